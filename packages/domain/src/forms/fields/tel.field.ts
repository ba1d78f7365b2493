import { baseDefaults } from './base-defaults.ts'
import type { FieldKind } from './field.ts'
import type { FieldOf } from './fields.schema.ts'
import { characterBounds, textLike } from './text-like.ts'

export const telField: FieldKind<FieldOf<'tel'>> = {
  ...textLike('tel', characterBounds),
  type: 'tel',
  defaults: (id) => ({ ...baseDefaults(id), type: 'tel', min: '', max: '' }),
}
