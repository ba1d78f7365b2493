// Changes of more than one answer: those that came from others.
import { type Answers, innerPath } from '@eventflow/domain/forms/engine'
import { commit } from './commit.ts'
import type { FillingCore } from './filling-core.ts'
import { innerPaths, keysFor, type LoopKeys, templateIds } from './loops.ts'
import { isSameAnswer } from './merge.ts'
import { loopsAt } from './places.ts'

/** Takes answers of somebody else; only those that differ are told to be new. */
export function take(core: FillingCore, values: Answers): void {
  const { definition } = core.options
  const before = core.state.values
  const ids = [...new Set([...Object.keys(before), ...Object.keys(values)])]
  const differing = ids.filter((id) => !isSameAnswer(before[id], values[id]))
  if (differing.length === 0) return
  // An equal answer keeps its identity, so that nobody who watches it sees a new one.
  const taken = Object.fromEntries(
    Object.keys(values).map((id) => [id, differing.includes(id) ? values[id] : before[id]]),
  )
  const templates = new Set(templateIds(definition).filter((id) => differing.includes(id)))
  const inner = [...templates].flatMap((id) => {
    const count = Math.max(
      loopsAt(definition, before, id).length,
      loopsAt(definition, taken, id).length,
    )
    return innerPaths(definition, id, { from: 0, count })
  })
  commit(core, {
    values: taken,
    paths: [...differing, ...inner],
    loopKeys: keysAfter(core, taken, templates),
    isTyped: false,
  })
}

function keysAfter(core: FillingCore, values: Answers, templates: ReadonlySet<string>): LoopKeys {
  const { definition } = core.options
  return new Map(
    [...core.state.loopKeys].map(([id, keys]) =>
      templates.has(id)
        ? [id, keysFor(keys, loopsAt(definition, values, id).length, core.nextKey)]
        : [id, keys],
    ),
  )
}

/** The path of an inner answer by the key of its iteration; null when that is gone. */
export function pathByKey(
  core: FillingCore,
  templateId: string,
  { key, innerId }: { key: number; innerId: string },
): string | null {
  const loop = (core.state.loopKeys.get(templateId) ?? []).indexOf(key)
  return loop < 0 ? null : innerPath(templateId, loop, innerId)
}
