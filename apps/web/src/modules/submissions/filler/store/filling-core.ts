// What the parts of the store share.
import type { FieldProblem } from '@eventflow/domain/kernel'
import type {
  AnswerProblem,
  Answers,
  Facts,
  FormDefinition,
  KeptOrders,
  Visible,
} from '@eventflow/domain/forms/engine'
import type { LoopKeys } from './loops.ts'
import type { PageId, PageView } from './paging.ts'
import type { ProblemMap } from './problems.ts'
import type { Watchers } from './watchers.ts'

/** What can be watched besides the paths of answers. No id can contain a star. */
export const WATCH = { page: '*page', problems: '*problems', total: '*total', typed: '*typed' }

export interface FillingOptions {
  readonly definition: FormDefinition
  readonly facts: Facts
  readonly values: Answers
  /** The answers that are stored already: an option that is no longer offered may stay. */
  readonly stored?: Answers
  /** The answers that were submitted: an order of an item that is no longer offered may stay. */
  readonly ordered?: Answers | null
  readonly keptOrders?: KeptOrders | undefined
  readonly pageId?: PageId
  /** How many orders were taken out of which item lists, because their items are no longer offered. */
  readonly withdrawn?: ReadonlyMap<string, number>
  /** A problem in words. */
  readonly describeProblem: (problem: AnswerProblem) => FieldProblem
}

export interface FillingState {
  readonly values: Answers
  readonly visible: Visible
  readonly view: PageView
  readonly problems: ProblemMap
  readonly loopKeys: LoopKeys
  /** Counts the checks that found something, so that the summary takes the focus each time. */
  readonly refusals: number
}

/** What the operations on a form share. */
export interface FillingCore {
  readonly options: FillingOptions
  readonly watchers: Watchers
  readonly nextKey: () => number
  state: FillingState
}
