// Applies changes to the state and notifies the watchers of what changed.
import {
  type Answers,
  type Visible,
  visibility,
  visibilityAfter,
  isSameAnswer,
  loopsAt,
} from '@eventflow/domain/forms/engine'
import { type FillingCore, type FillingState, WATCH } from './filling-core.ts'
import { innerPaths, keysFor, type LoopKeys, templateIds } from './loops.ts'
import { isSamePlace, type PageId, type PageView, pageView } from './paging.ts'
import { inFormOrder, mended, type ProblemMap } from './problems.ts'
import { shownDifferently } from './visible-changes.ts'

interface Change {
  readonly values: Answers
  /** The answers that differ. */
  readonly paths: readonly string[]
  /** The only field that changed; if omitted, everything is checked again. */
  readonly fieldId?: string
  readonly problems?: ProblemMap
  readonly loopKeys?: LoopKeys
  readonly isTyped: boolean
}

/** Sets new answers, updates visibility, problems and pages, and notifies watchers. */
export function commit(core: FillingCore, change: Change): void {
  const { definition, facts } = core.options
  const before = core.state
  const { values, fieldId } = change
  const visible =
    fieldId === undefined
      ? visibility(definition, values, facts)
      : visibilityAfter(definition, before.visible, { fieldId, values, facts })
  const state: FillingState = {
    ...before,
    values,
    visible,
    loopKeys: change.loopKeys ?? before.loopKeys,
    view: viewAfter(core, visible, before.view.page.id),
    problems: mended(core.options, change.problems ?? before.problems, {
      values,
      visible,
      paths: change.paths,
    }),
  }
  core.state = state
  const flags = flagsOf(before, state, change.isTyped)
  core.watchers.notify([
    ...change.paths,
    ...shownDifferently(definition, before.visible, visible),
    ...flags,
  ])
}

function flagsOf(before: FillingState, after: FillingState, isTyped: boolean): string[] {
  const flags: [boolean, string][] = [
    [!isSamePlace(before.view, after.view), WATCH.page],
    [before.problems !== after.problems, WATCH.problems],
    [true, WATCH.total],
    [isTyped, WATCH.typed],
  ]
  return flags.flatMap(([isSo, flag]) => (isSo ? [flag] : []))
}

/** The page to show, with the fields that are now visible on it. */
export function viewAfter(core: FillingCore, visible: Visible, wanted: PageId): PageView {
  const { view: known, visible: before } = core.state
  if (visible === before && wanted === known.page.id) return known
  return pageView(core.options.definition, visible, wanted)
}

/** Replaces the problems of the answers in `paths`. */
export function showProblems(core: FillingCore, problems: ProblemMap, isRefusal: boolean): void {
  const before = core.state
  const ordered = inFormOrder(core.options.definition, problems)
  core.state = {
    ...before,
    problems: ordered,
    refusals: before.refusals + (isRefusal && ordered.size > 0 ? 1 : 0),
  }
  core.watchers.notify([...before.problems.keys(), ...ordered.keys(), WATCH.problems])
}

/** Sets several answers. Notifies only inputs of those that differ. */
export function replaceAnswers(
  core: FillingCore,
  values: Answers,
  { isTyped }: Pick<Change, 'isTyped'>,
): void {
  const { definition } = core.options
  const before = core.state.values
  const ids = [...new Set([...Object.keys(before), ...Object.keys(values)])]
  const differing = ids.filter((id) => !isSameAnswer(before[id], values[id]))
  if (differing.length === 0) return
  // Equal answers stay identical, so that their watchers are not notified.
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
    isTyped,
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
