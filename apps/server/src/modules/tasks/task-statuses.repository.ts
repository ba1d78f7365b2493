// The status of a task for a team: one row, added with the first change.
import { and, eq, inArray, isNull, ne, or, sql, type SQL } from 'drizzle-orm'
import {
  APPROVAL_STATES,
  isAwaiting,
  type ApprovalState,
  type RequestedState,
  type TeamTask,
} from '@eventflow/domain/tasks'
import {
  isoText,
  cachedCommand,
  newId,
  type ReadScope,
  type Scope,
} from '../../platform/db/index.ts'
import { actedName } from '../users/index.ts'
import { agreedPages } from './task-reading.report.ts'
import { taskStatuses } from './tasks.tables.ts'
import type { Stamp } from './tasks.repository.ts'

export interface StatusKey {
  readonly taskId: string
  readonly teamId: string
}

export interface StatusValues {
  readonly isComplete: boolean
  readonly isNotApplicable: boolean
  readonly notApplicableReason: string | null
  readonly completedAt: Date | null
  readonly completedBy: string | null
  /** The text that the team has agreed to, and its hash. */
  readonly agreedText: string | null
  readonly agreedHash: string | null
  readonly approval: ApprovalState
  readonly requested: RequestedState | null
  readonly sentAt: Date | null
  readonly sentBy: string | null
  readonly approvalAt: Date | null
  readonly approvalBy: string | null
  readonly approvalNote: string | null
  readonly assignedTo: string | null
}

export interface StoredStatus extends StatusValues {
  readonly decidedRevision: number | null
  /** The same for a decision that was undone, if none is in force. */
  readonly undoneRevision: number | null
  /** The people who acted on behalf of those who completed and sent it. */
  readonly completedActedBy: string | null
  readonly sentActedBy: string | null
  /** The last change that an email was sent about. */
  readonly toldAt: Date | null
  readonly revision: number
}

/** A status that nobody has changed yet. Assignments and emails about earlier changes stay. */
export const NO_STATUS: Omit<
  StoredStatus,
  'assignedTo' | 'toldAt' | 'revision' | 'undoneRevision'
> = {
  isComplete: false,
  isNotApplicable: false,
  notApplicableReason: null,
  completedAt: null,
  completedBy: null,
  completedActedBy: null,
  agreedText: null,
  agreedHash: null,
  approval: 'none',
  requested: null,
  sentAt: null,
  sentBy: null,
  sentActedBy: null,
  approvalAt: null,
  approvalBy: null,
  approvalNote: null,
  decidedRevision: null,
}

/** The key of a row, and the revision on which the change is based; 0 if there is none yet. */
export type StatusBase = StatusKey & { readonly revision: number }

const nameOf = (userId: SQL): SQL => sql`(
  select trim(u.first_name || ' ' || u.surname) from users u
  where u.event_id = task_statuses.event_id and u.id = ${userId})`

const isRow = (scope: ReadScope, { taskId, teamId }: StatusKey) =>
  and(
    eq(taskStatuses.eventId, scope.eventId),
    eq(taskStatuses.taskId, taskId),
    eq(taskStatuses.teamId, teamId),
  )

export async function findStatus(scope: ReadScope, key: StatusKey): Promise<StoredStatus | null> {
  const [row] = await scope.tx.select().from(taskStatuses).where(isRow(scope, key))
  return row ?? null
}

const actedNameOf = (by: SQL, actedBy: SQL): SQL =>
  actedName({ eventId: sql`task_statuses.event_id`, by, actedBy })

/** The team's agreement with person and time; null if there is none. */
export const agreement = sql`
  case when task_statuses.agreed_text is not null then json_build_object(
    'text', task_statuses.agreed_text, 'hash', task_statuses.agreed_hash,
    'byName', ${nameOf(sql`task_statuses.completed_by`)},
    'at', ${isoText(sql`task_statuses.completed_at`)},
    'pages', ${agreedPages(sql`task_statuses`)}) end`

/** The note of the last decision. */
export const decisionNote = sql`case when task_statuses.approval not in ('submitted', 'inReview')
      then task_statuses.approval_note end`

