import { baseDefaults } from './base-defaults.ts'
import type { FieldKind } from './field.ts'
import type { FieldOf } from './fields.schema.ts'
import { layout } from './layout.ts'

export const calloutField: FieldKind<FieldOf<'callout'>> = {
  ...layout,
  type: 'callout',
  defaults: (id) => ({ ...baseDefaults(id), type: 'callout', style: 'default' }),
}
