import type { Services } from '../../platform/services.ts'
import { findEventIds } from './events.repository.ts'

/**
 * Runs work in every event, one after the other. An error in one does not stop the others. It is
 * thrown at the end, so that the job is retried.
 */
export async function inEachEvent(
  services: Pick<Services, 'db' | 'log'>,
  work: (eventId: string) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = []
  for (const eventId of await findEventIds(services.db)) {
    try {
      await work(eventId)
    } catch (err) {
      services.log.error({ err, eventId }, 'left undone in an event')
      failures.push(err)
    }
  }
  if (failures.length > 0) throw failures[0]
}
