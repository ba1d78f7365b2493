import { sql } from 'drizzle-orm'
import type { ReadScope, Scope } from './database.ts'
import { newEnding } from './ending.ts'
import { newLiveNotes } from './live-notes.ts'

/**
 * Runs a part of a transaction in another event, for the few endpoints above events. Rows for that
 * event are written before the transaction returns to its own; jobs and notices wait for the end.
 */
export async function inOtherEvent<T>(
  scope: Scope,
  eventId: string,
  work: (scope: Scope) => Promise<T>,
): Promise<T> {
  const { jobs, notices } = scope.ending
  const ending = { ...newEnding(), jobs, notices }
  await nameEvent(scope, eventId)
  const inner: Scope = {
    ...scope,
    eventId,
    ending,
    changedTeams: new Set(),
    live: newLiveNotes(),
    enqueue: async (queue, data, afterSeconds) =>
      void jobs.push({ queue, data: { ...data, eventId }, afterSeconds }),
  }
  const result = await work(inner)
  await inner.settle()
  for (const write of ending.writes) await write(scope.tx)
  await nameEvent(scope, scope.eventId)
  return result
}

/** Like inOtherEvent, for reading. */
export async function inOtherEventToRead<T>(
  scope: ReadScope,
  eventId: string,
  work: (scope: ReadScope) => Promise<T>,
): Promise<T> {
  await nameEvent(scope, eventId)
  const result = await work({ ...scope, eventId })
  await nameEvent(scope, scope.eventId)
  return result
}

const nameEvent = ({ tx }: ReadScope, eventId: string) =>
  tx.execute(sql`select set_config('eventflow.event_id', ${eventId}, true)`)
