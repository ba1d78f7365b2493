// Offers free units to the teams that wait, and ends offers (docs/design/waiting-lists.md). A job runs after each
// change that can free units and when an offer ends; every few minutes one looks at all lists, in case a job was
// lost. It can run twice, and in several processes at once.
import {
  isFormOpen,
  nextOffers,
  stockedItems,
  stockKey,
  unitsOffered,
  type StockedItem,
} from '@eventflow/domain/forms'
import { audit } from '../../../platform/audit/index.ts'
import { inEvent, type Scope } from '../../../platform/db/index.ts'
import type { Jobs } from '../../../platform/jobs/index.ts'
import { publish } from '../../../platform/live/index.ts'
import type { Services } from '../../../platform/services.ts'
import { findForm, readFormForAnswers, type FormRow } from '../../forms/index.ts'
import { inEachEvent, isEventArchived } from '../../settings/index.ts'
import { countReserved, lockItems } from '../stock/stock.repository.ts'
import { findOrderEnds, type OrderEnd } from './order-ends.ts'
import { sendNews, type WaitingNews } from './waiting-email.ts'
import { readQueues } from './waiting-queues.ts'
import { offerSoon, WAITING_QUEUE, WAITING_SWEEP_QUEUE } from './waiting.queue.ts'
import {
  findAllRows,
  findFormsWithWaiting,
  findWaiting,
  forgetOffers,
  removeWaiting,
  removeWithdrawn,
  storeOffers,
  storeSkipped,
  type WaitingRow,
} from './waiting.repository.ts'

const EVERY_FEW_MINUTES = '*/5 * * * *'

export async function declareWaitingLists(jobs: Jobs): Promise<void> {
  await jobs.declare(WAITING_QUEUE, { retryLimit: 10, retryDelay: 5, retryDelayMax: 300 })
  await jobs.declare(WAITING_SWEEP_QUEUE, { retryLimit: 2, retryDelay: 30, expireInSeconds: 3600 })
}

export async function startWaitingLists(services: Services): Promise<void> {
  await services.jobs.handle(WAITING_QUEUE, (data) => offerFor(services, data))
  await services.jobs.handle(WAITING_SWEEP_QUEUE, () => offerEverywhere(services))
  await services.jobs.repeat(WAITING_SWEEP_QUEUE, EVERY_FEW_MINUTES)
}

/** Jobs without data are repeated by the previous version. The job for all events replaces them. */
export async function offerFor(
  services: RunServices,
  data: { readonly eventId?: string; readonly formId?: string } | null,
): Promise<void> {
  const { eventId, formId } = data ?? {}
  if (eventId === undefined || formId === undefined) return
  await offerUnits(services, { eventId, formId })
}

type RunServices = Pick<Services, 'db' | 'enqueue' | 'clock' | 'config' | 'log'>

/** Offers the free units of all events. */
export const offerEverywhere = (services: RunServices): Promise<void> =>
  inEachEvent(services, async (eventId) => {
    const formIds = await inEvent(services, { eventId, limits: 'none' }, findFormsWithWaiting)
    for (const formId of formIds) await offerUnits(services, { eventId, formId })
  })

/** Ends the offers of a form whose time is over, and offers its free units to the first in line. */
export const offerUnits = (
  services: RunServices,
  { eventId, formId }: { readonly eventId: string; readonly formId: string },
): Promise<void> =>
  inEvent(services, { eventId, limits: 'none' }, async (scope) => {
    // A deleted form has no waiting lists, and nobody orders in an archived event.
    if ((await findForm(scope, formId)) === null || (await isEventArchived(scope))) return
    const { form, definition } = await readFormForAnswers(scope, formId)
    const items = stockedItems(definition).filter(({ offerHours }) => offerHours !== undefined)
    await lockItems(scope, formId, items)
    const now = services.clock.now()
    await removeWithdrawn(scope)
    const all = await findAllRows(scope, { formId, now })
    const teamIds = [...new Set(all.map(({ teamId }) => teamId))]
    const endOf = await findOrderEnds(scope, { form, teamIds, now })
    const { ended, isChanged } = await endOffersOf(scope, { all, endOf })
    const offers = isFormOpen(form) ? await makeOffers(scope, { form, items, endOf, now }) : []
    await storeOffers(
      scope,
      offers.map(({ row: { id }, units, until }) => ({ id, units, until })),
    )
    for (const { until } of offers) await offerSoon(scope, formId, secondsTo(until, now))
    await sendNews({ scope, services, now }, definition, [
      ...ended.map((row) => ({ row, news: 'expired', units: 0, until: null }) as const),
      ...offers.map(toNews),
    ])
    for (const row of ended) writeDown(scope, 'waitingLists.expired', row)
    for (const { row } of offers) writeDown(scope, 'waitingLists.offered', row)
    if (!isChanged && offers.length === 0) return
    // The places of all teams have changed.
    const affected = [...ended, ...(await findWaiting(scope, { formId, now }))]
    publish(scope, ['submissions'], [...new Set(affected.map(({ teamId }) => teamId))])
  })

