// Checks that the forms, task groups, team types and tasks of a person's limits exist. Their
// modules come after this one.
import { sql } from 'drizzle-orm'
import type { RoleLimits } from '@eventflow/domain/kernel'
import type { ReadScope } from '../../platform/db/index.ts'

/** Returns the inputs that contain an unknown id. */
export async function findMissing(
  scope: ReadScope,
  { work, teamTypeIds, taskIds, dimensions = [] }: RoleLimits,
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
  const unknownValues = sql`(select count(*)::int
    from jsonb_to_recordset(${JSON.stringify(dimensions)}::jsonb)
      as d("customFieldId" text, "values" jsonb), jsonb_array_elements_text(d."values") as named(value)
    where not exists (select from custom_fields f
      where f.event_id = ${scope.eventId} and f.id = d."customFieldId" and f.is_dimension
        and case when f.type = 'checkbox' then named.value in ('true', 'false')
          else f.options ? named.value end)) as "unknownValues"`
  const { rows } = await scope.tx.execute<Record<string, number>>(
    sql`select ${sql.join([...counts, unknownValues], sql`, `)}`,
  )
  const missing = Object.entries(wanted)
    .filter(([name, { ids }]) => rows[0]?.[name] !== new Set(ids).size)
    .map(([name]) => name)
  return rows[0]?.['unknownValues'] === 0 ? missing : [...missing, 'dimensions']
}
