// Keys go when their time is up.
import { and, eq, sql } from 'drizzle-orm'
import { inEvent, type Scope } from '../db/index.ts'
import type { Jobs } from '../jobs/index.ts'
import type { Services } from '../services.ts'
import { KEPT_HOURS } from './answer-once.ts'
import { idempotencyKeys } from './idempotency.tables.ts'

const QUEUE = 'sweep-idempotency-keys'
const EVERY_HOUR = '47 * * * *'

export const declareKeySweep = (jobs: Jobs): Promise<void> =>
  jobs.declare(QUEUE, { retryLimit: 2, retryDelay: 60 })

/** From now on sweeps once an hour; in one process, if there are several. */
export async function startKeySweep(
  services: Services,
  findEventIds: () => Promise<readonly string[]>,
): Promise<void> {
  await services.jobs.handle(QUEUE, async () => {
    for (const eventId of await findEventIds()) await inEvent(services, eventId, sweepKeys)
  })
  await services.jobs.repeat(QUEUE, EVERY_HOUR)
}

export async function sweepKeys({ tx, eventId }: Scope): Promise<void> {
  await tx
    .delete(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.eventId, eventId),
        sql`${idempotencyKeys.createdAt} < now() - make_interval(hours => ${KEPT_HOURS})`,
      ),
    )
}
