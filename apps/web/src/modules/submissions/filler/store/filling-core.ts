// Shared by the parts of the store.
import type { FieldProblem } from '@eventflow/domain/kernel'
import type {
  AnswerProblem,
  Answers,
  Facts,
  FormDefinition,
  PricesByItem,
  StoredOrders,
  TaxedAmount,
  Visible,
} from '@eventflow/domain/forms/engine'
import type { LoopKeys } from './loops.ts'
import type { PageId, PageView } from './paging.ts'
import type { ProblemMap } from './problems.ts'
import type { Watchers } from './watchers.ts'

/** Keys that can be watched besides the paths of answers. Ids cannot contain a star. */
export const WATCH = {
  page: '*page',
  problems: '*problems',
  /** Next or Submit found problems. */
  stopped: '*stopped',
  total: '*total',
  typed: '*typed',
}

export interface FillingOptions {
  readonly definition: FormDefinition
  readonly facts: Facts
  readonly values: Answers
  /** The stored answers, whose options may stay even if they are no longer offered. */
  readonly stored?: Answers
  /** The submitted answers, whose ordered items may stay even if they are no longer offered. */
  readonly ordered?: Answers | null
  readonly keptOrders?: StoredOrders | undefined
  /** The amounts of these orders, with the tax rates of their items. */
  readonly keptAmounts?: Readonly<Record<string, readonly TaxedAmount[]>> | undefined
  /** The form's prices of ordered items, by `list.item`, if they differ from those of the order. */
  readonly currentPrices?: PricesByItem | undefined
  readonly pageId?: PageId
  /** Number of orders removed from each item list, because their items are no longer offered. */
  readonly withdrawn?: ReadonlyMap<string, number>
  /** Describes a problem in words. */
  readonly describeProblem: (problem: AnswerProblem) => FieldProblem
}

export interface FillingState {
  readonly values: Answers
  readonly visible: Visible
  readonly view: PageView
  readonly problems: ProblemMap
  readonly loopKeys: LoopKeys
  /** Counts failed checks, so that the summary takes the focus each time. */
  readonly refusals: number
}

/** Shared by the operations on a form. */
export interface FillingCore {
  options: FillingOptions
  readonly watchers: Watchers
  readonly nextKey: () => number
  state: FillingState
}
