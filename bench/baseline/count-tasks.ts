import type { BaselineWork } from './server.ts'
import { iso } from './task-sql.ts'

// Counts statuses once per team type and joins them with the tasks.
const text = `
with kinds as materialized (
  select team_type_id, parent_team_id is not null as is_child, count(*)::int as teams
  from teams where event_id = $1 and not is_organiser group by 1, 2),
done as materialized (
  select s.task_id, t.team_type_id, t.parent_team_id is not null as is_child,
    count(*) filter (where s.is_complete)::int as complete,
    count(*) filter (where s.is_not_applicable)::int as not_applicable
  from task_statuses s join teams t on t.event_id = $1 and t.id = s.team_id
  where s.event_id = $1 and not t.is_organiser group by 1, 2, 3),
types as materialized (
  select owner_id as task_id, array_agg(team_type_id order by team_type_id) as ids
  from audience_team_types where event_id = $1 and owner_kind = 'task' group by owner_id),
lines as (
  select t.*, coalesce(types.ids, '{}') as type_ids,
    (select coalesce(sum(k.teams), 0)::int from kinds k where types.ids is null
      or case when k.is_child then t.show_to_child_teams else k.team_type_id = any(types.ids) end)
      as teams,
    (select json_build_array(coalesce(sum(k.complete), 0)::int,
      coalesce(sum(k.not_applicable), 0)::int)
     from done k where k.task_id = t.id and (types.ids is null
      or case when k.is_child then t.show_to_child_teams else k.team_type_id = any(types.ids) end))
      as counted
  from tasks t left join types on types.task_id = t.id
  where t.event_id = $1 and not t.is_archived order by t.due_date, not t.is_time_sensitive, t.id limit 100)
select json_build_object('items', json_agg(json_build_object('id', l.id, 'title', l.title,
  'dueDate', l.due_date, 'type', l.type, 'formId', l.form_id,
  'formTitle', (select title from forms where event_id = $1 and id = l.form_id),
  'teamTypeIds', l.type_ids,
  'taskGroupIds', (select coalesce(json_agg(g.task_group_id order by g.task_group_id), '[]')
    from task_group_tasks g where g.event_id = $1 and g.task_id = l.id),
  'attachmentIds', (select coalesce(json_agg(f.id order by f.id), '[]') from files f
    where f.event_id = $1 and f.owner_kind = 'task' and f.owner_id = l.id),
  'showToChildTeams', l.show_to_child_teams, 'isTimeSensitive', l.is_time_sensitive,
  'isPublished', l.is_published, 'isArchived', l.is_archived, 'fileRules', l.file_rules,
  'formFacts', (select json_build_object('isPublished', f.is_published, 'isArchived', f.is_archived,
      'opensAt', ${iso('f.opens_at')}, 'closesAt', ${iso('f.closes_at')})
    from forms f where f.event_id = $1 and f.id = l.form_id),
  'isApprovalNeeded', l.is_approval_needed, 'isLockedAfterDue', l.is_locked_after_due,
  'isNotApplicableAllowed', l.is_not_applicable_allowed,
  'externalLink', l.external_link, 'revision', l.revision,
  'createdAt', ${iso('l.created_at')}, 'createdBy', l.created_by,
  'updatedAt', ${iso('l.updated_at')}, 'updatedBy', l.updated_by,
  'teamCount', l.teams, 'completeCount', l.counted->0, 'notApplicableCount', l.counted->1)
  order by l.due_date, not l.is_time_sensitive, l.id), 'nextCursor', null, 'total', count(*))::text as answer
from lines l`

export const countTasks: BaselineWork = async ({ pool, eventId }) => {
  const { rows } = await pool.query<{ answer: string }>({ name: 'counts', text, values: [eventId] })
  return rows[0]?.answer ?? '{}'
}
