import { customFieldFields, customFieldSchema } from '@eventflow/domain/custom-fields'
import { packKind } from '../../platform/pack/index.ts'
import { customFields } from './custom-fields.tables.ts'

export const customFieldsPack = [
  packKind({
    name: 'customFields',
    table: customFields,
    part: 'customFields',
    fields: customFieldFields,
    columns: { defaultValue: customFieldSchema.shape.defaultValue },
  }),
]
