// Agreements of teams, one row each. They do not change when the text does, or when a team has to
// agree again.
import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { AgreedPage } from '@eventflow/domain/tasks'
import { newId, type Scope } from '../../platform/db/index.ts'
import { hasUnread } from './task-reading.report.ts'
import { NO_STATUS, type StatusKey } from './task-statuses.repository.ts'
import type { Stamp } from './tasks.repository.ts'
import { taskAgreements, taskStatuses } from './tasks.tables.ts'

export interface NewAgreement extends StatusKey {
  readonly text: string
  readonly hash: string
  readonly pages: readonly AgreedPage[]
  readonly by: string
  readonly at: Date
}

export async function addAgreement(
  scope: Scope,
  { taskId, teamId, text, hash, pages, by, at }: NewAgreement,
): Promise<void> {
  await scope.tx.insert(taskAgreements).values({
    eventId: scope.eventId,
    id: newId(at.getTime()),
    taskId,
    teamId,
    text,
    hash,
    pages,
    agreedBy: by,
    agreedAt: at,
  })
}

/**
 * After a change of the text or its pages, everybody has to agree again. Earlier agreements are
 * stored.
 */
export const reopenAgreements = (scope: Scope, taskId: string, stamp: Stamp): Promise<void> =>
  reopen(scope, [taskId], {
    ...stamp,
    which: sql`(s.agreed_text <> tasks.disclaimer or ${hasUnread})`,
  })

/** People who agreed to an earlier published version have to agree again. */
export const reopenUnread = (
  scope: Scope,
  taskIds: readonly string[],
  stamp: Stamp,
): Promise<void> => reopen(scope, taskIds, { ...stamp, which: hasUnread })

async function reopen(
  scope: Scope,
  taskIds: readonly string[],
  { by, at, which }: Stamp & { which: SQL },
): Promise<void> {
  const { id, eventId, isComplete, agreedText, revision } = taskStatuses
  const agreed = sql`${id} in (
    select s.id from task_statuses s
    join tasks on tasks.event_id = s.event_id and tasks.id = s.task_id
    join teams t on t.event_id = s.event_id and t.id = s.team_id
    where s.event_id = ${scope.eventId} and s.task_id = any(${sql.param([...taskIds])}::text[])
      and ${which})`
  await scope.tx
    .update(taskStatuses)
    .set({ ...NO_STATUS, revision: sql`${revision} + 1`, updatedAt: at, updatedBy: by })
    .where(and(eq(eventId, scope.eventId), eq(isComplete, true), isNotNull(agreedText), agreed))
}
