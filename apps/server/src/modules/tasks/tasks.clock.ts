import type { EventClock } from '@eventflow/domain/tasks'
import type { ReadScope } from '../../platform/db/index.ts'
import { readAllSettings } from '../settings/index.ts'

/** The day it is at the event, and when a task becomes due soon there, for teams that join late too. */
export async function eventClock(scope: ReadScope, now: Date): Promise<EventClock> {
  const { event, variables } = await readAllSettings(scope)
  const { dueSoonDays, lateJoinDays } = variables
  return { now, timeZone: event.timeZone, dueSoonDays, lateJoinDays }
}
