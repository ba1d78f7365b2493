// The conditions that rules offer for each subject, and how the compared value is entered.
import type { Condition, FieldType } from '@eventflow/domain/forms'
import { kindOf, type Field } from '@eventflow/domain/forms/engine'
import type { Choice } from '../fields/select-field.tsx'

/** Input for the compared value. */
export type ValueInput = 'none' | 'text' | 'number' | 'date' | 'option'

/** The conditions and values that a subject allows. */
export interface Asked {
  readonly conditions: readonly Condition[]
  readonly input: Exclude<ValueInput, 'none'>
  /** The values to choose from, if `input` is `option`. */
  readonly options: readonly Choice[]
}

const FILLED = ['isNotEmpty', 'isEmpty'] as const
const EQUAL = ['equals', 'notEquals'] as const

const asked = (
  input: Asked['input'],
  conditions: readonly Condition[],
  options: readonly Choice[] = [],
): Asked => ({ input, conditions, options })

export const AS_TEXT = asked('text', [...EQUAL, 'contains', ...FILLED])
export const AS_NUMBER = asked('number', [...EQUAL, 'greaterThan', 'lessThan', ...FILLED])
export const AS_DATE = asked('date', [...EQUAL, 'before', 'after', ...FILLED])
const AS_FILES = asked('number', [...FILLED, 'greaterThan', 'lessThan'])
/** The number of repetitions of a group. It always has a value, so emptiness is not offered. */
export const AS_COUNT = asked('number', [...EQUAL, 'greaterThan', 'lessThan'])
const NOTHING = asked('text', [])

export const asChoice = (options: readonly Choice[]): Asked =>
  asked('option', [...EQUAL, ...FILLED], options)

export const asAgreement = (options: readonly Choice[]): Asked =>
  asked('option', ['equals'], options)

type AskedOf = (field: Field, yesAndNo: readonly Choice[]) => Asked

const optionsOf: AskedOf = (field) => {
  const options = 'options' in field ? field.options : []
  return asChoice(options.map(({ value, label }) => ({ value, label: label || value })))
}

// Complete by type: a new field type does not compile without an entry.
const ASKED_OF: Record<FieldType, AskedOf> = {
  text: () => AS_TEXT,
  email: () => AS_TEXT,
  tel: () => AS_TEXT,
  url: () => AS_TEXT,
  area: () => AS_TEXT,
  number: () => AS_NUMBER,
  date: () => AS_DATE,
  checkbox: optionsOf,
  dropdown: optionsOf,
  address: () => AS_TEXT,
  fullName: () => AS_TEXT,
  // As a whole, these are numbers: of rows, ordered items, or money.
  repeater: () => AS_NUMBER,
  itemList: () => AS_NUMBER,
  grandTotal: () => AS_NUMBER,
  disclaimer: (_field, yesAndNo) => asAgreement(yesAndNo),
  upload: () => AS_FILES,
  template: () => AS_COUNT,
  customText: () => NOTHING,
  section: () => NOTHING,
  newPage: () => NOTHING,
  callout: () => NOTHING,
}

/** Conditions for a field, or for a part of its answer. */
export function askedOfField(field: Field, nestedId: string, yesAndNo: readonly Choice[]): Asked {
  if (nestedId === '') return ASKED_OF[field.type](field, yesAndNo)
  const part = kindOf(field)
    .parts(field)
    .find(({ id }) => id === nestedId)
  return part ? ASKED_OF[part.type](field, yesAndNo) : AS_TEXT
}

/** The conditions to choose from, always including the rule's current one. */
export const conditionsOf = ({ conditions }: Asked, present: Condition): readonly Condition[] =>
  conditions.includes(present) ? conditions : [...conditions, present]

export function valueInputOf({ input }: Asked, condition: Condition): ValueInput {
  if (condition === 'isEmpty' || condition === 'isNotEmpty') return 'none'
  // Searching within an option uses free text.
  return input === 'option' && condition === 'contains' ? 'text' : input
}
