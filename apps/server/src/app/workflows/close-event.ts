// Closes an event before it moves to another portal, so that nothing changes after its export.
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { EVENT_REMEMBERED_MS, eventsList } from '../../modules/settings/index.ts'
import { StartProblem } from '../../platform/config/index.ts'
import { inEvent } from '../../platform/db/index.ts'
import { publish } from '../../platform/live/index.ts'
import { switchHoldOn } from '../../platform/mail/index.ts'
import type { Services } from '../../platform/services.ts'

const LONGEST_WORK_MS = 120_000

/**
 * Archives the event and holds its emails. Returns when no process treats it as open and all work that began
 * before has ended: half a minute, because each process remembers an event that long. Only eventflowAdmins can still
 * change it.
 */
export async function closeEvent(
  services: Services,
  eventId: string,
  rememberedMs = EVENT_REMEMBERED_MS,
): Promise<void> {
  await inEvent(services, { eventId, limits: 'none' }, async (scope) => {
    await switchHoldOn(scope, 'organiser')
    await eventsList.setArchived(scope, [eventId], true)
    publish(scope, ['events'], 'everybody')
  })
  await pause(rememberedMs)
  const { rows } = await services.db.execute<{ now: string }>(sql`select now()::text as now`)
  const until = performance.now() + LONGEST_WORK_MS
  while (await hasEarlierWork(services, rows[0]?.now ?? '')) {
    if (performance.now() > until)
      throw new StartProblem(
        'The event is closed, but work that began before has not ended after two minutes. Nothing was exported.',
      )
    await pause(200)
  }
}

async function hasEarlierWork({ db }: Services, before: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and usename = current_user and xact_start < ${before}::timestamptz limit 1`)
  return rows.length > 0
}
