// Changes of more than one answer: iterations added and removed, and answers that came from others.
import { type Answers, innerPath } from '@eventflow/domain/forms/engine'
import { commit } from './commit.ts'
import type { FillingCore } from './filling-core.ts'
import { innerPaths, keysFor, type LoopKeys, shiftProblems, templateIds } from './loops.ts'
import { isSameAnswer } from './merge.ts'
import { loopsAnswer, loopsAt } from './places.ts'

/** An iteration that was taken out, with where it stood. */
export interface RemovedLoop {
  readonly templateId: string
  readonly loop: number
  readonly answers: Answers
}

interface Loops {
  readonly templateId: string
  readonly loops: readonly Answers[]
  readonly keys: readonly number[]
  /** The first iteration that is another one now. */
  readonly from: number
}

function setLoops(core: FillingCore, { templateId, loops, keys, from }: Loops, shift?: -1 | 1) {
  const { definition } = core.options
  const { values, loopKeys, problems } = core.state
  const count = Math.max(loops.length, loopsAt(definition, values, templateId).length)
  commit(core, {
    values: { ...values, [templateId]: loopsAnswer(loops) },
    paths: [templateId, ...(shift ? innerPaths(definition, templateId, { from, count }) : [])],
    fieldId: templateId,
    problems: shift ? shiftProblems(problems, { templateId, loop: from, by: shift }) : problems,
    loopKeys: new Map([...loopKeys, [templateId, keys]]),
    isTyped: true,
  })
}

const loopsOf = (core: FillingCore, templateId: string) => ({
  loops: loopsAt(core.options.definition, core.state.values, templateId),
  keys: core.state.loopKeys.get(templateId) ?? [],
})

export function addLoop(core: FillingCore, templateId: string): void {
  const { loops, keys } = loopsOf(core, templateId)
  setLoops(core, {
    templateId,
    loops: [...loops, {}],
    keys: [...keys, core.nextKey()],
    from: loops.length,
  })
}

export function removeLoop(
  core: FillingCore,
  templateId: string,
  loop: number,
): RemovedLoop | undefined {
  const { loops, keys } = loopsOf(core, templateId)
  const answers = loops[loop]
  if (!answers) return undefined
  const without = <T>(list: readonly T[]) => list.filter((_each, index) => index !== loop)
  setLoops(core, { templateId, loops: without(loops), keys: without(keys), from: loop }, -1)
  return { templateId, loop, answers }
}

export function putLoopBack(core: FillingCore, { templateId, loop, answers }: RemovedLoop): void {
  const { loops, keys } = loopsOf(core, templateId)
  setLoops(
    core,
    {
      templateId,
      loops: loops.toSpliced(loop, 0, answers),
      keys: keys.toSpliced(loop, 0, core.nextKey()),
      from: loop,
    },
    1,
  )
}

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
