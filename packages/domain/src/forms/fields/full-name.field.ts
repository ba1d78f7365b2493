import { NAME_PARTS, type NamePart } from '../forms.vocabulary.ts'
import { baseDefaults } from './base-defaults.ts'
import type { FieldKind } from './field.ts'
import type { FieldOf } from './fields.schema.ts'
import { SEPARATORS } from './named-parts.ts'
import { inParts } from './parts.ts'

export type FullNameAnswer = Partial<Record<NamePart, string>>

/** Required means first name and surname. */
export const fullNameField: FieldKind<FieldOf<'fullName'>> = {
  ...inParts<FieldOf<'fullName'>, NamePart>({
    parts: NAME_PARTS,
    required: ['firstName', 'surname'],
    separator: SEPARATORS.fullName,
    settings: (field, part) => field[part],
    tidy: (_part, text) => text,
  }),
  type: 'fullName',
  defaults: (id, word) => ({
    ...baseDefaults(id),
    type: 'fullName',
    prefix: { label: word('prefix'), show: false },
    firstName: { label: word('firstName'), show: true },
    middleName: { label: word('middleName'), show: true },
    surname: { label: word('surname'), show: true },
    postNominals: { label: word('postNominals'), show: false },
  }),
}
