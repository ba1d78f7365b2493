// Checkbox and dropdown: one chosen option, or several with `isMulti`.
import { MAX_LABEL, MAX_OPTIONS } from '../forms.limits.ts'
import { baseDefaults } from './base-defaults.ts'
import {
  type AnswerProblem,
  areBoundsOutOfReach,
  type FieldKind,
  isNamed,
  noParts,
  type ProblemContext,
  problem,
  showText,
  wholeColumn,
} from './field.ts'
import type { FieldOf } from './fields.schema.ts'
import { CHOICE_FILTER } from './filters.ts'
import { isAbsent, listOf, textProblems } from './reading.ts'

export type ChoiceField = FieldOf<'checkbox' | 'dropdown'>

/** The common part of both kinds, without type and defaults. */
const choice: Omit<FieldKind<ChoiceField>, 'type' | 'defaults' | 'entries' | 'goneParts'> = {
  isInput: true,
  hasAnswer: true,
  filter: CHOICE_FILTER,
  lacks: (field) => {
    const most = offeredOptions(field).length
    if (most === 0) return 'optionsMissing'
    const names = offeredOptions(field)
      .filter(isNamed)
      .map(({ label }) => label.trim().toLowerCase())
    if (new Set(names).size < names.length) return 'optionTwice'
    return field.isMulti && areBoundsOutOfReach(field, { least: 1, most }) ? 'unanswerable' : null
  },
  emptyAnswer: (field) => (field.isMulti ? [] : ''),
  isEmpty: (field, value) => chosenOptions(field, value).length === 0,
  problems: (field, value, context) => {
    const unstorable = shapeProblems(value, context.path)
    if (unstorable.length > 0 || context.mode === 'draft') return unstorable
    return finalProblems(field, chosenValues(value), context)
  },
  normalise: (field, value) => {
    const values = chosenOptions(field, value).map((option) => option.value)
    return field.isMulti && values.length > 0 ? values : values[0]
  },
  toText: (field, value) => shownLabels(field, value),
  show: showText,
  columns: wholeColumn,
  toCells: (field, value) => [exportedLabels(field, value)],
  comparable: (field, value) => chosenOptions(field, value).map((option) => option.value),
  comparesAs: () => 'text',
  ...noParts,
}

const entriesOf = <F extends ChoiceField>(): FieldKind<F>['entries'] => ({
  unnamed: 'optionUnnamed',
  labels: (field) => field.options.map(({ label }) => label),
  withoutUnnamed: (field) => ({ ...field, options: field.options.filter(isNamed) }),
})

const start = (id: string) => ({ ...baseDefaults(id), isMulti: false, min: '', max: '' }) as const

/** Without `isMulti` it behaves like radio buttons and contains the value of one option. */
export const checkboxField: FieldKind<FieldOf<'checkbox'>> = {
  ...choice,
  type: 'checkbox',
  entries: entriesOf<FieldOf<'checkbox'>>(),
  defaults: (id, word) => ({
    ...start(id),
    type: 'checkbox',
    options: [
      { label: word('yes'), value: 'yes' },
      { label: word('no'), value: 'no' },
    ],
  }),
}

export const dropdownField: FieldKind<FieldOf<'dropdown'>> = {
  ...choice,
  type: 'dropdown',
  entries: entriesOf<FieldOf<'dropdown'>>(),
  defaults: (id) => ({ ...start(id), type: 'dropdown', options: [] }),
}

/** The options that can still be chosen. */
export const offeredOptions = (field: ChoiceField): ChoiceField['options'] =>
  field.options.filter(({ isDisabled }) => !isDisabled)

/** The chosen values, unchecked. A text counts as one choice, '' as none. */
function chosenValues(value: unknown): string[] {
  const values = Array.isArray(value) ? listOf(value, MAX_OPTIONS) : [value]
  return values.filter((each): each is string => typeof each === 'string' && each !== '')
}

