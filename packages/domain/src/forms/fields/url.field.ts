import { baseDefaults } from './base-defaults.ts'
import type { FieldKind } from './field.ts'
import type { FieldOf } from './fields.schema.ts'
import { characterBounds, textLike } from './text-like.ts'

export const urlField: FieldKind<FieldOf<'url'>> = {
  ...textLike('url', characterBounds),
  type: 'url',
  defaults: (id) => ({ ...baseDefaults(id), type: 'url', min: '', max: '' }),
}
