import { sql } from 'drizzle-orm'
import type { CustomFieldValue } from '@eventflow/domain/custom-fields'
import type { ReadScope, Scope } from '../../platform/db/index.ts'
import type { Author } from '../../platform/records/index.ts'
import { customFieldValues } from './custom-fields.tables.ts'

/** Counts a save of a team's values; false if they have been saved since `revision`. */
export async function countSave(
  { tx, eventId }: Scope,
  { teamId, revision }: { teamId: string; revision: number },
  { by, at }: Author,
): Promise<boolean> {
  const now = sql`${at.toISOString()}::timestamptz`
  const { rowCount } = await tx.execute(
    revision === 0
      ? sql`insert into custom_field_saves (event_id, team_id, revision, updated_at, updated_by)
          values (${eventId}, ${teamId}, 1, ${now}, ${by}) on conflict do nothing`
      : sql`update custom_field_saves
          set revision = revision + 1, updated_at = ${now}, updated_by = ${by}
          where event_id = ${eventId} and team_id = ${teamId} and revision = ${revision}`,
  )
  return rowCount === 1
}

/** Counts the first save of newly added teams. */
export async function countFirstSaves(
  { tx, eventId }: Scope,
  teamIds: readonly string[],
  { by, at }: Author,
): Promise<void> {
  await tx.execute(sql`
    insert into custom_field_saves (event_id, team_id, revision, updated_at, updated_by)
    select ${eventId}, team_id, 1, ${at.toISOString()}::timestamptz, ${by}
    from unnest(${sql.param([...teamIds])}::text[]) as added(team_id)`)
}

export interface ValueRow {
  readonly teamId: string
  readonly customFieldId: string
  readonly value: CustomFieldValue
}

/** Writes values over the stored ones. */
export async function writeValues(
  { tx, eventId, changedTeams }: Scope,
  rows: readonly ValueRow[],
): Promise<void> {
  if (rows.length === 0) return
  for (const { teamId } of rows) changedTeams.add(teamId)
  await tx
    .insert(customFieldValues)
    .values(rows.map((row) => ({ eventId, ...row })))
    .onConflictDoUpdate({
      target: [
        customFieldValues.eventId,
        customFieldValues.teamId,
        customFieldValues.customFieldId,
      ],
      set: { value: sql`excluded.value` },
    })
}

/** The stored values of these teams, for a clone of their event. */
export async function findTeamValuesToCopy(
  { tx, eventId }: ReadScope,
  teamIds: readonly string[],
): Promise<ValueRow[]> {
  const { rows } = await tx.execute<ValueRow & Record<string, unknown>>(sql`
    select team_id as "teamId", custom_field_id as "customFieldId", value
    from custom_field_values where event_id = ${eventId}
      and team_id in (select jsonb_array_elements_text(${JSON.stringify(teamIds)}::jsonb))`)
  return rows
}

/** Stores values of new teams for the custom fields that the event has. */
export async function copyTeamValues(
  { tx, eventId }: Scope,
  rows: readonly ValueRow[],
): Promise<void> {
  await tx.execute(sql`
    insert into custom_field_values (event_id, team_id, custom_field_id, value)
    select ${eventId}, "teamId", f.id, value
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as copied("teamId" text, "customFieldId" text, value jsonb)
    join custom_fields f on f.event_id = ${eventId} and f.id = "customFieldId"`)
}
