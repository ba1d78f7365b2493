// The people who may open a record. Everything that sends copies of a record uses these functions
// (docs/security.md, "Copies of records").
import { sql, type SQL } from 'drizzle-orm'
import { beyondLimits, type ReadScope } from '../../platform/db/index.ts'
import { isSubmissionWithin, isTaskWithin } from '../access/index.ts'
import { isSeenByTeam } from './task-audience.repository.ts'

/** A record that emails contain. */
export type CopiedRecord =
  | { readonly kind: 'submission'; readonly submissionId: string }
  | { readonly kind: 'taskOfTeam'; readonly taskId: string; readonly teamId: string }

export interface Reader extends Record<string, unknown> {
  readonly userId: string
  readonly email: string
  readonly isOrganiser: boolean
  /** Whether the person's limits include the record, regardless of their permission level. */
  readonly isWithinLimits: boolean
  readonly mayOpen: boolean
}

/** A withdrawn team receives nothing. */
const isInTeam = sql`(t.withdrawn_at is null and exists (select from team_members m
  where m.event_id = u.event_id and m.user_id = u.id and m.team_id = t.id))`

/**
 * True if the person `u` may open the task `tasks` of the team `t` with its conversation:
 * canSeeThread, within their limits.
 */
export const mayOpenTaskOfTeam: SQL = sql`((u.permissions <> 'user' or ${isInTeam} and ${isSeenByTeam})
  and ${isTaskWithin(sql`u.id`)})`

interface Rule {
  readonly from: SQL
  readonly isWithinLimits: SQL
  readonly isForMembers: SQL
}

const ruleOf = (record: CopiedRecord): Rule =>
  record.kind === 'submission'
    ? {
        from: sql`join submissions s on s.event_id = u.event_id and s.id = ${record.submissionId}
          left join tasks on tasks.event_id = s.event_id and tasks.id = s.task_id
          left join teams t on t.event_id = s.event_id and t.id = s.team_id`,
        isWithinLimits: isSubmissionWithin(sql`u.id`),
        isForMembers: sql`true`,
      }
    : {
        from: sql`join tasks on tasks.event_id = u.event_id and tasks.id = ${record.taskId}
          join teams t on t.event_id = u.event_id and t.id = ${record.teamId}`,
        isWithinLimits: isTaskWithin(sql`u.id`),
        isForMembers: isSeenByTeam,
      }

interface People {
  readonly userIds: readonly string[]
  /** In lower case. */
  readonly addresses: readonly string[]
}

/** The people among these who are in the event. Nobody if the record has been deleted. */
export const findReaders = (
  scope: ReadScope,
  record: CopiedRecord,
  { userIds, addresses }: People,
): Promise<Reader[]> =>
  beyondLimits(scope, async () => {
    const { from, isWithinLimits, isForMembers } = ruleOf(record)
    const { rows } = await scope.tx.execute<Reader>(sql`
      select p.*, p."isWithinLimits" and (p."isOrganiser" or p."isMember") as "mayOpen" from (
        select u.id as "userId", u.email, u.permissions <> 'user' or a.is_eventflow_admin as "isOrganiser",
          ${isWithinLimits} as "isWithinLimits", ${isInTeam} and ${isForMembers} as "isMember"
        from users u join accounts a on a.id = u.sign_in_account_id ${from}
        where u.event_id = ${scope.eventId} and (u.id = any(${sql.param([...userIds])}::text[])
          or u.email = any(${sql.param([...addresses])}::text[]))) p`)
    return rows
  })

/**
 * The reader at an address; undefined if it belongs to no person of the event. A person with several companies may
 * open what one of their users may open. Otherwise the limits of each user apply.
 */
export function readerAt(readers: readonly Reader[], address: string): Reader | undefined {
  const users = readers.filter(({ email }) => email === address.toLowerCase())
  return (
    users.find(({ mayOpen }) => mayOpen) ??
    users.find(({ isWithinLimits }) => !isWithinLimits) ??
    users[0]
  )
}
