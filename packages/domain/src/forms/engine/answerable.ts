// Whether a question can be answered at all, and whether all that it offers has a name.
import type { ChoiceField } from '../fields/choice.ts'
import type { Field } from '../fields/fields.schema.ts'

/** The options that can still be chosen. */
export const offeredOptions = (field: ChoiceField): ChoiceField['options'] =>
  field.options.filter(({ isDisabled }) => !isDisabled)

/** The least and the most that answers can have at all, whatever the bounds of a field say. */
interface Reach {
  readonly least: number
  readonly most: number
}

// No address is shorter than `a@b.co`, no telephone number has fewer than three digits, no web
// address is stored without at least `http://` before it. Numbers and days reach every bound that can
// be stored.
const REACH: Partial<Record<Field['type'], Reach>> = {
  text: { least: 1, most: Infinity },
  area: { least: 1, most: Infinity },
  url: { least: 8, most: Infinity },
  tel: { least: 3, most: Infinity },
  email: { least: 6, most: 254 },
  repeater: { least: 1, most: Infinity },
}

const isChoice = (field: Field): field is ChoiceField =>
  field.type === 'checkbox' || field.type === 'dropdown'

function reachOf(field: Field): Reach | undefined {
  if (!isChoice(field)) return REACH[field.type]
  return field.isMulti ? { least: 1, most: offeredOptions(field).length } : undefined
}

/** True where every answer would be refused, whatever it is, and leaving it out as well. */
export function isUnanswerable(field: Field): boolean {
  const reach = reachOf(field)
  if (!field.isRequired || !reach || !('min' in field)) return false
  const { min, max } = field
  return (max !== '' && max < reach.least) || (min !== '' && min > reach.most)
}

/** What is chosen, ordered or filled in under a name of its own, by those names. */
export function namesWithin(field: Field): readonly string[] {
  if (isChoice(field)) return field.options.map(({ label }) => label)
  if (field.type === 'itemList') return field.items.map(({ label }) => label)
  return field.type === 'repeater' ? field.cellSchema.map(({ label }) => label) : []
}

/** True for a label that shows nothing. */
export const isBlank = (label: string): boolean => label.trim() === ''
