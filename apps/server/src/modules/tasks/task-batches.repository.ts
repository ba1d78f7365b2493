// Reads and writes many rows of task_statuses with one statement each.
import { and, eq, sql } from 'drizzle-orm'
import type { TaskPair, TaskType, TeamTask } from '@eventflow/domain/tasks'
import { newId, type ReadScope, type Scope } from '../../platform/db/index.ts'
import { isExhibiting, rowOfTeams } from '../audience/index.ts'
import { isTaskForTeam } from './task-audience.repository.ts'
import { waitsFor, wantedPairs, withHiddenTasks } from './task-dependencies.repository.ts'
import type { SettledValues, StatusBase, StoredStatus } from './task-statuses.repository.ts'
import { taskStatuses } from './tasks.tables.ts'

export interface KnownPair extends TaskPair {
  readonly type: TaskType
  readonly isApprovalNeeded: boolean
  readonly title: string
  readonly teamName: string
  /** The open tasks on which it depends. */
  readonly waitsFor: TeamTask['waitsFor']
}

/** The pairs whose team has the task. */
export async function findPairs(
  scope: ReadScope,
  pairs: readonly TaskPair[],
): Promise<KnownPair[]> {
  const { tx, eventId } = scope
  const { rows } = await tx.execute<KnownPair & Record<string, unknown>>(sql`
    select w."taskId", w."teamId", tasks.type, tasks.is_approval_needed as "isApprovalNeeded",
      tasks.title, t.name as "teamName", ${waitsFor} as "waitsFor"
    from ${wantedPairs(pairs)}
    join tasks on tasks.event_id = ${eventId} and tasks.id = w."taskId"
    join teams t on t.event_id = tasks.event_id and t.id = w."teamId" and ${isExhibiting}
      and ${isTaskForTeam(rowOfTeams)}`)
  return withHiddenTasks(scope, rows, (pair) => pair)
}

const isOneOf = (eventId: string, pairs: readonly TaskPair[]) =>
  and(
    eq(taskStatuses.eventId, eventId),
    sql`(${taskStatuses.taskId}, ${taskStatuses.teamId}) in (
      select w."taskId", w."teamId" from ${wantedPairs(pairs)})`,
  )

export function findStatuses(
  { tx, eventId }: ReadScope,
  pairs: readonly TaskPair[],
): Promise<(StoredStatus & TaskPair)[]> {
  return tx.select().from(taskStatuses).where(isOneOf(eventId, pairs))
}

/** Like `findStatuses`, in a fixed order of locking. Nobody else changes them before the commit. */
export function lockStatuses(
  { tx, eventId }: Scope,
  pairs: readonly TaskPair[],
): Promise<(StoredStatus & TaskPair)[]> {
  return tx
    .select()
    .from(taskStatuses)
    .where(isOneOf(eventId, pairs))
    .orderBy(taskStatuses.taskId, taskStatuses.teamId)
    .for('update')
}

/** Restores the people who acted for those who completed and sent it, after a trigger cleared them. */
export async function restoreActing(
  { tx, eventId }: Scope,
  statuses: readonly (TaskPair & Pick<StoredStatus, 'completedActedBy' | 'sentActedBy'>)[],
): Promise<void> {
  if (statuses.length === 0) return
  await tx.execute(sql`
    update task_statuses s set completed_acted_by = w."completedActedBy",
      sent_acted_by = w."sentActedBy"
    from jsonb_to_recordset(${JSON.stringify(statuses)}::jsonb)
      as w("taskId" text, "teamId" text, "completedActedBy" text, "sentActedBy" text)
    where s.event_id = ${eventId} and s.task_id = w."taskId" and s.team_id = w."teamId"`)
}

export interface StatusToSave extends StatusBase {
  readonly values: SettledValues
  /** A reviewer has decided about the current submission of the team. */
  readonly isDecided: boolean
  /** The revision in the last decision. Ignored if this is one. */
  readonly decidedRevision: number | null
}

/** Saves the rows that nobody else has changed since. Returns them. */
export async function saveStatuses(
  { tx, eventId }: Scope,
  statuses: readonly StatusToSave[],
  { by, at }: { readonly by: string | null; readonly at: Date },
): Promise<TaskPair[]> {
  const rows = statuses
    .map(({ values, ...status }) => ({ id: newId(at.getTime()), ...status, ...values }))
    .toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)))
  const { rows: saved } = await tx.execute<TaskPair & Record<string, unknown>>(sql`
    insert into task_statuses as before (event_id, id, task_id, team_id, is_complete,
      is_not_applicable, not_applicable_reason, completed_at, completed_by, agreed_text, agreed_hash,
      approval, requested, sent_at, sent_by, approval_at, approval_by, approval_note,
      decided_revision, revision, created_at, created_by, updated_at, updated_by)
    select ${eventId}, w.id, w."taskId", w."teamId", w."isComplete", w."isNotApplicable",
      w."notApplicableReason", w."completedAt", w."completedBy", w."agreedText", w."agreedHash",
      w.approval, w.requested, w."sentAt", w."sentBy", w."approvalAt", w."approvalBy",
      w."approvalNote",
      case when w."isDecided" then coalesce((select s.revision from submissions s
        where s.event_id = ${eventId} and s.task_id = w."taskId" and s.team_id = w."teamId"
          and not s.is_draft), 0) else w."decidedRevision" end,
      w.revision + 1, ${at.toISOString()}::timestamptz, ${by}, ${at.toISOString()}::timestamptz, ${by}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as w(id text, "taskId" text,
      "teamId" text, revision int, "isDecided" boolean, "decidedRevision" int, "isComplete" boolean,
      "isNotApplicable" boolean, "notApplicableReason" text, "completedAt" timestamptz,
      "completedBy" text, "agreedText" text, "agreedHash" text, approval text, requested text,
      "sentAt" timestamptz, "sentBy" text, "approvalAt" timestamptz, "approvalBy" text,
      "approvalNote" text)
    on conflict (event_id, task_id, team_id) do update set
      is_complete = excluded.is_complete, is_not_applicable = excluded.is_not_applicable,
      not_applicable_reason = excluded.not_applicable_reason,
      completed_at = excluded.completed_at, completed_by = excluded.completed_by,
      agreed_text = excluded.agreed_text, agreed_hash = excluded.agreed_hash,
      approval = excluded.approval, requested = excluded.requested, sent_at = excluded.sent_at,
      sent_by = excluded.sent_by, approval_at = excluded.approval_at,
      approval_by = excluded.approval_by, approval_note = excluded.approval_note,
      decided_revision = excluded.decided_revision,
      undone_revision = case when excluded.decided_revision is null
        then coalesce(before.decided_revision, before.undone_revision) end,
      revision = excluded.revision, updated_at = excluded.updated_at,
      updated_by = excluded.updated_by
    where before.revision = excluded.revision - 1
    returning task_id as "taskId", team_id as "teamId"`)
  return saved
}

/** A fixed order of locking, which avoids deadlocks between overlapping lists. */
const orderOf = ({ taskId, teamId }: TaskPair): string => `${taskId} ${teamId}`
