// Agreements of teams, one row each. They do not change when the text does, or when a team has to
// agree again.
import { sql, type SQL } from 'drizzle-orm'
import type { AgreedPage } from '@eventflow/domain/tasks'
import { newId, type Scope } from '../../platform/db/index.ts'
import { hasUnread } from './task-reading.report.ts'
import type { StatusKey } from './task-statuses.repository.ts'
import type { Stamp } from './tasks.repository.ts'
import { taskAgreements } from './tasks.tables.ts'

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
  await scope.tx.execute(sql`
    update task_statuses s set is_complete = false, completed_at = null, completed_by = null,
      agreed_text = null, agreed_hash = null, approval = 'none', requested = null,
      revision = s.revision + 1, updated_at = ${at.toISOString()}, updated_by = ${by}
    from tasks, teams t
    where tasks.event_id = s.event_id and tasks.id = s.task_id
      and t.event_id = s.event_id and t.id = s.team_id and s.event_id = ${scope.eventId}
      and s.task_id = any(${sql.param([...taskIds])}::text[]) and s.is_complete
      and s.agreed_text is not null and ${which}`)
}