/** The chosen options that exist, in the order of the options; at most one unless `isMulti`. */
export function chosenOptions(field: ChoiceField, value: unknown) {
  const values = new Set(chosenValues(value))
  const chosen = values.size === 0 ? [] : field.options.filter((option) => values.has(option.value))
  return field.isMulti ? chosen : chosen.slice(0, 1)
}

const labelsOf = (field: ChoiceField, value: unknown): string[] =>
  chosenOptions(field, value).map((option) => option.label || option.value)

const shownLabels = (field: ChoiceField, value: unknown): string =>
  labelsOf(field, value).join(', ')

const NEEDS_QUOTES = /[",;\r\n]/

/** Several choices as a line of CSV, so that programs can separate them: `A, "B, C"`. */
const exportedLabels = (field: ChoiceField, value: unknown): string =>
  field.isMulti
    ? labelsOf(field, value)
        .map((label) => (NEEDS_QUOTES.test(label) ? `"${label.replaceAll('"', '""')}"` : label))
        .join(', ')
    : shownLabels(field, value)

// A single choice may be a list and a multiple one a text, because an organiser may change isMulti after
// a draft was started.
function shapeProblems(value: unknown, path: string): AnswerProblem[] {
  if (isAbsent(value)) return []
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  if (values.length > MAX_OPTIONS) return [problem(path, 'tooManyChoices', { count: MAX_OPTIONS })]
  const isReadable = values.every(
    (each) => typeof each === 'string' && textProblems(each, path, MAX_LABEL).length === 0,
  )
  return isReadable ? [] : [problem(path, 'unreadable')]
}

function finalProblems(
  field: ChoiceField,
  values: readonly string[],
  context: ProblemContext,
): AnswerProblem[] {
  const { path } = context
  if (values.length === 0) return field.isRequired ? [problem(path, 'requiredChoice')] : []
  const unavailable = values.flatMap((value) => optionProblems(field, value, context))
  if (unavailable.length > 0) return unavailable.slice(0, 1)
  const alone = exclusiveOption(field, values)
  // An answer of one option cannot contain fewer.
  if (alone && new Set(values).size === 1) return []
  if (alone) return [problem(path, 'optionAlone', { option: alone.label || alone.value })]
  return countProblems(field, new Set(values).size, path)
}

/** The chosen option that excludes the others. */
const exclusiveOption = ({ isMulti, options }: ChoiceField, values: readonly string[]) =>
  isMulti
    ? options.find(({ isExclusive, value }) => isExclusive && values.includes(value))
    : undefined

/**
 * The chosen values after one was added or removed. An exclusive option replaces the others, and the
 * others replace it.
 */
export function chosenTogether(
  field: ChoiceField,
  before: readonly string[],
  now: readonly string[],
): readonly string[] {
  const added = now.find((value) => !before.includes(value))
  if (added === undefined) return now
  const isAlone = (value: string): boolean => exclusiveOption(field, [value]) !== undefined
  return isAlone(added) ? [added] : now.filter((value) => !isAlone(value))
}

function optionProblems(
  field: ChoiceField,
  value: string,
  { path, stored }: ProblemContext,
): AnswerProblem[] {
  const option = field.options.find((each) => each.value === value)
  if (!option) return [problem(path, 'optionUnknown')]
  if (!option.isDisabled) return []
  if (stored?.().some((answer) => chosenValues(answer).includes(value))) return []
  return [problem(path, 'optionDisabled', { option: option.label || option.value })]
}

function countProblems(field: ChoiceField, count: number, path: string): AnswerProblem[] {
  const { isMulti, min, max } = field
  if (!isMulti) return count > 1 ? [problem(path, 'oneChoiceOnly')] : []
  if (min !== '' && count < min) return [problem(path, 'tooFewChoices', { count: min })]
  if (max !== '' && count > max) return [problem(path, 'tooManyChoices', { count: max })]
  return []
}
