import {
  type Answers,
  compileForm,
  fieldIdOf,
  type FormDefinition,
  type Visible,
} from '@eventflow/domain/forms/engine'
import type { FillingOptions } from './filling-core.ts'
import { readAnswer } from './places.ts'
import { type ProblemMap, problemsOfAnswer } from './problems.ts'
import { isShownAt } from './visible-changes.ts'

interface Changed {
  readonly values: Answers
  readonly visible: Visible
  readonly paths: readonly string[]
}

/**
 * The problems after a change: those of a changed answer are looked at again and vanish as soon as
 * it is mended; what is hidden has none. The same map when nothing differs.
 */
export function mended(
  { definition, stored = {}, say }: Pick<FillingOptions, 'definition' | 'stored' | 'say'>,
  problems: ProblemMap,
  { values, visible, paths }: Changed,
): ProblemMap {
  if (problems.size === 0) return problems
  const changed = new Set(paths)
  const entries = [...problems].flatMap(([path, shown]) => {
    if (!isShownAt(visible, path)) return []
    if (!changed.has(path)) return [[path, shown] as const]
    const answer = {
      path,
      value: readAnswer(definition, values, path),
      stored: readAnswer(definition, stored, path),
    }
    const left = problemsOfAnswer(definition, answer).map(say)
    return left.length === 0 ? [] : [[path, { ...shown, problems: left }] as const]
  })
  const isSame =
    entries.length === problems.size &&
    entries.every(([path, shown]) => problems.get(path) === shown)
  return isSame ? problems : new Map(entries)
}

/** Sorted as the questions are asked. */
export function inFormOrder(definition: FormDefinition, problems: ProblemMap): ProblemMap {
  const { byId } = compileForm(definition)
  const rank = (path: string) => byId.get(fieldIdOf(path))?.index ?? Number.MAX_SAFE_INTEGER
  return new Map([...problems].toSorted(([a], [b]) => rank(a) - rank(b)))
}
