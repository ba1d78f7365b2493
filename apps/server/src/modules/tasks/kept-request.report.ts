// What organisers requested before the team sent its work again. It counts again if the team withdraws that
// work. The pinned note states who asked, and when. The words are those of the status, because the note may
// have been changed or deleted since.
import { sql } from 'drizzle-orm'
import type { ReadScope } from '../../platform/db/index.ts'
import type { StatusKey, StatusValues } from './task-statuses.repository.ts'

export type KeptRequest = Pick<
  StatusValues,
  'requested' | 'sentBy' | 'approvalBy' | 'approvalNote'
> & { readonly sentAt: Date; readonly approvalAt: Date }

type Row = Omit<KeptRequest, 'sentAt' | 'approvalAt'> & {
  readonly sentAt: string
  readonly approvalAt: string
}

/** The request of a status that waits for approval; null if there was none. */
export async function findKeptRequest(
  { tx, eventId }: ReadScope,
  { taskId, teamId }: StatusKey,
): Promise<KeptRequest | null> {
  const { rows } = await tx.execute<Row>(sql`
    select s.requested, s.sent_at as "sentAt", s.sent_by as "sentBy",
      coalesce(note.created_at, s.approval_at, s.updated_at) as "approvalAt",
      note.created_by as "approvalBy",
      s.approval_note as "approvalNote"
    from task_statuses s
    left join lateral (
      select c.created_at, c.created_by from comments c
      where c.event_id = s.event_id and c.team_id = s.team_id and c.task_id = s.task_id
        and c.comment_id is null and c.is_by_organiser and c.text = s.approval_note
      order by c.created_at desc limit 1) note on true
    where s.event_id = ${eventId} and s.task_id = ${taskId} and s.team_id = ${teamId}
      and s.approval in ('submitted', 'inReview') and s.approval_note <> ''`)
  const [row] = rows
  if (row === undefined) return null
  return { ...row, sentAt: new Date(row.sentAt), approvalAt: new Date(row.approvalAt) }
}
