import table from '../../cases/rbac/validation.json' with { type: 'json' }
import { testValidation } from '../validation-table.ts'

testValidation('roles and bindings as the API server takes them', table.items)
