import { baseDefaults } from './base-defaults.ts'
import type { FieldKind } from './field.ts'
import type { FieldOf } from './fields.schema.ts'
import { layout } from './layout.ts'

export const customTextField: FieldKind<FieldOf<'customText'>> = {
  ...layout,
  type: 'customText',
  defaults: (id) => ({ ...baseDefaults(id), type: 'customText' }),
}
