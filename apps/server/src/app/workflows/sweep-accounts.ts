// Deletes accounts without an event, whose people have left or whose team was deleted. They are
// retained for a while, because people return for the next event (docs/operating.md).
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

/** Schedules the sweep once a night. If there are several processes, one of them runs it. */
export async function startAccountSweep(services: Services): Promise<void> {
  await services.jobs.handle(QUEUE, async () => void (await sweepAccounts(services)))
  await services.jobs.repeat(QUEUE, EVERY_NIGHT)
}

/** Removes accounts that have had no event for a month. Returns their number. */
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
