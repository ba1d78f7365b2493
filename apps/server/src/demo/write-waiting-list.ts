// A sold-out item of the order form: one team has an offer, and two others wait.
import { nextOffers, stockedItems, stockKey } from '@eventflow/domain/forms'
import { readForm } from '../modules/forms/index.ts'
import { countReserved, reserveOrdered } from '../modules/submissions/stock/stock.repository.ts'
import {
  findWaiting,
  joinWaiting,
  storeOffers,
} from '../modules/submissions/waiting/waiting.repository.ts'
import type { Scope } from '../platform/db/index.ts'
import { ownerOf, type WrittenTeam } from './written.ts'

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** The first in line first. The owners of all three are among the demo's sign-ins. */
const WAITING = [
  { name: 'Three Rivers Cider', quantity: 1, daysAgo: 6 },
  { name: 'Harbour & Vale Kitchens', quantity: 2, daysAgo: 4 },
  { name: 'Rota Robin', quantity: 1, daysAgo: 2 },
] as const
/** The time of the offer. */
const OFFERED_DAYS_AGO = 1

interface WaitingToWrite {
  readonly formId: string
  readonly teams: readonly WrittenTeam[]
  readonly now: Date
}

/** Call it after the orders are written: they reserve what they contain of the stock. */
export async function writeWaitingList(
  scope: Scope,
  { formId, teams, now }: WaitingToWrite,
): Promise<void> {
  const { definition } = await readForm(scope, formId)
  const items = stockedItems(definition)
  await reserveOrdered(scope, formId, items)
  const item = items.find(({ offerHours }) => offerHours !== undefined)
  if (item?.offerHours === undefined) return
  const { fieldId, itemId, offerHours } = item
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS)
  for (const { name, quantity, daysAgo } of WAITING) {
    const team = teams.find((each) => each.name === name)
    if (team === undefined) continue
    const by = ownerOf(team).userId
    const joining = { formId, fieldId, itemId, teamId: team.id, quantity, by, now: before(daysAgo) }
    await joinWaiting(scope, joining)
  }
  const reserved = await countReserved(scope, { formId, exceptOf: null })
  const free = item.stock - (reserved.get(stockKey(item)) ?? 0)
  const until = new Date(before(OFFERED_DAYS_AGO).getTime() + offerHours * HOUR_MS)
  const offers = nextOffers(free, await findWaiting(scope, { formId, now }))
  await storeOffers(
    scope,
    offers.map(({ team: { id }, units }) => ({ id, units, until })),
  )
}
