import { baseDefaults } from './base-defaults.ts'
import type { FieldKind } from './field.ts'
import type { FieldOf } from './fields.schema.ts'
import { layout } from './layout.ts'

export const newPageField: FieldKind<FieldOf<'newPage'>> = {
  ...layout,
  type: 'newPage',
  defaults: (id) => ({ ...baseDefaults(id), type: 'newPage' }),
}
