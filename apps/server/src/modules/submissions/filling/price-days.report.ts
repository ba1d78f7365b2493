import { sql } from 'drizzle-orm'
import type { ReadScope } from '../../../platform/db/index.ts'

interface AnswersToTask {
  readonly values: unknown
  readonly isDraft: boolean
}

/** The drafts and submissions of a team for tasks, by task. */
export async function findAnswersToTasks(
  { tx, eventId }: ReadScope,
  teamId: string,
  taskIds: readonly string[],
): Promise<ReadonlyMap<string, AnswersToTask>> {
  const { rows } = await tx.execute<AnswersToTask & { taskId: string; [column: string]: unknown }>(
    sql`
      select s.task_id as "taskId", s.values, s.is_draft as "isDraft" from submissions s
      where s.event_id = ${eventId} and s.team_id = ${teamId}
        and s.task_id = any(${sql.param([...taskIds])})`,
  )
  return new Map(rows.map(({ taskId, ...answers }) => [taskId, answers]))
}