/** Rows of the audit log without an author, because nobody has called. */
const writeDown = (
  scope: Scope,
  action: 'waitingLists.expired' | 'waitingLists.offered',
  { formId, teamId }: WaitingRow,
): void =>
  audit(scope, {
    action,
    actor: null,
    things: [`form:${formId}`, `team:${teamId}`],
    requestId: '',
    address: '',
  })

/** One second more, so that the offer has ended when the job runs. */
const secondsTo = (until: Date, now: Date): number =>
  Math.ceil((until.getTime() - now.getTime()) / 1000) + 1

interface OfferMade {
  readonly row: WaitingRow
  readonly units: number
  readonly until: Date
}

const toNews = ({ row, units, until }: OfferMade): WaitingNews => ({
  row,
  news: 'offered',
  units: row.offered + units,
  until,
})

type EndOf = (teamId: string) => OrderEnd

interface Offers {
  readonly all: Awaited<ReturnType<typeof findAllRows>>
  readonly endOf: EndOf
}

/**
 * Ends the offers whose time is over, and those that their teams can no longer use. A team that was prevented from
 * ordering keeps its place, and only loses the offer. `ended` are the teams that leave their lists.
 */
async function endOffersOf(scope: Scope, { all, endOf }: Offers) {
  const isNever = (row: WaitingRow) => row.offered > 0 && endOf(row.teamId) === 'never'
  const over = all.filter((row) => row.isOver || isNever(row))
  const [kept, ended] = [
    over.filter(({ teamId }) => endOf(teamId) === 'prevented'),
    over.filter(({ teamId }) => endOf(teamId) !== 'prevented'),
  ]
  await forgetOffers(
    scope,
    kept.map(({ id }) => id),
  )
  await removeWaiting(
    scope,
    ended.map(({ id }) => id),
  )
  // The organisers have moved the closing time.
  const shortened = all.flatMap(({ id, teamId, until, isOver }) => {
    const last = endOf(teamId)
    const isEarlier = last instanceof Date && until !== null && last < new Date(until)
    return isEarlier && !isOver ? [{ id, units: 0, until: last }] : []
  })
  await storeOffers(scope, shortened)
  return { ended, isChanged: over.length + shortened.length > 0 }
}

interface Lists {
  readonly form: FormRow
  /** Those with a waiting list. Their rows are locked. */
  readonly items: readonly StockedItem[]
  readonly endOf: EndOf
  readonly now: Date
}

async function makeOffers(scope: Scope, lists: Lists): Promise<OfferMade[]> {
  const { form, items, endOf, now } = lists
  const formId = form.id
  const queues = await readQueues(scope, { formId, now })
  const reserved = await countReserved(scope, { formId, exceptOf: null })
  const skipped = items.flatMap(queues.of).filter(({ teamId }) => isUnable(endOf(teamId)))
  const skippedIds = new Set(skipped.map(({ id }) => id))
  await storeSkipped(scope, { formId, ids: [...skippedIds] })
  return items.flatMap((item) => {
    // Nobody is offered units that they cannot order.
    const teams = queues.of(item).filter(({ id }) => !skippedIds.has(id))
    const held = unitsOffered(queues.of(item))
    const free = item.stock - (reserved.get(stockKey(item)) ?? 0) - held
    return nextOffers(free, teams).map(({ team: row, units }) => ({
      row,
      units,
      until: offerEnd(row, { hours: item.offerHours ?? 0, last: endOf(row.teamId), now }),
    }))
  })
}

const isUnable = (end: OrderEnd): boolean => end === 'prevented' || end === 'never'

const HOUR_MS = 3_600_000

interface OfferTime {
  readonly hours: number
  readonly last: OrderEnd
  readonly now: Date
}

/**
 * An offer ends at the latest when its team can no longer order. One that gets more units never ends earlier than
 * before, also if the hours of the list are fewer now.
 */
function offerEnd({ until }: WaitingRow, { hours, last, now }: OfferTime): Date {
  const ends = [now.getTime() + hours * HOUR_MS, until === null ? 0 : Date.parse(until)]
  const end = Math.max(...ends)
  return new Date(last instanceof Date ? Math.min(end, last.getTime()) : end)
}
