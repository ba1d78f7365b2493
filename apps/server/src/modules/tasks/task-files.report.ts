// The files that teams have returned for tasks. The owner of such a file is the status of a task
// and a team.
import { sql, type SQL } from 'drizzle-orm'
import { isoText, type ReadScope, type Scope } from '../../platform/db/index.ts'
import { actedName } from '../users/index.ts'
import { releaseAllFiles, type StoredBytes } from '../files/index.ts'

/** The files of the row of `task_statuses` (or of none), oldest first. */
export const returnedFiles: SQL = sql`(
  select coalesce(json_agg(json_build_object(
    'id', f.id, 'name', f.name, 'size', f.kept_size, 'validUntil', f.valid_until::text, 'at', ${isoText(sql`f.created_at`)},
    'byName', nullif(${actedName({ eventId: sql`f.event_id`, by: sql`f.created_by`, actedBy: sql`f.acted_by` })}, '')) order by f.created_at, f.id), '[]')
  from files f where f.event_id = task_statuses.event_id and f.owner_kind = 'taskStatus'
    and f.owner_id = task_statuses.id)`

/** The id of a status; null if the task is untouched. */
export async function findStatusId(
  scope: ReadScope,
  { taskId, teamId }: { taskId: string; teamId: string },
): Promise<string | null> {
  const { rows } = await scope.tx.execute<{ id: string }>(sql`
    select s.id from task_statuses s
    where s.event_id = ${scope.eventId} and s.task_id = ${taskId} and s.team_id = ${teamId}`)
  return rows[0]?.id ?? null
}

/** The task of a status. */
export async function findTaskOfStatus(scope: ReadScope, statusId: string): Promise<string | null> {
  const { rows } = await scope.tx.execute<{ taskId: string }>(sql`
    select s.task_id as "taskId" from task_statuses s
    where s.event_id = ${scope.eventId} and s.id = ${statusId}`)
  return rows[0]?.taskId ?? null
}

/** Releases the files of these statuses, and of the comments about them. */
async function releaseFilesWhere(scope: Scope, which: SQL): Promise<void> {
  const { rows } = await scope.tx.execute<{ id: string; kind: 'taskStatus' | 'comment' }>(sql`
    select s.id, 'taskStatus' as kind from task_statuses s
    where s.event_id = ${scope.eventId} and ${which}
    union all
    select s.id, 'comment' from comments s where s.event_id = ${scope.eventId} and s.has_files and ${which}`)
  for (const ownerKind of ['taskStatus', 'comment'] as const) {
    const ownerIds = rows.filter(({ kind }) => kind === ownerKind).map(({ id }) => id)
    await releaseAllFiles(scope, { ownerKind, ownerIds })
  }
}

/** Releases the files returned for deleted tasks. */
export const releaseReturnedFiles = (scope: Scope, taskIds: readonly string[]): Promise<void> =>
  releaseFilesWhere(scope, sql`s.task_id = any(${sql.param([...taskIds])}::text[])`)

/** Releases the files that a team has returned. */
export const releaseFilesOfTeam = (scope: Scope, teamId: string): Promise<void> =>
  releaseFilesWhere(scope, sql`s.team_id = ${teamId}`)

export interface ReturnedBytes {
  readonly team: { readonly id: string; readonly name: string }
  readonly name: string
  readonly at: string
  readonly bytes: StoredBytes
}

/** All files returned for a task without those of withdrawn teams, or those of one team, team by team. */
export async function findReturnedBytes(
  scope: ReadScope,
  { taskId, teamId }: { taskId: string; teamId: string | null },
): Promise<ReturnedBytes[]> {
  const { rows } = await scope.tx.execute<Omit<ReturnedBytes, 'bytes'> & StoredBytes>(sql`
    select json_build_object('id', teams.id, 'name', teams.name) as team, f.name, f.id, f.storage_key as "storageKey",
      f.mime_type as "mimeType", f.purpose, f.kept_size::float8 as "keptSize", ${isoText(sql`f.created_at`)} as at
    from task_statuses s
    join teams on teams.event_id = s.event_id and teams.id = s.team_id
    join files f on f.event_id = s.event_id and f.owner_kind = 'taskStatus' and f.owner_id = s.id
    where s.event_id = ${scope.eventId} and s.task_id = ${taskId}
      and (s.team_id = ${teamId} or ${teamId}::text is null and teams.withdrawn_at is null)
    order by lower(teams.name), teams.id, f.created_at, f.id`)
  return rows.map(({ team, name, at, ...bytes }) => ({ team, name, at, bytes }))
}
