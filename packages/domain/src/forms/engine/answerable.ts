// Whether a question can be answered at all, and whether all that it offers has a name.
import type { ChoiceField } from '../fields/choice.ts'
import type { Field } from '../fields/fields.schema.ts'

/** The options that can still be chosen. */
export const offeredOptions = (field: ChoiceField): ChoiceField['options'] =>
  field.options.filter(({ isDisabled }) => !isDisabled)

// No address is shorter than `a@b.co`, no telephone number has fewer than three digits.
const SHORTEST = { text: 1, area: 1, url: 1, tel: 3, email: 6 } as const
const LONGEST_EMAIL = 254
/** What a number cannot reach, for it has twelve digits before the point at most. */
const BEYOND_NUMBERS = 1_000_000_000_000

/** True where every answer would be refused, whatever it is, and leaving it out as well. */
export function isUnanswerable(field: Field): boolean {
  if (!field.isRequired) return false
  switch (field.type) {
    case 'checkbox':
    case 'dropdown':
      return field.isMulti && isOutOfReach(field, { least: 1, most: offeredOptions(field).length })
    case 'text':
    case 'area':
    case 'url':
    case 'tel':
      return isOutOfReach(field, { least: SHORTEST[field.type] })
    case 'email':
      return isOutOfReach(field, { least: SHORTEST.email, most: LONGEST_EMAIL })
    case 'number':
      return Number(field.min) >= BEYOND_NUMBERS || Number(field.max) <= -BEYOND_NUMBERS
    case 'repeater':
      return isOutOfReach(field, { least: 1 })
    default:
      return false
  }
}

/** `most` below `least`, or `least` above `most`, of what answers can have at all. */
function isOutOfReach(
  { min, max }: { readonly min: number | ''; readonly max: number | '' },
  { least, most = Infinity }: { readonly least: number; readonly most?: number },
): boolean {
  return (max !== '' && max < least) || (min !== '' && min > most)
}

/** What is chosen, ordered or filled in under a name of its own, by those names. */
export function namesWithin(field: Field): readonly string[] {
  if (field.type === 'checkbox' || field.type === 'dropdown')
    return field.options.map(({ label }) => label)
  if (field.type === 'itemList') return field.items.map(({ label }) => label)
  return field.type === 'repeater' ? field.cellSchema.map(({ label }) => label) : []
}

/** True for a label that shows nothing. */
export const isBlank = (label: string): boolean => label.trim() === ''
