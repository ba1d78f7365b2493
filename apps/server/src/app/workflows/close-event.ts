// Closes an event before it moves to another portal, so that nothing changes after its export.
import { setTimeout as pause } from 'node:timers/promises'
import { EVENT_REMEMBERED_MS, eventsList } from '../../modules/settings/index.ts'
import { StartProblem } from '../../platform/config/index.ts'
import { inEvent, runningTransactions } from '../../platform/db/index.ts'
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
  const earlier = new Set(await runningTransactions(services.db))
  const until = performance.now() + LONGEST_WORK_MS
  while ((await runningTransactions(services.db)).some((name) => earlier.has(name))) {
    if (performance.now() > until)
      throw new StartProblem(
        'The event is closed, but work that began before has not ended after two minutes. Nothing was exported.',
      )
    await pause(200)
  }
}
