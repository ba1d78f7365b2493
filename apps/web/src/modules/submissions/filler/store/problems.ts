// What is wrong with which answer, as the screen shows it.
import type { FieldProblem } from '@eventflow/domain/kernel'
import {
  type AnswerProblem,
  compileForm,
  type Field,
  type FormDefinition,
  kindOf,
} from '@eventflow/domain/forms/engine'
import { answerPathOf, innerPlaceOf } from './places.ts'

/** The problems of one answer. */
export interface ShownProblems {
  /** True when Next or Submit found them: they then stand in the summary as well. */
  readonly isListed: boolean
  readonly problems: readonly FieldProblem[]
}

/** By the path of the answer, in the order of the form. */
export type ProblemMap = ReadonlyMap<string, ShownProblems>

export const NO_PROBLEMS: ProblemMap = new Map()

/** Problems put to their answers, for a check that was asked for. */
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

/** The field of a path; for one inside a template, the field of its group. */
export function fieldAt(definition: FormDefinition, path: string): Field | null {
  const { byId, insides } = compileForm(definition)
  const inner = innerPlaceOf(definition, path)
  const node = inner ? insides.get(inner.templateId)?.byId.get(inner.innerId) : byId.get(path)
  return node?.field ?? null
}

interface Answer {
  readonly path: string
  readonly value: unknown
  /** The answer that is stored already. */
  readonly stored: unknown
}

/** What is wrong with one answer by itself. */
export function problemsOfAnswer(
  definition: FormDefinition,
  { path, value, stored }: Answer,
): AnswerProblem[] {
  const field = fieldAt(definition, path)
  return field ? kindOf(field).problems(field, value, { mode: 'final', path, stored }) : []
}

/** Whether there is nothing in an answer yet: it is then not complained about in passing. */
export function isEmptyAnswer(definition: FormDefinition, path: string, value: unknown): boolean {
  const field = fieldAt(definition, path)
  return !field || kindOf(field).isEmpty(field, value)
}
