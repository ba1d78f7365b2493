// Problems by answer, as the screen shows them.
import type { FieldProblem } from '@eventflow/domain/kernel'
import {
  type AnswerProblem,
  type Answers,
  compileForm,
  fieldIdOf,
  type FormDefinition,
  kindOf,
  type Visible,
  answerPathOf,
  innerAnswerOf,
  loopsAt,
  partOf,
  readAnswer,
  fieldAt,
} from '@eventflow/domain/forms/engine'
import { isShownAt } from './visible-changes.ts'

/** The problems of one answer. */
export interface ShownProblems {
  /** True if Next or Submit found them; they are then listed in the summary too. */
  readonly isListed: boolean
  readonly problems: readonly FieldProblem[]
}

/** By the path of the answer, in the order of the form. */
export type ProblemMap = ReadonlyMap<string, ShownProblems>

export const NO_PROBLEMS: ProblemMap = new Map()

/** Groups the problems of a requested check by answer. */
export function problemMap(
  definition: FormDefinition,
  problems: readonly FieldProblem[],
): ProblemMap {
  const map = new Map<string, { isListed: true; problems: FieldProblem[] }>()
  for (const problem of problems) {
    const path = answerPathOf(definition, problem.path)
    const known = map.get(path) ?? { isListed: true, problems: [] }
    known.problems.push(problem)
    map.set(path, known)
  }
  return map
}

export const listedProblems = (map: ProblemMap): FieldProblem[] =>
  [...map.values()].filter(({ isListed }) => isListed).flatMap(({ problems }) => problems)

interface Answer {
  readonly path: string
  readonly value: unknown
}

/** The problems of a single answer. */
export function problemsOfAnswer(
  options: Pick<ProblemOptions, 'definition' | 'stored' | 'ordered'>,
  { path, value }: Answer,
): AnswerProblem[] {
  const field = fieldAt(options.definition, path)
  if (field === null) return []
  const stored = () => storedAt(options, path)
  const { stockLeft } = options.definition
  return kindOf(field).problems(field, value, { mode: 'final', path, stored, stockLeft })
}

/** The stored answers to the question at a path; in a group, those of all repetitions. */
function storedAt(
  { definition, stored, ordered }: Pick<ProblemOptions, 'definition' | 'stored' | 'ordered'>,
  path: string,
): readonly unknown[] {
  const answers = (fieldAt(definition, path)?.type === 'itemList' ? ordered : stored) ?? {}
  const inner = innerAnswerOf(definition, path)
  if (!inner) return [readAnswer(definition, answers, path)]
  return loopsAt(definition, answers, inner.templateId).map((loop) => partOf(loop, inner.innerId))
}

/** Whether an answer is empty. Empty answers are not reported when an input is left. */
export function isEmptyAnswer(definition: FormDefinition, path: string, value: unknown): boolean {
  const field = fieldAt(definition, path)
  return !field || kindOf(field).isEmpty(field, value)
}

interface ProblemOptions {
  readonly definition: FormDefinition
  readonly stored?: Answers
  /** The submitted answers. */
  readonly ordered?: Answers | null
  readonly describeProblem: (problem: AnswerProblem) => FieldProblem
}

interface Changed {
  readonly values: Answers
  readonly visible: Visible
  readonly paths: readonly string[]
}

/**
 * The problems after a change. Changed answers are checked again, and fixed problems disappear.
 * Hidden fields have none. Returns the same map if nothing differs.
 */
export function mended(
  options: ProblemOptions,
  problems: ProblemMap,
  { values, visible, paths }: Changed,
): ProblemMap {
  if (problems.size === 0) return problems
  const { definition, describeProblem } = options
  const changed = new Set(paths)
  const entries = [...problems].flatMap(([path, shown]) => {
    if (!isShownAt(visible, path)) return []
    if (!changed.has(path)) return [[path, shown] as const]
    const answer = { path, value: readAnswer(definition, values, path) }
    const left = problemsOfAnswer(options, answer).map(describeProblem)
    return left.length === 0 ? [] : [[path, { ...shown, problems: left }] as const]
  })
  const isSame =
    entries.length === problems.size &&
    entries.every(([path, shown]) => problems.get(path) === shown)
  return isSame ? problems : new Map(entries)
}

/** Sorted in the order of the questions. */
export function inFormOrder(definition: FormDefinition, problems: ProblemMap): ProblemMap {
  const { byId } = compileForm(definition)
  const rank = (path: string) => byId.get(fieldIdOf(path))?.index ?? Number.MAX_SAFE_INTEGER
  return new Map([...problems].toSorted(([a], [b]) => rank(a) - rank(b)))
}
