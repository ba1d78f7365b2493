import {
  customFieldSchema,
  customFieldTranslations,
  newCustomFieldValues,
} from '@eventflow/domain/custom-fields'
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
      translations: customFieldTranslations.default({}),
      options,
      defaultValue: customFieldSchema.shape.defaultValue,
    },
  }),
]
