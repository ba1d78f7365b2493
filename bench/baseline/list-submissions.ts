import type { BaselineWork } from './server.ts'
import { iso, person } from './task-sql.ts'

// Finds the teams first, because they are few and their submissions have an index.
const searched = `
with found as materialized (
  select id, name from teams where event_id = $1 and name ilike '%' || $3 || '%'),
matching as materialized (
  select s.id, s.submitted_at, found.name from found
  join submissions s on s.event_id = $1 and s.team_id = found.id
  where s.form_id = $2 and not s.is_draft),
page as (select * from matching order by submitted_at desc, id desc limit 50)`

// Reads the newest from the index and counts separately.
const newest = `
with matching as not materialized (
  select s.id, s.submitted_at, s.team_id from submissions s
  where s.event_id = $1 and s.form_id = $2 and not s.is_draft and $3::text is null),
page as (
  select newest.*, t.name from (
    select * from matching order by coalesce(submitted_at, '-infinity') desc, id desc limit 50) newest
  left join teams t on t.event_id = $1 and t.id = newest.team_id)`

const answer = (page: string): string => `${page}
select json_build_object('items', (select json_agg(json_build_object('id', s.id,
    'teamId', s.team_id, 'teamName', page.name, 'taskId', s.task_id,
    'taskTitle', (select title from tasks where event_id = $1 and id = s.task_id),
    'isDraft', s.is_draft, 'isGuest', s.is_guest, 'submittedAt', ${iso('s.submitted_at')},
    'submittedByName', ${person('s.submitted_by')}, 'updatedAt', ${iso('s.updated_at')},
    'isUnreadable', false, 'answers', s.values) order by s.submitted_at desc, s.id desc)
  from page join submissions s on s.event_id = $1 and s.id = page.id),
  'total', (select count(*) from (select from matching limit 10001) counted),
  'formTitle', (select title from forms where event_id = $1 and id = $2),
  'columns', (select json_agg(json_build_object('id', id, 'label', definition->>'label')
    order by position) from fields where event_id = $1 and form_id = $2))::text as answer`

const [ofSearch, ofNewest] = [answer(searched), answer(newest)]

export const listSubmissions: BaselineWork = async ({ pool, query, eventId, formId }) => {
  const search = query.get('search')
  const statement =
    search === null
      ? { name: 'newest submissions', text: ofNewest }
      : { name: 'submissions', text: ofSearch }
  const { rows } = await pool.query<{ answer: string }>({
    ...statement,
    values: [eventId, formId, search],
  })
  return rows[0]?.answer ?? '{}'
}
