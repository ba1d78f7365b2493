import { MAX_LOOPS } from '../forms.limits.ts'
import { baseDefaults } from './base-defaults.ts'
import {
  type AnswerProblem,
  type Answers,
  type FieldKind,
  noParts,
  problem,
  type ProblemContext,
  showText,
  wholeColumn,
} from './field.ts'
import { isEntry } from './entries.ts'
import type { FieldOf } from './fields.schema.ts'
import { hasOnlyKeys, isAbsent, isRecord, listOf, ownValue } from './reading.ts'

type TemplateField = FieldOf<'template'>

export interface TemplateAnswer {
  readonly loopCount: number
  readonly templateValues: readonly Answers[]
}

/** The maximum number of repetitions: one unless the template is looping. */
export const loopLimit = (field: TemplateField): number => (field.isLooping ? field.maxLoops : 1)

/**
 * The answers of each iteration. An untouched template has one; a template that is not looping always has
 * one.
 */
export function loopsOf(field: TemplateField, value: unknown): Answers[] {
  const stored = ownValue(value, 'templateValues')
  const loops = listOf(stored, MAX_LOOPS).map((loop) => (isRecord(loop) ? loop : {}))
  const startsWithOne = !Array.isArray(stored) || !field.isLooping
  return loops.length === 0 && startsWithOne ? [{}] : loops
}

/** The stored iterations under a template's id; empty if there are none. */
export const storedLoops = (values: unknown, templateId: string): readonly Answers[] =>
  listOf(ownValue(ownValue(values, templateId), 'templateValues'), MAX_LOOPS).map((loop) =>
    isRecord(loop) ? loop : {},
  )

/**
 * The template itself: only its number of iterations. The engine, which knows the group, walks the fields
 * within.
 */
export const templateField: FieldKind<TemplateField> = {
  type: 'template',
  isInput: true,
  hasAnswer: true,
  filter: null,
  entries: null,
  // The engine checks whether the group exists.
  lacks: () => null,
  defaults: (id) => ({
    ...baseDefaults(id),
    type: 'template',
    isLooping: false,
    maxLoops: 1,
    loopPrefix: '',
    isUsingDefaultTitles: true,
  }),
  emptyAnswer: () => ({ loopCount: 1, templateValues: [{}] }),
  isEmpty: (field, value) => loopsOf(field, value).length === 0,
  problems: templateProblems,
  normalise: (field, value): TemplateAnswer => {
    const templateValues = loopsOf(field, value)
    return { loopCount: templateValues.length, templateValues }
  },
  toText: (field, value) => (isAbsent(value) ? '' : String(loopsOf(field, value).length)),
  show: showText,
  columns: wholeColumn,
  toCells: (field, value) => [isAbsent(value) ? '' : String(loopsOf(field, value).length)],
  comparable: (field, value) => [String(loopsOf(field, value).length)],
  comparesAs: () => 'number',
  ...noParts,
}

function templateProblems(
  field: TemplateField,
  value: unknown,
  { mode, path }: ProblemContext,
): AnswerProblem[] {
  if (!isAbsent(value) && !isTemplateAnswer(value)) return [problem(path, 'unreadable')]
  const count = loopsOf(field, value).length
  // A draft may contain more than the form now allows, until a person removes the surplus.
  const most = mode === 'draft' ? MAX_LOOPS : loopLimit(field)
  if (count > most) return [problem(path, 'tooManyLoops', { count: most })]
  const isMissing = mode === 'final' && field.isRequired && count === 0
  return isMissing ? [problem(path, 'requiredLoop')] : []
}

function isTemplateAnswer(value: unknown): boolean {
  if (!isRecord(value) || !hasOnlyKeys(value, ['loopCount', 'templateValues'])) return false
  const loops = ownValue(value, 'templateValues')
  return (
    Array.isArray(loops) && loops.every(isEntry) && loops.length === ownValue(value, 'loopCount')
  )
}
