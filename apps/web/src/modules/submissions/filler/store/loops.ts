// The repetitions of templates. Each has a key that stays when an earlier one is removed, so that a
// running upload arrives at the right place.
import { compileForm, type FormDefinition, innerPath } from '@eventflow/domain/forms/engine'

export type LoopKeys = ReadonlyMap<string, readonly number[]>

export const templateIds = (definition: FormDefinition): string[] => [
  ...compileForm(definition).insides.keys(),
]

/** The keys after repetitions were added or removed at the end. */
export function keysFor(
  known: readonly number[],
  count: number,
  nextKey: () => number,
): readonly number[] {
  if (known.length === count) return known
  return Array.from({ length: count }, (_none, loop) => known[loop] ?? nextKey())
}

/** All paths inside the repetitions from `from` up to `count`. */
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