/** The state of the approval; null if the task needs none. */
export const approval = sql`
  case when coalesce(task_statuses.approval, 'none') <> 'none' then json_build_object(
    'state', task_statuses.approval, 'requested', task_statuses.requested,
    'sentAt', ${isoText(sql`task_statuses.sent_at`)},
    'sentByName', ${actedNameOf(sql`task_statuses.sent_by`, sql`task_statuses.sent_acted_by`)},
    'at', ${isoText(sql`task_statuses.approval_at`)},
    'by', task_statuses.approval_by, 'byName', ${nameOf(sql`task_statuses.approval_by`)},
    'note', ${decisionNote}) end`

/** The person of the team who is assigned to the task. */
export const assignee = sql`case when task_statuses.assigned_to is not null then json_build_object(
    'id', task_statuses.assigned_to, 'name', ${nameOf(sql`task_statuses.assigned_to`)}) end`

/** The columns of `task_statuses` that every task needs. */
export const statusColumns = sql`
  coalesce(task_statuses.is_complete, false) as "isComplete",
  coalesce(task_statuses.is_not_applicable, false) as "isNotApplicable",
  task_statuses.not_applicable_reason as "notApplicableReason",
  ${isoText(sql`task_statuses.completed_at`)} as "completedAt",
  ${actedNameOf(sql`task_statuses.completed_by`, sql`task_statuses.completed_acted_by`)}
    as "completedByName",
  coalesce(task_statuses.revision, 0) as "statusRevision"`

export type SavedStatus = Pick<
  TeamTask,
  | 'isComplete'
  | 'isNotApplicable'
  | 'notApplicableReason'
  | 'completedAt'
  | 'completedByName'
  | 'statusRevision'
>

type SaveValues = Record<string, string | number | boolean | null>
type Save = ReturnType<typeof cachedCommand<SaveValues, SavedStatus>>

const columnOf = (name: keyof StatusValues): SQL => sql`${sql.identifier(taskStatuses[name].name)}`

/** Adds the row, or nothing if somebody has added it since. */
const adding = (names: readonly (keyof StatusValues)[]): Save =>
  cachedCommand((at) => {
    const columns = names.map((name) => sql`, ${columnOf(name)}`)
    const values = names.map((name) => sql`, ${at(name)}`)
    return sql`
      insert into task_statuses (event_id, id, task_id, team_id, created_at, created_by, updated_at,
        updated_by${sql.join(columns)})
      values (${at('eventId')}, ${at('id')}, ${at('taskId')}, ${at('teamId')}, ${at('at')},
        ${at('by')}, ${at('at')}, ${at('by')}${sql.join(values)})
      on conflict do nothing returning ${statusColumns}`
  })

/** Changes the row, or nothing if somebody has changed it since. */
const changing = (names: readonly (keyof StatusValues)[]): Save =>
  cachedCommand((at) => {
    const values = names.map((name) => sql`, ${columnOf(name)} = ${at(name)}`)
    return sql`
      update task_statuses set revision = revision + 1, updated_at = ${at('at')},
        updated_by = ${at('by')}${sql.join(values)}
      where event_id = ${at('eventId')} and task_id = ${at('taskId')}
        and team_id = ${at('teamId')} and revision = ${at('revision')}
      returning ${statusColumns}`
  })

const SETTLED = [
  'isComplete',
  'isNotApplicable',
  'notApplicableReason',
  'completedAt',
  'completedBy',
  'agreedText',
  'agreedHash',
  'approval',
  'requested',
  'sentAt',
  'sentBy',
  'approvalAt',
  'approvalBy',
  'approvalNote',
] as const
const saves = {
  settle: { add: adding(SETTLED), change: changing(SETTLED) },
  assign: { add: adding(['assignedTo']), change: changing(['assignedTo']) },
}

/** The part of a status that the team or its assigned person sets. */
export type SettledValues = Pick<StatusValues, (typeof SETTLED)[number]>
export type StatusPart = SettledValues | Pick<StatusValues, 'assignedTo'>

/**
 * Saves part of a status and returns it; null if somebody else has saved it since. Of two
 * concurrent inserts, the second waits for the first and gets null.
 */
