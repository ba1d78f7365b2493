import type { EventClock } from '@eventflow/domain/tasks'
import type { ReadScope } from '../../platform/db/index.ts'
import { readAllSettings } from '../settings/index.ts'

/** The event's current day, and its settings for "due soon" and for teams that join late. */
export async function eventClock(scope: ReadScope, now: Date): Promise<EventClock> {
  const { event, variables } = await readAllSettings(scope)
  const { dueSoonDays, lateJoinDays } = variables
  return { now, timeZone: event.timeZone, dueSoonDays, lateJoinDays }
}
