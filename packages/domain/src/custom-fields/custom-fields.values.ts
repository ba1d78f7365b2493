// Values of custom fields: which ones fit, and what is wrong with one that does not.
import { isCalendarDate, readNumber } from '../kernel/index.ts'
import {
  MAX_AREA_VALUE,
  MAX_TEXT_VALUE,
  type CustomFieldType,
  type CustomFieldValue,
} from './custom-fields.vocabulary.ts'

/** Each has its words under `customFields.problems`. */
export type CustomFieldProblemCode =
  | 'required'
  | 'mustBeTicked'
  | 'wrongKind'
  | 'tooLong'
  | 'notANumber'
  | 'numberInDoubt'
  | 'notADate'
  | 'notAnOption'
  | 'optionsMissing'
  | 'optionTwice'
  | 'notYours'

/** `path` is the id of a custom field, or the name of one of its settings. */
export interface CustomFieldProblem {
  readonly path: string
  readonly code: CustomFieldProblemCode
}

interface Kind {
  readonly type: CustomFieldType
  readonly options: readonly string[]
}

/** What a custom field of this type holds while nobody has said anything. */
export const emptyValue = (type: CustomFieldType): CustomFieldValue =>
  type === 'checkbox' ? false : ''

export const isEmptyValue = (value: CustomFieldValue): boolean => value === '' || value === false

const NUMBER = /^-?\d{1,15}(\.\d{1,10})?$/

/** What is wrong with a value that somebody has entered; null when it fits. An empty one always does. */
export function valueProblem(
  { type, options }: Kind,
  value: CustomFieldValue,
): CustomFieldProblemCode | null {
  if ((typeof value === 'boolean') !== (type === 'checkbox')) return 'wrongKind'
  return typeof value === 'boolean' || value === '' ? null : textProblem({ type, options }, value)
}

function textProblem({ type, options }: Kind, text: string): CustomFieldProblemCode | null {
  if (text.length > (type === 'area' ? MAX_AREA_VALUE : MAX_TEXT_VALUE)) return 'tooLong'
  if (type === 'number') return numberProblem(text)
  if (type === 'date') return isCalendarDate(text) ? null : 'notADate'
  return type === 'dropdown' && !options.includes(text) ? 'notAnOption' : null
}

/** `1.200` means two numbers; people say which, and programs write `1.2` or `1200`. */
function numberProblem(text: string): CustomFieldProblemCode | null {
  if (readNumber(text).kind === 'inDoubt') return 'numberInDoubt'
  return NUMBER.test(text) ? null : 'notANumber'
}

/** What is wrong with a custom field itself: its options, and its default value. */
export function customFieldProblems(
  field: Kind & { readonly defaultValue: CustomFieldValue },
): CustomFieldProblem[] {
  const found: CustomFieldProblem[] = []
  if (field.type === 'dropdown') {
    const folded = field.options.map((option) => option.trim().toLowerCase())
    if (folded.length === 0) found.push({ path: 'options', code: 'optionsMissing' })
    if (new Set(folded).size < folded.length) found.push({ path: 'options', code: 'optionTwice' })
  }
  const code = valueProblem(field, field.defaultValue)
  if (code !== null) found.push({ path: 'defaultValue', code })
  return found
}

/** A custom field as a team has it now. */
interface Held extends Kind {
  readonly id: string
  readonly isRequired: boolean
  readonly teamCanEdit: boolean
  readonly value: CustomFieldValue
}

/**
 * What is wrong with the values of a team after `changes`. What nobody changes is not looked at, so that
 * a value whose option has been taken away refuses nothing. Where the team itself saves, everything
 * required has to be there (specification: portal core, section 2), and what the organisers write stays
 * as it is.
 */
export function teamValueProblems(
  fields: readonly Held[],
  changes: ReadonlyMap<string, CustomFieldValue>,
  { isByTeam }: { isByTeam: boolean },
): CustomFieldProblem[] {
  return fields.flatMap((field) => {
    const value = changes.get(field.id) ?? field.value
    if (isByTeam && !field.teamCanEdit)
      return value === field.value ? [] : [{ path: field.id, code: 'notYours' }]
    const wrong = value === field.value ? null : valueProblem(field, value)
    const missing = isByTeam && field.isRequired && isEmptyValue(value)
    const whatIsMissing = field.type === 'checkbox' ? 'mustBeTicked' : 'required'
    const code = wrong ?? (missing ? whatIsMissing : null)
    return code === null ? [] : [{ path: field.id, code }]
  })
}