export async function saveStatus(
  { tx, eventId }: Scope,
  { revision, taskId, teamId }: StatusBase,
  { values, stamp }: { values: StatusPart; stamp: Stamp },
): Promise<SavedStatus | null> {
  const { add, change } = 'assignedTo' in values ? saves.assign : saves.settle
  const row = { eventId, taskId, teamId, ...asStored({ ...values, ...stamp }) }
  const [saved] = await (revision === 0
    ? add(tx, { ...row, id: newId(stamp.at.getTime()) })
    : change(tx, { ...row, revision }))
  return saved ?? null
}

/** Instants as text, because a prepared statement accepts no dates. */
const asStored = (values: Record<string, string | boolean | Date | null>): SaveValues =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      value instanceof Date ? value.toISOString() : value,
    ]),
  )

/**
 * Completes a status in any earlier state, or submits it if the task needs approval. Without
 * approval, the person who completed it first stays on record; with approval, the person who sent
 * the version that is approved. Returns the approval; null while somebody reviews it.
 */
export async function completeStatus(
  { tx, eventId }: Scope,
  key: StatusKey,
  { by, at }: Stamp,
): Promise<ApprovalState | null> {
  const { taskId, teamId } = key
  const row = { eventId, id: newId(at.getTime()), taskId, teamId, by, at: at.toISOString() }
  const [saved] = await complete(tx, row)
  return saved?.approval ?? null
}

const complete = cachedCommand<SaveValues, { approval: ApprovalState }>(
  (at) => sql`
    insert into task_statuses as before (event_id, id, task_id, team_id, is_complete, completed_at,
      completed_by, approval, requested, sent_at, sent_by, approval_at, approval_by,
      created_at, created_by, updated_at, updated_by)
    select ${at('eventId')}, ${at('id')}, ${at('taskId')}, ${at('teamId')}, not needed, at, who,
      case when needed then 'submitted' else 'none' end, case when needed then 'complete' end,
      case when needed then at end, case when needed then who end, case when needed then at end,
      case when needed then who end, at, who, at, who
    from (
      select tasks.is_approval_needed as needed, ${at('at')}::timestamptz as at,
        ${at('by')}::text as who
      from tasks where tasks.event_id = ${at('eventId')} and tasks.id = ${at('taskId')}) one
    on conflict (event_id, task_id, team_id) do update set is_complete = excluded.is_complete,
      is_not_applicable = false, not_applicable_reason = null,
      completed_at = case when before.is_complete and excluded.is_complete
        then before.completed_at else excluded.completed_at end,
      completed_by = case when before.is_complete and excluded.is_complete
        then before.completed_by else excluded.completed_by end,
      approval = excluded.approval, requested = excluded.requested, sent_at = excluded.sent_at,
      sent_by = excluded.sent_by, approval_at = excluded.approval_at,
      approval_by = excluded.approval_by, approval_note = null,
      revision = before.revision + 1, updated_at = excluded.updated_at,
      updated_by = excluded.updated_by
    where before.approval <> 'inReview'
    returning before.approval`,
)

/** Updates the time of a status that has an approval, without changing the approval. False if it has none. */
export async function touchSent(scope: Scope, key: StatusKey, { by, at }: Stamp): Promise<boolean> {
  const rows = await scope.tx
    .update(taskStatuses)
    .set({ revision: sql`${taskStatuses.revision} + 1`, updatedAt: at, updatedBy: by })
    .where(and(isRow(scope, key), ne(taskStatuses.approval, 'none')))
    .returning({ id: taskStatuses.id })
  return rows.length > 0
}

export type ReviewedValues = Pick<
  StatusValues,
  'isComplete' | 'isNotApplicable' | 'approval' | 'requested' | 'approvalNote'
> & {
  readonly isDecided: boolean
  /** The last decision no longer counts. */
  readonly isUndone: boolean
}

/**
 * Stores a reviewer's decision, based on a revision of the status; false if it has another one now.
 * The revision of the submission shows what was decided about.
 */
