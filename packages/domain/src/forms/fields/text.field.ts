import { baseDefaults } from './base-defaults.ts'
import type { FieldKind } from './field.ts'
import type { FieldOf } from './fields.schema.ts'
import { characterBounds, textLike } from './text-like.ts'

export const textField: FieldKind<FieldOf<'text'>> = {
  ...textLike('text', characterBounds),
  type: 'text',
  defaults: (id) => ({ ...baseDefaults(id), type: 'text', min: '', max: '' }),
}
