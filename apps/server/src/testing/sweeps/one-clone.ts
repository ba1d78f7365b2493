import { clonedEvents } from '../../modules/navigation/navigation.tables.ts'
import type { Scope } from '../../platform/db/index.ts'

/** Makes the event the clone of another. Does nothing for the second set of records of an event. */
export async function oneClone({ tx, eventId }: Scope): Promise<void> {
  const from = {
    names: ['The Test Exhibition 2025'],
    startDate: '2025-09-02',
    endDate: '2025-09-04',
    dueDates: [],
  }
  await tx
    .insert(clonedEvents)
    .values({ eventId, ...from })
    .onConflictDoNothing()
}