export async function moveApproval(
  scope: Scope,
  { revision, ...key }: StatusBase,
  { values, stamp }: { values: ReviewedValues; stamp: Stamp },
): Promise<boolean> {
  const { isDecided, isUndone, ...rest } = values
  const decided = sql`coalesce((select s.revision from submissions s
    where s.event_id = ${scope.eventId} and s.task_id = ${key.taskId}
      and s.team_id = ${key.teamId} and not s.is_draft), 0)`
  const moved = { approvalAt: stamp.at, approvalBy: stamp.by }
  const rows = await scope.tx
    .update(taskStatuses)
    .set({
      ...rest,
      ...moved,
      ...(isDecided && { decidedRevision: decided, undoneRevision: null }),
      ...(isUndone && { decidedRevision: null, undoneRevision: taskStatuses.decidedRevision }),
      revision: revision + 1,
      updatedAt: stamp.at,
      updatedBy: stamp.by,
    })
    .where(and(isRow(scope, key), eq(taskStatuses.revision, revision)))
    .returning({ id: taskStatuses.id })
  return rows.length > 0
}

/**
 * Claims the email about a decision. False if the decision has been undone or the email was sent.
 */
export async function claimMove(scope: Scope, key: StatusKey, at: Date): Promise<boolean> {
  const rows = await scope.tx
    .update(taskStatuses)
    .set({ toldAt: at })
    .where(
      and(
        isRow(scope, key),
        eq(taskStatuses.approvalAt, at),
        sql`${taskStatuses.toldAt} is distinct from ${at.toISOString()}::timestamptz`,
      ),
    )
    .returning({ id: taskStatuses.id })
  return rows.length > 0
}

/**
 * Completes tasks that wait for an approval which is no longer needed, as a decision of the person
 * who made the change. Returns their teams.
 */
export async function completeWaiting(
  scope: Scope,
  taskId: string,
  { by, at }: Stamp,
): Promise<string[]> {
  const waits = inArray(taskStatuses.approval, APPROVAL_STATES.filter(isAwaiting))
  const rows = await scope.tx
    .update(taskStatuses)
    .set({
      isComplete: sql`${taskStatuses.requested} = 'complete'`,
      isNotApplicable: sql`${taskStatuses.requested} = 'notApplicable'`,
      approval: 'none',
      approvalAt: at,
      approvalBy: by,
      approvalNote: null,
      revision: sql`${taskStatuses.revision} + 1`,
      updatedAt: at,
      updatedBy: by,
    })
    .where(and(eq(taskStatuses.eventId, scope.eventId), eq(taskStatuses.taskId, taskId), waits))
    .returning({ teamId: taskStatuses.teamId })
  return rows.map(({ teamId }) => teamId)
}

/** Clears a status that is complete, or that waits for approval or has one. */
export async function reopenStatus(scope: Scope, key: StatusKey, by: string): Promise<void> {
  const { isComplete, revision } = taskStatuses
  await scope.tx
    .update(taskStatuses)
    .set({ ...NO_STATUS, revision: sql`${revision} + 1`, updatedAt: sql`now()`, updatedBy: by })
    .where(and(isRow(scope, key), or(eq(isComplete, true), ne(taskStatuses.approval, 'none'))))
}

/**
 * Transfers the assigned and completed tasks of one person to another. The person who agreed to a
 * disclaimer does not change.
 */
export async function handOverStatuses(
  scope: Scope,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { eventId, assignedTo, completedBy, agreedHash } = taskStatuses
  await scope.tx
    .update(taskStatuses)
    .set({ assignedTo: to, revision: sql`${taskStatuses.revision} + 1` })
    .where(and(eq(eventId, scope.eventId), eq(assignedTo, from)))
  await scope.tx
    .update(taskStatuses)
    .set({ completedBy: to })
    .where(and(eq(eventId, scope.eventId), eq(completedBy, from), isNull(agreedHash)))
}

/** Clears all assignments to this person. */
export async function unassignPerson(scope: Scope, userId: string): Promise<void> {
  await scope.tx
    .update(taskStatuses)
    .set({ assignedTo: null, revision: sql`${taskStatuses.revision} + 1` })
    .where(and(eq(taskStatuses.eventId, scope.eventId), eq(taskStatuses.assignedTo, userId)))
}
