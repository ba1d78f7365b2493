// Validation of custom field values.
import { isCalendarDate, readNumber } from '../kernel/index.ts'
import {
  MAX_AREA_VALUE,
  MAX_TEXT_VALUE,
  TYPES_OF_STAND_PARTS,
  type CustomFieldType,
  type CustomFieldValue,
  type StandPart,
} from './custom-fields.vocabulary.ts'

/** Each code has a message in `customFields.problems`. */
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
  | 'noDimensionType'
  | 'dimensionOfTeams'
  | 'noStandType'
  | 'standOfTeams'
  | 'standDefault'
  | 'fromStand'

/** `path` is the id of a custom field, or the name of one of its settings. */
export interface CustomFieldProblem {
  readonly path: string
  readonly code: CustomFieldProblemCode
}

interface Kind {
  readonly type: CustomFieldType
  readonly options: readonly string[]
}

/** Whether a field shows the stand. An answer that a device stored earlier does not name the part. */
export const isOfStand = (standPart: StandPart | null | undefined): boolean => Boolean(standPart)

/** The empty value of a type. */
export const emptyValue = (type: CustomFieldType): CustomFieldValue =>
  type === 'checkbox' ? false : ''

export const isEmptyValue = (value: CustomFieldValue): boolean => value === '' || value === false

const NUMBER = /^-?\d{1,15}(\.\d{1,10})?$/

/** The problem of an entered value; null if it is valid. Empty values are always valid. */
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

/** `1.200` is ambiguous: people have to confirm the meaning, and programs send `1.2` or `1200`. */
function numberProblem(text: string): CustomFieldProblemCode | null {
  if (readNumber(text).kind === 'inDoubt') return 'numberInDoubt'
  return NUMBER.test(text) ? null : 'notANumber'
}

/** The types whose values can be named in audiences and limits. */
export const DIMENSION_TYPES: readonly CustomFieldType[] = ['dropdown', 'checkbox']

interface FieldSettings extends Kind {
  readonly defaultValue: CustomFieldValue
  readonly isDimension: boolean
  readonly teamCanEdit: boolean
  readonly standPart: StandPart | null
}

/** The portal writes the values of a field that shows a part of the stand. */
function standProblems({ type, standPart, teamCanEdit, defaultValue }: FieldSettings) {
  if (standPart === null) return []
  const found: CustomFieldProblem[] = []
  if (!TYPES_OF_STAND_PARTS[standPart].includes(type))
    found.push({ path: 'standPart', code: 'noStandType' })
  if (teamCanEdit) found.push({ path: 'teamCanEdit', code: 'standOfTeams' })
  if (!isEmptyValue(defaultValue)) found.push({ path: 'defaultValue', code: 'standDefault' })
  return found
}

/** A field that decides what teams see has few values, and teams cannot change them. */
const dimensionProblems = ({ type, isDimension, teamCanEdit }: FieldSettings) => {
  if (!isDimension) return []
  const found: CustomFieldProblem[] = []
  if (!DIMENSION_TYPES.includes(type)) found.push({ path: 'isDimension', code: 'noDimensionType' })
  if (teamCanEdit) found.push({ path: 'teamCanEdit', code: 'dimensionOfTeams' })
  return found
}

/** Problems of a custom field itself: its options, default value, and use as a dimension or for stands. */
export function customFieldProblems(field: FieldSettings): CustomFieldProblem[] {
  const found = [...dimensionProblems(field), ...standProblems(field)]
  if (field.type === 'dropdown') {
    const folded = field.options.map((option) => option.trim().toLowerCase())
    if (folded.length === 0) found.push({ path: 'options', code: 'optionsMissing' })
    if (new Set(folded).size < folded.length) found.push({ path: 'options', code: 'optionTwice' })
  }
  const code = valueProblem(field, field.defaultValue)
  if (code !== null) found.push({ path: 'defaultValue', code })
  return found
}

/** A custom field with a team's current value. */
interface Held extends Kind {
  readonly id: string
  readonly isRequired: boolean
  readonly teamCanEdit: boolean
  readonly standPart: StandPart | null
  readonly value: CustomFieldValue
}

/**
 * Problems of a team's values after `changes`. Unchanged values are not checked, so a value whose option
 * was deleted causes no error. If the team itself saves, all required values must exist (specification:
 * portal core, section 2), and it cannot change the organisers' values. Nobody can change a value that
 * comes from the stand.
 */
export function teamValueProblems(
  fields: readonly Held[],
  changes: ReadonlyMap<string, CustomFieldValue>,
  { isByTeam }: { isByTeam: boolean },
): CustomFieldProblem[] {
  return fields.flatMap((field) => {
    const value = changes.get(field.id) ?? field.value
    const code = foreignProblem(field, value, isByTeam) ?? ownProblem(field, value, isByTeam)
    return code === null ? [] : [{ path: field.id, code }]
  })
}

/** The problem of a changed value that somebody else decides. */
function foreignProblem(
  { standPart, teamCanEdit, value: before }: Held,
  value: CustomFieldValue,
  isByTeam: boolean,
): CustomFieldProblemCode | null {
  if (value === before) return null
  if (isOfStand(standPart)) return 'fromStand'
  return isByTeam && !teamCanEdit ? 'notYours' : null
}

function ownProblem(
  field: Held,
  value: CustomFieldValue,
  isByTeam: boolean,
): CustomFieldProblemCode | null {
  const isTheirs = isByTeam && field.teamCanEdit && !isOfStand(field.standPart)
  if (value !== field.value) {
    const wrong = valueProblem(field, value)
    if (wrong !== null) return wrong
  }
  if (!isTheirs || !field.isRequired || !isEmptyValue(value)) return null
  return field.type === 'checkbox' ? 'mustBeTicked' : 'required'
}
