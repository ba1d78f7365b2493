// The effect of a change of tasks on teams. The statements run as if the change had been made, so
// that the SQL rules apply unchanged (docs/design/task-impact.md).
import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import { IMPACT_KINDS, type AsIf, type EventClock, type ImpactLine } from '@eventflow/domain/tasks'
import type { ReadScope } from '../../platform/db/index.ts'
import { isExhibiting, rowOfTeams } from '../audience/index.ts'
import {
  effectiveDueSql,
  graceUntil,
  isTaskForTeam,
  taskStateSql,
} from './task-audience.repository.ts'
import { tasks } from './tasks.tables.ts'

export interface TasksAsIf {
  readonly taskIds: readonly string[]
  readonly change: AsIf
}

const listOf = (ids: readonly string[]): SQL => sql`${sql.param([...ids])}::text[]`

/**
 * Two common table expressions that replace `tasks` and its audiences in the following statement.
 */
export function tasksAsIf({ eventId }: ReadScope, { taskIds, change }: TasksAsIf): SQL {
  const { teamTypeIds, hideFromTeamTypeIds, ...values } = change
  const isChanged = (id: SQL): SQL => sql`${id} = any(${listOf(taskIds)})`
  const columns = Object.entries(getTableColumns(tasks)).map(([key, { name }]) => {
    const column = sql.identifier(name)
    const value = Object.entries(values).find(([changed]) => changed === key)?.[1]
    if (value === undefined) return sql`own.${column}`
    const typed =
      typeof value === 'object'
        ? sql`${JSON.stringify(value)}::jsonb`
        : sql`${value}::${sql.raw(typeof value === 'boolean' ? 'boolean' : 'date')}`
    return sql`case when ${isChanged(sql`own.id`)} then ${typed} else own.${column} end as ${column}`
  })
  const asTasks = sql`tasks as not materialized (
    select ${sql.join(columns, sql`, `)} from tasks own)`
  const lists = [
    { ids: teamTypeIds, isHidden: sql`false` },
    { ids: hideFromTeamTypeIds, isHidden: sql`true` },
  ].flatMap(({ ids, isHidden }) => (ids === undefined ? [] : [{ ids, isHidden }]))
  if (lists.length === 0) return asTasks
  const replaced = lists.map(({ isHidden }) => isHidden)
  const wanted = lists.map(
    ({ ids, isHidden }) => sql`union all
    select ${eventId}, 'task', changed.id, wanted.id, ${isHidden}
    from unnest(${listOf(taskIds)}) as changed(id), unnest(${listOf(ids)}) as wanted(id)`,
  )
  return sql`${asTasks}, audience_team_types as not materialized (
    select own.event_id, own.owner_kind, own.owner_id, own.team_type_id, own.is_hidden
    from audience_team_types own
    where not (own.owner_kind = 'task' and ${isChanged(sql`own.owner_id`)}
      and own.is_hidden in (${sql.join(replaced, sql`, `)}))
    ${sql.join(wanted, sql` `)})`
}

/** The state of each exhibitor's tasks: Standing as rows. */
const standings = (
  { eventId }: ReadScope,
  { taskIds, clock }: { readonly taskIds: readonly string[]; readonly clock: EventClock },
): SQL => sql`
  select tasks.id as task_id, t.id as team_id, ${taskStateSql(clock)} as state,
    ${effectiveDueSql(graceUntil(clock))} as due, tasks.due_date as task_due,
    task_statuses.due_date_override is not null as is_own,
    task_statuses.id as status_id
  from tasks
  join teams t on t.event_id = tasks.event_id and ${isExhibiting} and ${isTaskForTeam(rowOfTeams)}
  left join task_statuses on task_statuses.event_id = tasks.event_id
    and task_statuses.task_id = tasks.id and task_statuses.team_id = t.id
  where tasks.event_id = ${eventId} and tasks.id = any(${listOf(taskIds)})
    and not tasks.is_archived and tasks.is_published`

/** The effect between the row of `was` and the row of `is`: impactOn as SQL. */
export const impactSql: SQL = sql`(case
  when was.task_id is null then 'gained'
  when is_now.task_id is null then 'lost'
  when is_now.state in ('complete', 'notApplicable') then null
  when is_now.state = 'overdue' and was.state <> 'overdue' then 'late'
  when was.state = 'overdue' and is_now.state <> 'overdue' then 'notLate'
  when is_now.due <> was.due then 'moved'
  when is_now.is_own and is_now.task_due <> was.task_due then 'ownDate' end)`

/** The number of teams for each kind of effect, and what they have stored in the tasks. */
export async function findImpact(
  scope: ReadScope,
  clock: EventClock,
  asIf: TasksAsIf,
): Promise<ImpactLine[]> {
  const { taskIds } = asIf
  const stand = standings(scope, { taskIds, clock })
  const { rows } = await scope.tx.execute<ImpactLine>(sql`
    with was as materialized (${stand}),
      ${tasksAsIf(scope, asIf)},
      is_now as materialized (${stand}),
      effects as materialized (
        select task_id, team_id, ${impactSql} as kind, coalesce(was.state, is_now.state) as state,
          coalesce(was.is_own, is_now.is_own) as is_own,
          coalesce(was.status_id, is_now.status_id) as status_id
        from was full join is_now using (task_id, team_id))
    select e.kind, count(distinct e.team_id)::int as teams,
      count(*) filter (where e.state in ('complete', 'notApplicable'))::int as done,
      count(*) filter (where s.is_draft)::int as drafts,
      count(*) filter (where not s.is_draft)::int as submissions,
      coalesce(sum((select count(*) from files f where f.event_id = ${scope.eventId}
        and (f.owner_kind, f.owner_id) in (('taskStatus', e.status_id), ('submission', s.id)))), 0)::int
        as files,
      count(*) filter (where e.is_own)::int as "ownDates"
    from effects e
    left join submissions s on s.event_id = ${scope.eventId} and s.task_id = e.task_id
      and s.team_id = e.team_id
    where e.kind is not null
    group by e.kind`)
  const place = ({ kind }: ImpactLine): number => IMPACT_KINDS.indexOf(kind)
  return rows.toSorted((one, other) => place(one) - place(other))
}
