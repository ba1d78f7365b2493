import { customFieldSchema, newCustomFieldValues } from '@eventflow/domain/custom-fields'
import { packKind } from '../../platform/pack/index.ts'
import { customFields } from './custom-fields.tables.ts'

const { label, placeholder, description, options } = newCustomFieldValues

export const customFieldsPack = [
  packKind({
    name: 'customFields',
    table: customFields,
    part: 'customFields',
    columns: {
      label,
      placeholder,
      description,
      options,
      defaultValue: customFieldSchema.shape.defaultValue,
    },
  }),
]
