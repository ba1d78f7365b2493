import { baseDefaults } from './base-defaults.ts'
import { choice } from './choice.ts'
import type { FieldKind } from './field.ts'
import type { FieldOf } from './fields.schema.ts'

export const dropdownField: FieldKind<FieldOf<'dropdown'>> = {
  ...choice,
  type: 'dropdown',
  defaults: (id) => ({
    ...baseDefaults(id),
    type: 'dropdown',
    options: [],
    isMulti: false,
    min: '',
    max: '',
  }),
}
