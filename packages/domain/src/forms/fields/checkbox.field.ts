import { baseDefaults } from './base-defaults.ts'
import { choice } from './choice.ts'
import type { FieldKind } from './field.ts'
import type { FieldOf } from './fields.schema.ts'

/** Not `isMulti`, it behaves like radio buttons and holds the value of one option. */
export const checkboxField: FieldKind<FieldOf<'checkbox'>> = {
  ...choice,
  type: 'checkbox',
  defaults: (id, word) => ({
    ...baseDefaults(id),
    type: 'checkbox',
    options: [
      { label: word('yes'), value: 'yes' },
      { label: word('no'), value: 'no' },
    ],
    isMulti: false,
    min: '',
    max: '',
  }),
}
