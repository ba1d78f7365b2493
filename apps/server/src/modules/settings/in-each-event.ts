import type { Services } from '../../platform/services.ts'
import { findEventIds } from './events.repository.ts'

/**
 * Does something in every event, one after the other. What goes wrong in one keeps none of the others
 * from it; it is thrown when all have had their turn, so that the job is tried again.
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
