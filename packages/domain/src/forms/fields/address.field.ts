import { ADDRESS_PARTS, type AddressPart } from '../forms.vocabulary.ts'
import { baseDefaults } from './base-defaults.ts'
import type { DefaultWord, FieldKind } from './field.ts'
import type { FieldOf } from './fields.schema.ts'
import { SEPARATORS } from './named-parts.ts'
import { inParts } from './parts.ts'

export type AddressAnswer = Partial<Record<AddressPart, string>>

const shownPart = (part: AddressPart, word: DefaultWord) => ({ label: word(part), show: true })

/** Required means address line 1 and postcode; postcodes are stored in capitals. */
export const addressField: FieldKind<FieldOf<'address'>> = {
  ...inParts<FieldOf<'address'>, AddressPart>({
    parts: ADDRESS_PARTS,
    required: ['addressLine1', 'postcode'],
    separator: SEPARATORS.address,
    settings: (field, part) => field[part],
    tidy: (part, text) => (part === 'postcode' ? text.toUpperCase() : text),
  }),
  type: 'address',
  defaults: (id, word) => ({
    ...baseDefaults(id),
    type: 'address',
    addressLine1: shownPart('addressLine1', word),
    addressLine2: shownPart('addressLine2', word),
    city: shownPart('city', word),
    county: shownPart('county', word),
    country: shownPart('country', word),
    postcode: shownPart('postcode', word),
  }),
}
