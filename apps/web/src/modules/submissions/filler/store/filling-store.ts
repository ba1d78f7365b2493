// The state of a form being filled in. It is a plain store: its rules are tested without a screen,
// and each input subscribes only to its own answer.
import type { FieldProblem } from '@eventflow/domain/kernel'
import {
  type AnswerProblem,
  type Answers,
  answerPlaces,
  CORRECTIONS_ID,
  fieldIdOf,
  type FieldOf,
  formTotal,
  type FormDefinition,
  formUnpriced,
  formAmounts,
  keptParts,
  keptTotal,
  isSamePrice,
  knownAnswers,
  orderLines,
  onLaterDay,
  priceDays,
  type Prices,
  submittedTaxes,
  taxesOf,
  validateAnswers,
  type Visible,
  visibility,
  loopsAt,
  readAnswer,
  writeAnswer,
} from '@eventflow/domain/forms/engine'
import { commit, replaceAnswers, showProblems, viewAfter } from './commit.ts'
import { type FillingCore, type FillingOptions, type FillingState, WATCH } from './filling-core.ts'
import { keysFor, templateIds } from './loops.ts'
import { isSamePlace, type PageId, pageView } from './paging.ts'
import { pricedFor, pricedForm, pricedList, type PricedForm } from './priced-form.ts'
import { isEmptyAnswer, NO_PROBLEMS, problemMap, problemsOfAnswer } from './problems.ts'
import { stablePath } from './stable-paths.ts'
import { setTerms, type Terms } from './terms.ts'
import { isShownAt } from './visible-changes.ts'
import { createWatchers } from './watchers.ts'

type ItemList = FieldOf<'itemList'>
type Item = ItemList['items'][number]

function startOf(options: FillingOptions, nextKey: () => number): FillingState {
  const { definition, facts } = options
  const values = knownAnswers(definition, options.values)
  const visible = visibility(definition, values, facts)
  const keysOf = (id: string) => keysFor([], loopsAt(definition, values, id).length, nextKey)
  return {
    values,
    visible,
    view: pageView(definition, visible, options.pageId ?? null),
    problems: NO_PROBLEMS,
    loopKeys: new Map(templateIds(definition).map((id) => [id, keysOf(id)])),
    refusals: 0,
  }
}

function change(core: FillingCore, path: string, value: unknown): void {
  const { definition } = core.options
  const { values } = core.state
  if (readAnswer(definition, values, path) === value) return
  const written = writeAnswer(definition, values, { path, value })
  if (written === values) return
  const fieldId = fieldIdOf(path)
  commit(core, { values: written, paths: [path, fieldId], fieldId, isTyped: true })
}

/**
 * Checks the fields of a page or the complete form and shows the problems. Returns true if there
 * are none.
 */
function check(core: FillingCore, fieldIds: readonly string[] | null): boolean {
  const { definition, facts, stored, ordered, describeProblem } = core.options
  const { values, visible, problems } = core.state
  const found = validateAnswers(definition, values, {
    ...(fieldIds === null ? { mode: 'final' } : { mode: 'page', fieldIds }),
    facts,
    visible,
    stored,
    ordered: ordered ?? undefined,
  })
  const looked = fieldIds === null ? null : new Set(fieldIds)
  const others = [...problems].filter(([path]) => looked && !looked.has(fieldIdOf(path)))
  const fresh = problemMap(definition, found.map(describeProblem))
  showProblems(core, new Map([...others, ...fresh]), found.length > 0)
  if (found.length > 0) core.watchers.notify([WATCH.stopped])
  return found.length === 0
}

/** A wrong answer, not just an incomplete one. */
const isWrong = ({ code }: AnswerProblem): boolean => !/^(required|tooFew)/.test(code)

/** When an input is left, a wrong answer is reported, but not a missing one. */
function leave(core: FillingCore, path: string): void {
  const { definition, describeProblem } = core.options
  const { values, problems, visible } = core.state
  const value = readAnswer(definition, values, path)
  if (problems.has(path) || !isShownAt(visible, path)) return
  if (isEmptyAnswer(definition, path, value)) return
  const found = problemsOfAnswer(core.options, { path, value }).filter(isWrong).map(describeProblem)
  if (found.length === 0) return
  // Above the form, all shown problems are listed or none.
  const isListed = [...problems.values()].some((shown) => shown.isListed)
  showProblems(core, new Map([...problems, [path, { isListed, problems: found }]]), false)
}

