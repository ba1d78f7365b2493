import { sql } from 'drizzle-orm'
import { MAX_SEARCH_MISSES, SEARCH_MISS_DAYS, type SearchMiss } from '@eventflow/domain/navigation'
import { isoText, type ReadScope, type Scope } from '../../platform/db/index.ts'

const oldest = (now: Date) => sql`${now}::timestamptz - ${SEARCH_MISS_DAYS} * interval '1 day'`

export async function listSearchMisses(scope: ReadScope, now: Date): Promise<SearchMiss[]> {
  const { rows } = await scope.tx.execute<SearchMiss & Record<string, unknown>>(sql`
    select text, count, ${isoText(sql`last_at`)} as "lastAt" from search_misses
    where event_id = ${scope.eventId} and last_at >= ${oldest(now)}
    order by count desc, last_at desc, text limit ${MAX_SEARCH_MISSES}`)
  return rows
}

/** Counts a text. If there are too many, deletes those that were not searched for the longest. */
export async function countSearchMiss(scope: Scope, text: string, now: Date): Promise<void> {
  await scope.tx.execute(sql`
    insert into search_misses (event_id, text, last_at)
    values (${scope.eventId}, ${text}, ${now}::timestamptz)
    on conflict (event_id, text) do update
      set count = search_misses.count + 1, last_at = excluded.last_at`)
  await scope.tx.execute(sql`
    delete from search_misses where event_id = ${scope.eventId} and text in (
      select text from search_misses where event_id = ${scope.eventId}
      order by last_at desc, text offset ${MAX_SEARCH_MISSES})`)
}

export async function removeOldSearchMisses(scope: Scope, now: Date): Promise<void> {
  await scope.tx.execute(sql`
    delete from search_misses where event_id = ${scope.eventId} and last_at < ${oldest(now)}`)
}

export async function clearSearchMisses(scope: Scope): Promise<void> {
  await scope.tx.execute(sql`delete from search_misses where event_id = ${scope.eventId}`)
}
