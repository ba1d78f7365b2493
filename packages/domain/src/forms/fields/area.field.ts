import { baseDefaults } from './base-defaults.ts'
import type { FieldKind } from './field.ts'
import type { FieldOf } from './fields.schema.ts'
import { characterBounds, textLike } from './text-like.ts'

export const areaField: FieldKind<FieldOf<'area'>> = {
  ...textLike('area', characterBounds),
  type: 'area',
  defaults: (id) => ({ ...baseDefaults(id), type: 'area', min: '', max: '' }),
}
