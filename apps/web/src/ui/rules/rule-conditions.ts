// What rules may ask, by what they ask about, and how the answer that they look for is entered.
import type { Condition, FieldType } from '@eventflow/domain/forms'
import { kindOf, type Field } from '@eventflow/domain/forms/engine'
import type { Choice } from '../fields/select-field.tsx'

/** How the value that a rule looks for is entered. */
export type ValueInput = 'none' | 'text' | 'number' | 'date' | 'option'

/** What one rule can be about, as far as conditions and values go. */
export interface Asked {
  readonly conditions: readonly Condition[]
  readonly input: Exclude<ValueInput, 'none'>
  /** The values to choose from, where `input` is `option`. */
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
/** How often a group is filled in: there is always an answer. */
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

// A type that is added to the domain does not compile until it is said what rules may ask of it.
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
  // The whole of them is a number: of rows, of things ordered, of money.
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

/** What may be asked of a field, or of a part of its answer. */
export function askedOfField(field: Field, nestedId: string, yesAndNo: readonly Choice[]): Asked {
  if (nestedId === '') return ASKED_OF[field.type](field, yesAndNo)
  const part = kindOf(field)
    .parts(field)
    .find(({ id }) => id === nestedId)
  return part ? ASKED_OF[part.type](field, yesAndNo) : AS_TEXT
}

/** The conditions to choose from; one that a rule has already is never lost. */
export const conditionsOf = ({ conditions }: Asked, present: Condition): readonly Condition[] =>
  conditions.includes(present) ? conditions : [...conditions, present]

export function valueInputOf({ input }: Asked, condition: Condition): ValueInput {
  if (condition === 'isEmpty' || condition === 'isNotEmpty') return 'none'
  // A part of an option is looked for by its letters.
  return input === 'option' && condition === 'contains' ? 'text' : input
}
