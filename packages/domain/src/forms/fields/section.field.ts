import { baseDefaults } from './base-defaults.ts'
import type { FieldKind } from './field.ts'
import type { FieldOf } from './fields.schema.ts'
import { layout } from './layout.ts'

export const sectionField: FieldKind<FieldOf<'section'>> = {
  ...layout,
  type: 'section',
  defaults: (id) => ({ ...baseDefaults(id), type: 'section' }),
}
