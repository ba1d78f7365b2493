// The conditions that complete tasks automatically, and whether teams meet them. Reads the tables
// of people and custom fields of teams.
import { sql, type SQL } from 'drizzle-orm'
import type { Condition, ConditionFacts, DueFacts, TaskPair } from '@eventflow/domain/tasks'
import { textIn, translatedText, type ReadScope } from '../../platform/db/index.ts'
import { isExhibiting, rowOfTeams } from '../audience/index.ts'
import { dueFacts, isTaskForTeam } from './task-audience.repository.ts'
import type { StoredStatus } from './task-statuses.repository.ts'

const fieldLabel = translatedText('f', 'label')

/** The custom field `f` in the condition of the row of `tasks`. */
const namedField = sql`custom_fields f where f.event_id = tasks.event_id
  and f.id = tasks.completes_when ->> 'customFieldId'`

/** The condition of the row of `tasks`; none if its custom field is deleted. */
export const completesWhen: SQL = sql`(case
  when tasks.completes_when ->> 'kind' = 'members' or exists (select from ${namedField})
  then tasks.completes_when end)`

const memberCount = sql`(select count(*)::int from team_members m
  where m.event_id = t.event_id and m.team_id = t.id)`

/** The condition as the team of the row `t` reads it; a custom field hidden from it has no name. */
export const completesWhenOfTeam = (language: SQL): SQL => sql`(case tasks.completes_when ->> 'kind'
  when 'members' then json_build_object('kind', 'members',
    'count', (tasks.completes_when -> 'count')::int, 'have', ${memberCount})
  when 'customField' then (select json_build_object('kind', 'customField', 'label',
      case when f.show_field and (t.parent_team_id is null or f.show_to_child_teams) then ${textIn(fieldLabel, language)} end)
    from ${namedField}) end)`

const isByNobody = sql`(task_statuses.completed_by is null and task_statuses.sent_by is null)`

/** A team with a task that has a condition and that no person has completed, and the facts for the rules. */
export interface OpenCondition extends TaskPair, ConditionFacts {
  readonly condition: Condition
  readonly isApprovalNeeded: boolean
  readonly isLockedAfterDue: boolean
  readonly dueFacts: DueFacts
  readonly approval: StoredStatus['approval']
  readonly isByItself: boolean
  readonly decidedRevision: number | null
  readonly isComplete: boolean
  readonly isNotApplicable: boolean
  /** 0 if there is no status yet. */
  readonly revision: number
}

/** Of these teams, or of these tasks, in one statement. */
export async function findOpenConditions(
  { tx, eventId }: ReadScope,
  { teamIds, taskIds }: { teamIds?: readonly string[]; taskIds?: readonly string[] },
): Promise<OpenCondition[]> {
  const isAsked = (id: SQL, ids: readonly string[] | undefined): SQL =>
    ids === undefined ? sql`true` : sql`${id} = any(${sql.param([...ids])}::text[])`
  const { rows } = await tx.execute<OpenCondition & Record<string, unknown>>(sql`
    select tasks.id as "taskId", t.id as "teamId", tasks.completes_when as condition,
      tasks.is_approval_needed as "isApprovalNeeded",
      tasks.is_locked_after_due as "isLockedAfterDue", ${dueFacts} as "dueFacts",
      coalesce(task_statuses.is_complete, false) as "isComplete",
      coalesce(task_statuses.is_not_applicable, false) as "isNotApplicable",
      coalesce(task_statuses.approval, 'none') as approval,
      task_statuses.completed_at is not null and ${isByNobody} as "isByItself",
      task_statuses.decided_revision as "decidedRevision",
      coalesce(task_statuses.revision, 0) as revision, ${memberCount} as "memberCount",
      (select coalesce(v.value, f.default_value) from custom_fields f
       left join custom_field_values v on v.event_id = f.event_id and v.custom_field_id = f.id
         and v.team_id = t.id
       where f.event_id = tasks.event_id and f.id = tasks.completes_when ->> 'customFieldId')
        as value
    from tasks
    join teams t on t.event_id = tasks.event_id and ${isExhibiting}
      and ${isTaskForTeam(rowOfTeams)}
    left join task_statuses on task_statuses.event_id = tasks.event_id
      and task_statuses.task_id = tasks.id and task_statuses.team_id = t.id
    where tasks.event_id = ${eventId} and tasks.completes_when is not null
      and not tasks.is_archived and tasks.is_published
      and not coalesce(task_statuses.is_not_applicable, false)
      and (not coalesce(task_statuses.is_complete, false) or ${isByNobody})
      and ${isAsked(sql`tasks.id`, taskIds)} and ${isAsked(sql`t.id`, teamIds)}`)
  return rows
}
