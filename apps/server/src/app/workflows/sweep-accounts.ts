// Accounts that belong to no event: their people have left, or their team was deleted. They are
// kept for a while, because people come back for the next event, and then removed (docs/operating.md).
import { inEachEvent } from '../../modules/settings/index.ts'
import {
  findAccountIds,
  findAccountsUnusedFor,
  noteUnusedAccounts,
  removeAccount,
} from '../../modules/users/index.ts'
import { inEvent } from '../../platform/db/index.ts'
import type { Jobs } from '../../platform/jobs/index.ts'
import type { Services } from '../../platform/services.ts'

const QUEUE = 'sweep-accounts'
const EVERY_NIGHT = '23 3 * * *'
const UNUSED_DAYS = 30

export const declareAccountSweep = (jobs: Jobs): Promise<void> =>
  jobs.declare(QUEUE, { retryLimit: 2, retryDelay: 60 })

/** From now on sweeps once a night; in one process, if there are several. */
export async function startAccountSweep(services: Services): Promise<void> {
  await services.jobs.handle(QUEUE, async () => void (await sweepAccounts(services)))
  await services.jobs.repeat(QUEUE, EVERY_NIGHT)
}

/** Removes accounts that have been in no event for a month; answers how many. */
export async function sweepAccounts(services: Services): Promise<number> {
  const used = new Set<string>()
  await inEachEvent(services, (eventId) =>
    inEvent(services, { eventId, limits: 'none' }, async (scope) => {
      for (const accountId of await findAccountIds(scope)) used.add(accountId)
    }),
  )
  await noteUnusedAccounts(services.db, [...used])
  let removed = 0
  for (const accountId of await findAccountsUnusedFor(services.db, UNUSED_DAYS))
    if (await removeAccount(services.db, accountId)) removed += 1
  return removed
}
