// An item with a stock, its order, and a team that waits for it, for the sweeps.
import { reservedItems, stockedItems } from '../../modules/submissions/submissions.tables.ts'
import { waitingTeams } from '../../modules/submissions/waiting-teams.tables.ts'
import { newId, type Scope } from '../../platform/db/index.ts'

interface Order {
  readonly formId: string
  readonly submissionId: string
  readonly teamId: string
  readonly createdBy: string
}

/** Returns the id of the team's place in the waiting list. */
export async function oneStockedItem(
  { tx, eventId }: Scope,
  { formId, submissionId, teamId, createdBy }: Order,
): Promise<string> {
  const item = { eventId, formId, fieldId: 'order', itemId: 'socket' }
  await tx.insert(stockedItems).values(item)
  await tx.insert(reservedItems).values({ ...item, submissionId, teamId, quantity: 2 })
  const id = newId()
  const at = new Date()
  const place = { ...item, id, teamId, joinedBy: createdBy, quantity: 1 }
  await tx.insert(waitingTeams).values({ ...place, joinedAt: at, rankedAt: at })
  return id
}
