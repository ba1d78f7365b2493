import { newId } from '../../apps/server/src/platform/db/ids.ts'
import { streamXlsxRows } from 'hucre/xlsx'
import type { BaselineWork } from './server.ts'

const text = `
with row as (
  select * from jsonb_to_recordset($2::jsonb) as r(name text, type text, "firstName" text,
    surname text, email text, "accountId" text, "userId" text, "teamId" text)),
account as (
  insert into accounts (id, email) select "accountId", email from row),
person as (
  insert into users (event_id, id, sign_in_account_id, first_name, surname, email)
  select $1, "userId", "accountId", "firstName", surname, email from row),
team as (
  insert into teams (event_id, id, name, owner_id, team_type_id)
  select $1, row."teamId", row.name, row."userId", t.id from row
  left join team_types t on t.event_id = $1 and lower(t.name) = lower(row.type)
  returning id, owner_id),
member as (
  insert into team_members (event_id, team_id, user_id) select $1, id, owner_id from team)
select json_build_object('added', count(*))::text as answer from team`

/** The file is base64; its columns are in the order of the template. */
export const importTeams: BaselineWork = async ({ pool, body, eventId }) => {
  const rows: object[] = []
  let isHeading = true
  for await (const { values } of streamXlsxRows(Buffer.from(body, 'base64'), { sheet: 0 })) {
    const [name, type, firstName, surname, email] = values.map(String)
    const ids = { accountId: newId(), userId: newId(), teamId: newId() }
    if (!isHeading) rows.push({ name, type, firstName, surname, email, ...ids })
    isHeading = false
  }
  const { rows: answers } = await pool.query<{ answer: string }>({
    name: 'import-teams',
    text,
    values: [eventId, JSON.stringify(rows)],
  })
  return answers[0]?.answer ?? '{}'
}
