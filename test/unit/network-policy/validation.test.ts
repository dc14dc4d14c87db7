import table from '../../cases/network-policy/validation.json' with { type: 'json' }
import { testValidation } from '../validation-table.ts'

testValidation('NetworkPolicies as the API server takes them', table.items)
