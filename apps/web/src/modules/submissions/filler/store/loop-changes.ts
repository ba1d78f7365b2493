// Adding, removing and restoring repetitions. Loaded with the template input, which most forms do
// not have.
import { type Answers, loopsAnswer, loopsAt } from '@eventflow/domain/forms/engine'
import type { FieldProblem } from '@eventflow/domain/kernel'
import { commit } from './commit.ts'
import type { FillingCore } from './filling-core.ts'
import { innerPaths } from './loops.ts'
import { newEntry } from './new-entry.ts'
import type { ProblemMap, ShownProblems } from './problems.ts'

/** A removed repetition and its position. */
export interface RemovedLoop {
  readonly templateId: string
  readonly loop: number
  readonly answers: Answers
}

interface Loops {
  readonly templateId: string
  readonly loops: readonly Answers[]
  readonly keys: readonly number[]
  /** The first repetition that has changed. */
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
    loops: [...loops, newEntry()],
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

interface Shift {
  readonly templateId: string
  /** The repetition to remove, or before which one is inserted. */
  readonly loop: number
  readonly by: -1 | 1
}

/**
 * The problems after a repetition was removed or inserted. Those of later repetitions move with
 * them.
 */
function shiftProblems(problems: ProblemMap, shift: Shift): ProblemMap {
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
