// Which changes a limited person is notified about.
import { sql, type SQL } from 'drizzle-orm'
import {
  beyondLimits,
  type LiveAudience,
  type LiveRecords,
  type ReadScope,
} from '../../platform/db/index.ts'

interface Change {
  readonly audience: LiveAudience
  readonly about?: LiveRecords
}

/**
 * Returns the changes of teams and records that are within the caller's limits or have been
 * deleted.
 */
export async function selectWithinLimits<C extends Change>(
  scope: ReadScope,
  changes: readonly C[],
): Promise<C[]> {
  if (scope.limits !== 'lists') return [...changes]
  const seen = new Set(await findPlaces(scope, changes))
  const unseen = changes.filter((_change, place) => !seen.has(place))
  if (unseen.length === 0) return [...changes]
  const there = new Set(await beyondLimits(scope, () => findPlaces(scope, unseen)))
  const hidden = new Set(unseen.filter((_change, place) => there.has(place)))
  return changes.filter((change) => !hidden.has(change))
}

/**
 * True if one of the teams and one of the records is visible under the policies of their tables.
 */
const isThere = (eventId: string): SQL => sql`
  (c.teams is null or exists (select from teams t where t.event_id = ${eventId} and c.teams ? t.id))
  and case c.kind
    when 'thread' then exists (select from tasks t where t.event_id = ${eventId} and c.ids ? t.id)
    when 'task' then exists (select from tasks t where t.event_id = ${eventId} and c.ids ? t.id)
      or exists (select from task_dependencies d where d.event_id = ${eventId} and c.ids ? d.needed_task_id)
    when 'submission' then exists (select from submissions s where s.event_id = ${eventId} and c.ids ? s.id)
    else true end`

async function findPlaces(
  { tx, eventId }: ReadScope,
  changes: readonly Change[],
): Promise<number[]> {
  const asked = changes.map(({ audience, about }, place) => ({
    place,
    teams: typeof audience === 'string' ? null : audience,
    kind: about?.kind ?? null,
    ids: about?.ids ?? null,
  }))
  const { rows } = await tx.execute<{ place: number }>(sql`
    select c.place from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as c(place integer, teams jsonb, kind text, ids jsonb)
    where ${isThere(eventId)}`)
  return rows.map(({ place }) => place)
}
