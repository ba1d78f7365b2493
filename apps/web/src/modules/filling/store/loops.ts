// The iterations of templates. Each has a key that stays with it when one before it is removed, so
// that a file on its way arrives where it was meant to.
import { compileForm, type FormDefinition, innerPath } from '@eventflow/domain/forms/engine'
import type { FieldProblem } from '@eventflow/domain/kernel'
import type { ProblemMap, ShownProblems } from './problems.ts'

export type LoopKeys = ReadonlyMap<string, readonly number[]>

export const templateIds = (definition: FormDefinition): string[] => [
  ...compileForm(definition).insides.keys(),
]

/** The keys after the number of iterations has changed at the end. */
export function keysFor(
  known: readonly number[],
  count: number,
  nextKey: () => number,
): readonly number[] {
  if (known.length === count) return known
  return Array.from({ length: count }, (_none, loop) => known[loop] ?? nextKey())
}

/** The paths of everything inside the iterations `from` up to `count`. */
export function innerPaths(
  definition: FormDefinition,
  templateId: string,
  { from, count }: { from: number; count: number },
): string[] {
  const nodes = compileForm(definition).insides.get(templateId)?.nodes ?? []
  return Array.from({ length: Math.max(0, count - from) }, (_none, index) => from + index).flatMap(
    (loop) => nodes.map(({ field }) => innerPath(templateId, loop, field.id)),
  )
}

interface Shift {
  readonly templateId: string
  /** The iteration that goes, or before which one is put. */
  readonly loop: number
  readonly by: -1 | 1
}

/** The problems after an iteration was taken out or put in: those behind it move along. */
export function shiftProblems(problems: ProblemMap, shift: Shift): ProblemMap {
  const shifted = [...problems].flatMap(([path, shown]) => shiftEntry(path, shown, shift))
  return new Map(shifted)
}

function shiftEntry(
  path: string,
  shown: ShownProblems,
  { templateId, loop, by }: Shift,
): [string, ShownProblems][] {
  const at = loopOf(path, templateId)
  if (at === null || at < loop) return [[path, shown]]
  if (by === -1 && at === loop) return []
  const move = (text: string) => `${templateId}[${at + by}]${text.slice(text.indexOf(']') + 1)}`
  const problems = shown.problems.map((problem): FieldProblem => ({
    ...problem,
    path: move(problem.path),
  }))
  return [[move(path), { ...shown, problems }]]
}

function loopOf(path: string, templateId: string): number | null {
  if (!path.startsWith(`${templateId}[`)) return null
  return Number(path.slice(templateId.length + 1, path.indexOf(']')))
}
