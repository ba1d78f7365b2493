import { newId } from '../../apps/server/src/platform/db/ids.ts'
import type { BaselineWork } from './server.ts'
import { iso, person, TODAY, VISIBLE } from './task-sql.ts'

const text = `
with d as (select ${TODAY} as today),
team as (select * from teams where event_id = $1 and id = $2),
s as (
  insert into task_statuses (event_id, id, task_id, team_id, is_complete, completed_at, completed_by,
    created_at, created_by, updated_at, updated_by)
  select $1, $5, t.id, team.id, true, now(), $4, now(), $4, now(), $4
  from team join tasks t on t.event_id = $1 and t.id = $3
  where not t.is_archived and ${VISIBLE}
  on conflict (event_id, task_id, team_id) do update
    set is_complete = true, completed_at = now(), completed_by = $4, updated_at = now(),
      updated_by = $4, revision = task_statuses.revision + 1
    where task_statuses.revision = $6
  returning *)
select json_build_object('id', t.id, 'title', t.title, 'dueDate', t.due_date,
  'isTranslated', null, 'description', t.description, 'isDescriptionTranslated', null,
  'areGroupTitlesTranslated', null, 'type', t.type, 'formId', t.form_id,
  'isTimeSensitive', t.is_time_sensitive, 'externalLink', t.external_link,
  'disclaimer', t.disclaimer,
  'attachments', (select coalesce(json_agg(json_build_object(
      'id', f.id, 'name', f.name, 'size', f.size) order by f.id), '[]')
    from files f where f.event_id = $1 and f.owner_kind = 'task' and f.owner_id = t.id),
  'taskGroupTitles', (select coalesce(json_agg(g.title order by lower(g.title)), '[]')
    from task_group_tasks p join task_groups g on g.event_id = $1 and g.id = p.task_group_id
    where p.event_id = $1 and p.task_id = t.id and not g.is_archived),
  'dueReason', 'task', 'taskDueDate', t.due_date, 'extension', null,
  'isLockedAfterDue', t.is_locked_after_due, 'isNotApplicableAllowed', t.is_not_applicable_allowed,
  'formFacts', null, 'isApprovalNeeded', t.is_approval_needed, 'toRead', null,
  'completesWhen', t.completes_when, 'fileRules', null, 'expiry', null, 'waitsFor', '[]'::json,
  'files', (select coalesce(json_agg(json_build_object('id', f.id, 'name', f.name) order by f.id), '[]')
    from files f where f.event_id = $1 and f.owner_kind = 'taskStatus' and f.owner_id = s.id),
  'approval', s.approval, 'state', 'complete', 'isComplete', s.is_complete, 'isNotApplicable', s.is_not_applicable,
  'notApplicableReason', s.not_applicable_reason,
  'assignedTo', case when s.assigned_to is not null then
    json_build_object('id', s.assigned_to, 'name', ${person('s.assigned_to')}) end,
  'submission', (select json_build_object('id', x.id, 'isDraft', x.is_draft) from submissions x
    where x.event_id = $1 and x.task_id = t.id and x.team_id = $2),
  'completedAt', ${iso('s.completed_at')}, 'completedByName', ${person('s.completed_by')},
  'agreement', case when s.agreed_text is not null then json_build_object('text', s.agreed_text,
    'hash', s.agreed_hash, 'byName', ${person('s.completed_by')}, 'at', ${iso('s.completed_at')}) end,
  'statusRevision', s.revision, 'createdAt', ${iso('t.created_at')},
  'daysLeft', t.due_date - d.today)::text as answer
from d cross join s join tasks t on t.event_id = $1 and t.id = s.task_id`

interface Wanted {
  readonly taskId: string
  readonly teamId: string
  readonly userId: string
  readonly revision: number
}

export const completeTask: BaselineWork = async ({ pool, body, eventId }) => {
  const { taskId, teamId, userId, revision } = JSON.parse(body) as Wanted
  const values = [eventId, teamId, taskId, userId, newId(), revision]
  const { rows } = await pool.query<{ answer: string }>({ name: 'complete', text, values })
  if (rows[0] === undefined) throw new Error(`task ${taskId} of team ${teamId} was not completed`)
  return rows[0].answer
}
