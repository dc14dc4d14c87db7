import table from '../../cases/csi-driver/validation.json' with { type: 'json' }
import { testValidation, type ValidationCase } from '../validation-table.ts'

testValidation('CSIDrivers as the API server takes them', table.items as unknown as ValidationCase[])