/** Describes the problems in another language, the shown ones too. Those that the server found keep their text. */
function describeWith(core: FillingCore, describeProblem: FillingOptions['describeProblem']): void {
  core.options = { ...core.options, describeProblem }
  const { definition } = core.options
  const { values, problems } = core.state
  if (problems.size === 0) return
  const again = [...problems].map(([path, shown]) => {
    const answer = { path, value: readAnswer(definition, values, path) }
    const found = problemsOfAnswer(core.options, answer).map(describeProblem)
    return [path, found.length === 0 ? shown : { ...shown, problems: found }] as const
  })
  showProblems(core, new Map(again), false)
}

/** Missing answers stay marked at their questions. Submit lists them again. */
function leaveForLater(core: FillingCore): void {
  const { problems } = core.state
  const quiet = [...problems].map(([path, shown]) => [path, { ...shown, isListed: false }] as const)
  showProblems(core, new Map(quiet), false)
}

function goTo(core: FillingCore, pageId: PageId): void {
  const view = viewAfter(core, core.state.visible, pageId)
  if (isSamePlace(view, core.state.view)) return
  core.state = { ...core.state, view }
  core.watchers.notify([WATCH.page])
}

interface LaterTotal {
  readonly day: string
  /** Minor units. */
  readonly total: number
}

interface Sums {
  /** Minor units. */
  readonly total: number
  /** Minor units of the total that belong to orders that the form does not show. */
  readonly kept: number
  /** Ordered items that the total excludes, as texts. */
  readonly unpriced: readonly string[]
  /** The totals from later days with other prices on; empty if it stays the same. */
  readonly later: readonly LaterTotal[]
  readonly onDay: OnDay
}

/** Computed once per state of the answers and terms. */
function sumsOf(core: FillingCore, priced: () => PricedForm) {
  let known: { values: Answers; visible: Visible; options: FillingOptions; sums: Sums } | null =
    null
  return (): Sums => {
    const { options } = core
    const { keptOrders: kept = {} } = options
    const { values, visible } = core.state
    if (known?.values !== values || known.visible !== visible || known.options !== options) {
      const { definition } = priced()
      const total = formTotal(definition, values, { visible, kept })
      const unpriced = formUnpriced(definition, values, visible)
      const onDay = laterForms(core)
      const later = laterTotals(core, total, onDay)
      const sums = { total, unpriced, kept: keptTotal(kept, values, visible), later, onDay }
      known = { values, visible, options, sums }
    }
    return known.sums
  }
}

function taxesIn({ options, state }: FillingCore, definition: FormDefinition, prices: Prices) {
  const { values, visible } = state
  const kept = keptParts(options.keptAmounts ?? {}, values, visible).flat()
  return taxesOf([...formAmounts(definition, values, visible), ...kept], prices)
}

type OnDay = (day: string) => FormDefinition

/**
 * The form at the prices of a later day, computed once per state of the answers. Unchanged
 * quantities of a submitted order keep their prices.
 */
function laterForms({ options, state }: FillingCore): OnDay {
  const { definition, ordered, currentPrices } = options
  const { values: given } = state
  const known = new Map<string, FormDefinition>()
  return (day) => {
    const order = { day, stored: ordered ?? undefined, given, currentPrices }
    const form = known.get(day) ?? onLaterDay(definition, order)
    known.set(day, form)
    return form
  }
}

function laterTotals(core: FillingCore, now: number, onDay: OnDay): LaterTotal[] {
  const { definition, keptOrders: kept = {} } = core.options
  const { values, visible } = core.state
  const totals = priceDays(definition).map((day) => ({
    day,
    total: formTotal(onDay(day), values, { visible, kept }),
  }))
  return totals.filter(({ total }, place) => total !== (totals[place - 1]?.total ?? now))
}

const hasOrderLines = (
  definition: FormDefinition,
  { values, visible }: Pick<FillingState, 'values' | 'visible'>,
): boolean =>
  answerPlaces(definition, values, visible).some(
    ({ field, value }) => field.type === 'itemList' && orderLines(field, value).length > 0,
  )

function cancelsOrder(
  { definition, ordered, keptOrders = {} }: FillingOptions,
  { values, visible }: Pick<FillingState, 'values' | 'visible'>,
): boolean {
  // Orders of lists that the form no longer shows stay.
  if (Object.keys(keptOrders).some((id) => id !== CORRECTIONS_ID)) return false
  const was = { values: ordered ?? {}, visible }
  return hasOrderLines(definition, was) && !hasOrderLines(definition, { values, visible })
}

