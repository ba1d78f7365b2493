// Invariants that always hold (docs/testing.md), each as a statement that finds violations.
import { bytesAreWhole } from './lost.ts'
import type { Stage } from '../stage/stage.ts'

const STATEMENTS: Readonly<Record<string, string>> = {
  'the checks see rows': `
    select 'teams' as id where not exists (select from teams)
    union all select 'submissions' where not exists (select from submissions)
    union all select 'files' where not exists (select from files)`,
  'an owner is a member of the team': `
    select t.id from teams t where t.owner_id is not null and not exists (
      select from team_members m
      where m.event_id = t.event_id and m.team_id = t.id and m.user_id = t.owner_id)`,
  'a team without an owner has no people': `
    select t.id from teams t where t.owner_id is null and exists (
      select from team_members m where m.event_id = t.event_id and m.team_id = t.id)`,
  'a user is in one team of an event at most': `
    select user_id as id from team_members group by event_id, user_id having count(*) > 1`,
  'no team has more members than the limit': `
    select m.team_id as id from team_members m
    left join app_settings s on s.event_id = m.event_id and s.name = 'variables'
    group by m.event_id, m.team_id, s.data
    having count(*) > coalesce((s.data ->> 'teamMemberLimit')::int, 10)`,
  'stand shares have a parent that is no stand share': `
    select c.id from teams c
    left join teams p on p.event_id = c.event_id and p.id = c.parent_team_id
    where c.parent_team_id is not null and (p.id is null or p.parent_team_id is not null or p.id = c.id)`,
  'no reference crosses events': `
    select c.conname as id from pg_constraint c
    join pg_attribute own on own.attrelid = c.conrelid and own.attname = 'event_id'
    join pg_attribute far on far.attrelid = c.confrelid and far.attname = 'event_id'
    where c.contype = 'f' and not (own.attnum = any(c.conkey) and far.attnum = any(c.confkey))`,
  'a submitted form has completed its task': `
    select s.id from submissions s
    join tasks t on t.event_id = s.event_id and t.id = s.task_id and not t.is_approval_needed
    where not s.is_draft and s.team_id is not null and not exists (
      select from task_statuses d where d.event_id = s.event_id and d.task_id = s.task_id
        and d.team_id = s.team_id and d.is_complete)`,
  'a link is used once at most, and in time': `
    select account_id as id from mail_tokens where used_at is not null and used_at > expires_at`,
  'an email has left, was given up, is held, or will be tried': `
    select e.id from emails e where e.state = 'queued' and e.held_at is null and not exists (
      select from pgboss.job j where j.name in ('mail.deliver-written', 'mail.deliver', 'mail.deliver-sealed') and j.data ->> 'emailId' = e.id
        and j.state in ('created', 'retry', 'active'))`,
}

/** Violated invariants, each with an example. */
export async function findBroken({
  admin,
  filesFolder,
}: Pick<Stage, 'admin' | 'filesFolder'>): Promise<string[]> {
  const broken: string[] = []
  for (const [name, statement] of Object.entries(STATEMENTS)) {
    const { rows } = await admin.query<{ id: string }>(statement)
    if (rows.length > 0) broken.push(`${name}: not so for ${rows.length}, such as ${rows[0]?.id}`)
  }
  const { rows: files } = await admin.query<{ id: string; storage_key: string; sha256: string }>(
    'select id, storage_key, sha256 from files',
  )
  const damaged = files.filter((file) => bytesAreWhole(filesFolder, file) !== true)
  if (damaged.length > 0)
    broken.push(`a file has its bytes: not so for ${damaged.length}, such as ${damaged[0]?.id}`)
  return broken
}
