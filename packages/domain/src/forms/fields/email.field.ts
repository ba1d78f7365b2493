import { baseDefaults } from './base-defaults.ts'
import type { FieldKind } from './field.ts'
import type { FieldOf } from './fields.schema.ts'
import { characterBounds, textLike } from './text-like.ts'

export const emailField: FieldKind<FieldOf<'email'>> = {
  ...textLike('email', characterBounds),
  type: 'email',
  defaults: (id) => ({ ...baseDefaults(id), type: 'email', min: '', max: '' }),
}
