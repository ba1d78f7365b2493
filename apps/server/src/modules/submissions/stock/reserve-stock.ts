// Reserves items with a stock for submitted orders (docs/design/submissions.md). Forms without a stock cost
// no statement.
import {
  hasStock,
  mostUnits,
  orderedUnits,
  stockChanges,
  stockedItems,
  stockKey,
  stockProblems,
  withStockLeft,
  type Answers,
  type FormDefinition,
  type StockChange,
  type Units,
} from '@eventflow/domain/forms'
import type { ReadScope, Scope } from '../../../platform/db/index.ts'
import { refuseAnswers } from '../answers/refuse-answers.ts'
import { readQueues, withPlaces } from '../waiting/waiting-queues.ts'
import { endOffers, takeOffers } from '../waiting/waiting.repository.ts'
import { offerSoon } from '../waiting/waiting.queue.ts'
import { countReserved, lockItems, storeReserved } from './stock.repository.ts'

interface Order {
  readonly submissionId: string
  readonly formId: string
  readonly teamId: string | null
  /** The answers submitted before; none for a draft. */
  readonly was: Answers
  readonly is: Answers
  readonly now: Date
}

const isWaitedFor = ({ item }: StockChange): boolean => item.offerHours !== undefined

/**
 * Reserves the difference between two versions of a stored order. The form is the present one, locked until
 * the transaction ends. Throws `invalidSubmission` with each item that has too few units left.
 */
export async function reserveStock(
  scope: Scope,
  definition: FormDefinition,
  { was, is, now, ...order }: Order,
): Promise<void> {
  if (!hasStock(definition)) return
  const changes = stockChanges(stockedItems(definition), was, is)
  if (changes.length === 0) return
  const grown = changes.filter((change) => change.is > change.was)
  if (changes.some(isWaitedFor)) {
    await reserveBesideQueues(scope, definition, { ...order, changes, grown, now })
    return
  }
  if (grown.length > 0) {
    const { formId, submissionId } = order
    await lockItems(
      scope,
      formId,
      grown.map(({ item }) => item),
    )
    const byOthers = await countReserved(scope, { formId, exceptOf: submissionId })
    refuseAnswers(definition, stockProblems(grown, byOthers))
  }
  await storeReserved(scope, { ...order, changes })
}

interface BesideQueues extends Omit<Order, 'was' | 'is'> {
  readonly changes: readonly StockChange[]
  /** Those that order more than before. */
  readonly grown: readonly StockChange[]
}

/**
 * The same for items with a waiting list. Nobody passes the teams that wait, and a team uses up its own offer.
 * Units that become free are offered after the commit.
 */
async function reserveBesideQueues(
  scope: Scope,
  definition: FormDefinition,
  { changes, grown, now, ...order }: BesideQueues,
): Promise<void> {
  const { formId, teamId, submissionId } = order
  const locked = changes.filter((change) => change.is > change.was || isWaitedFor(change))
  await lockItems(
    scope,
    formId,
    locked.map(({ item }) => item),
  )
  await endOffers(scope, { formId, now })
  const queues = await readQueues(scope, { formId, now })
  const byOthers = await countReserved(scope, { formId, exceptOf: submissionId })
  const { claimed, offered } = queues.claims(byOthers, teamId)
  refuseAnswers(definition, stockProblems(grown, claimed, offered))
  await storeReserved(scope, { ...order, changes })
  const ordered = grown.filter(isWaitedFor).map(({ item: { fieldId, itemId }, was, is }) => ({
    fieldId,
    itemId,
    units: is - was,
  }))
  if (teamId !== null && ordered.length > 0) await takeOffers(scope, { formId, teamId, ordered })
  const isFreed = changes.some(({ item, was, is }) => is < was && queues.hasTeams(item))
  if (isFreed) await offerSoon(scope, formId)
}

interface Reader {
  readonly formId: string
  /** Null for a guest, and for an organiser who tries the form out. */
  readonly teamId: string | null
  readonly now: Date
  /** The submitted order that the reader changes. */
  readonly submitted: { readonly id: string; readonly values: Answers } | null
  /** The present form, if the reader opens it as it was answered. */
  readonly present?: FormDefinition
}

/** A form to fill in, with the most units that the reader's order may contain. */
export async function withStock(
  scope: ReadScope,
  definition: FormDefinition,
  { formId, teamId, now, submitted, present = definition }: Reader,
): Promise<FormDefinition> {
  if (!hasStock(present)) return definition
  const items = stockedItems(present)
  const byOthers = await countReserved(scope, { formId, exceptOf: submitted?.id ?? null })
  const own = orderedUnits(items, submitted?.values ?? {})
  if (!items.some(({ offerHours }) => offerHours !== undefined))
    return withStockLeft(definition, mostOf(items, byOthers, own))
  const queues = await readQueues(scope, { formId, now })
  const { claimed, offered } = queues.claims(byOthers, teamId)
  const kept = new Map(items.map(stockKey).map((key) => [key, sumAt(key, own, offered)]))
  const opened = withStockLeft(definition, mostOf(items, claimed, kept))
  return teamId === null ? opened : withPlaces(opened, { items, queues, teamId })
}

const sumAt = (key: string, ...units: readonly Units[]): number =>
  units.reduce((sum, each) => sum + (each.get(key) ?? 0), 0)

/** The most units of each item that an order may contain; it keeps what it has. */
const mostOf = (items: ReturnType<typeof stockedItems>, byOthers: Units, own: Units): Units =>
  new Map(
    items.map((item) => {
      const key = stockKey(item)
      return [key, mostUnits(item, byOthers.get(key) ?? 0, own.get(key) ?? 0)]
    }),
  )
