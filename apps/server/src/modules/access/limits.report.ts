// Checks that the forms, task groups, team types and tasks of a person's limits exist. Their
// modules come after this one.
import { sql } from 'drizzle-orm'
import type { RoleLimits } from '@eventflow/domain/kernel'
import type { ReadScope } from '../../platform/db/index.ts'

/** Returns the inputs that contain an unknown id. */
export async function findMissing(
  scope: ReadScope,
  { work, teamTypeIds, taskIds }: RoleLimits,
): Promise<string[]> {
  const wanted = {
    formIds: { table: sql`forms`, ids: work?.formIds ?? [] },
    taskGroupIds: { table: sql`task_groups`, ids: work?.taskGroupIds ?? [] },
    teamTypeIds: { table: sql`team_types`, ids: teamTypeIds ?? [] },
    taskIds: { table: sql`tasks`, ids: taskIds ?? [] },
  }
  const counts = Object.entries(wanted).map(
    ([name, { table, ids }]) => sql`(select count(*)::int from ${table}
      where event_id = ${scope.eventId} and id = any(${sql.param([...ids])}::text[]))
      as ${sql.identifier(name)}`,
  )
  const { rows } = await scope.tx.execute<Record<string, number>>(
    sql`select ${sql.join(counts, sql`, `)}`,
  )
  return Object.entries(wanted)
    .filter(([name, { ids }]) => rows[0]?.[name] !== new Set(ids).size)
    .map(([name]) => name)
}