/** Queried by path. A repetition retains its entry when an earlier one is removed. */
function withdrawnFrom(core: FillingCore) {
  const counts = [...(core.options.withdrawn ?? [])]
  const byName = new Map(counts.map(([path, count]) => [stablePath(core, path), count]))
  return (path: string): number => byName.get(stablePath(core, path)) ?? 0
}

/** Whether an item costs the same from its next day on, because its quantity is that of the order. */
function keepsPrice(
  sums: () => Sums,
  list: ItemList,
  { itemId, price, laterPrices }: Item,
): boolean {
  const [next] = laterPrices ?? []
  if (next === undefined || isSamePrice(next.price, price)) return false
  const { onDay } = sums()
  const later = pricedList({ definition: onDay(next.from), changes: [] }, list)
  const then = later.items.find((item) => item.itemId === itemId)
  return then !== undefined && isSamePrice(then.price, price)
}

const NO_KEYS: readonly number[] = []

export function createFillingStore(options: FillingOptions) {
  let key = 0
  const nextKey = () => key++
  const state = startOf(options, nextKey)
  const core: FillingCore = { options, watchers: createWatchers(), nextKey, state }
  const priced = pricedForm(core)
  const sums = sumsOf(core, priced)
  return {
    core,
    definition: options.definition,
    read: () => core.state,
    watch: core.watchers.watch,
    answer: (path: string) => readAnswer(options.definition, core.state.values, path),
    /** What others can change. Watch `WATCH.total`. */
    terms: (): Terms => core.options,
    setTerms: (terms: Partial<Terms>) => setTerms(core, terms),
    isShown: (path: string) => isShownAt(core.state.visible, path),
    problemsAt: (path: string) => core.state.problems.get(path)?.problems,
    /** The form at the prices at which the answers would be submitted now. */
    priced,
    /** The same for other answers. */
    pricedFor: (values: Answers) => pricedFor(core.options)(values),
    sums,
    /** The tax of the order as it would be submitted now; null without tax. */
    taxes: (prices: Prices) => taxesIn(core, priced().definition, prices),
    /** The same on a later day. */
    taxesOn: (day: string, prices: Prices) => taxesIn(core, sums().onDay(day), prices),
    /** The tax of submitted answers; null without tax. */
    submittedTaxes: (values: Answers, prices: Prices) =>
      submittedTaxes(
        { definition: options.definition, values },
        core.options.keptAmounts ?? {},
        prices,
      ),
    keepsPrice: (list: ItemList, item: Item) => keepsPrice(sums, list, item),
    /** Whether a visible list contains an item, now or in the submitted order. */
    hasOrder: () =>
      [core.options.ordered ?? {}, core.state.values].some((values) =>
        hasOrderLines(options.definition, { values, visible: core.state.visible }),
      ),
    /** Whether the submitted order contains an item, and submitting now leaves none. */
    cancelsOrder: () => cancelsOrder(core.options, core.state),
    change: (path: string, value: unknown) => change(core, path, value),
    leaveForLater: () => leaveForLater(core),
    describeWith: (describeProblem: FillingOptions['describeProblem']) =>
      describeWith(core, describeProblem),
    check: (fieldIds: readonly string[] | null) => check(core, fieldIds),
    /** Shows problems found by the server or an upload, replacing all others. */
    showProblems: (problems: readonly FieldProblem[]) =>
      showProblems(core, problemMap(options.definition, problems), true),
    /**
     * Number of orders removed from this item list when it was opened, because their items are no
     * longer offered.
     */
    withdrawnAt: withdrawnFrom(core),
    leave: (path: string) => leave(core, path),
    goTo: (pageId: PageId) => goTo(core, pageId),
    /** 1-based number of the page as shown. */
    pageNumber: (pageId: PageId) =>
      pageView(options.definition, core.state.visible, pageId).index + 1,
    loopKeys: (templateId: string) => core.state.loopKeys.get(templateId) ?? NO_KEYS,
    /** Sets answers that others have typed. */
    replaceAnswers: (values: Answers) => replaceAnswers(core, values, { isTyped: false }),
    /** Fills in answers that a person accepts. */
    acceptAnswers: (values: Answers) =>
      replaceAnswers(core, { ...core.state.values, ...values }, { isTyped: true }),
  }
}

export type FillingStore = ReturnType<typeof createFillingStore>
