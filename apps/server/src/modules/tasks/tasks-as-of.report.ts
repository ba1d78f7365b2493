// The tasks of a team at another time: the stored data, with the domain's rules at that time.
import { sql } from 'drizzle-orm'
import {
  compareUrgency,
  daysLeft,
  effectiveDue,
  progressAsOf,
  taskState,
  type AsOfDoubt,
  type DueFacts,
  type EventClock,
  type StoredProgress,
  type TaskType,
} from '@eventflow/domain/tasks'
import { isoText, type ReadScope } from '../../platform/db/index.ts'
import { rowOfTeams } from '../audience/index.ts'
import { dueFacts, isTaskForTeam } from './task-audience.repository.ts'

type Row = {
  readonly id: string
  readonly title: string
  readonly type: TaskType
  readonly dueFacts: DueFacts
  readonly updatedAt: string
  readonly progress: StoredProgress | null
}

/** The tasks that existed by then, by urgency, with today's audience. */
export async function listTasksAsOf(
  { tx, eventId }: ReadScope,
  { teamId, clock }: { readonly teamId: string; readonly clock: EventClock },
) {
  const at = clock.now
  const { rows } = await tx.execute<Row>(sql`
    select tasks.id, tasks.title, tasks.type, ${dueFacts} as "dueFacts",
      ${isoText(sql`tasks.updated_at`)} as "updatedAt",
      case when task_statuses.id is not null then json_build_object(
        'isComplete', task_statuses.is_complete, 'isNotApplicable', task_statuses.is_not_applicable,
        'approval', json_build_object('state', task_statuses.approval,
          'sentAt', ${isoText(sql`task_statuses.sent_at`)}),
        'completedAt', ${isoText(sql`task_statuses.completed_at`)},
        'createdAt', ${isoText(sql`task_statuses.created_at`)},
        'updatedAt', ${isoText(sql`task_statuses.updated_at`)}) end as progress
    from tasks
    join teams t on t.event_id = tasks.event_id and t.id = ${teamId} and ${isTaskForTeam(rowOfTeams)}
    left join task_statuses on task_statuses.event_id = tasks.event_id
      and task_statuses.task_id = tasks.id and task_statuses.team_id = t.id
    where tasks.event_id = ${eventId} and not tasks.is_archived and tasks.is_published
      and tasks.created_at <= ${at.toISOString()}::timestamptz
    order by tasks.id`)
  return rows
    .map(({ dueFacts: facts, progress, updatedAt, ...row }) => {
      const task = { ...row, ...effectiveDue(facts, clock) }
      const { status, isDoubtful } = progressAsOf(progress, at)
      const doubts: AsOfDoubt[] = [
        ...(new Date(updatedAt) > at ? (['task'] as const) : []),
        ...(isDoubtful ? (['progress'] as const) : []),
      ]
      return {
        ...task,
        isTimeSensitive: facts.isTimeSensitive,
        daysLeft: daysLeft(task, clock),
        state: taskState(task, status, clock),
        doubts,
      }
    })
    .toSorted(compareUrgency)
}
