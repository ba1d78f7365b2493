// COPY is the fastest way to CSV in PostgreSQL. Columns and texts are the portal's.
import type { ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { to as copyTo } from 'pg-copy-streams'
import type { Asked } from './server.ts'

interface Question {
  readonly id: string
  readonly type: string
  readonly label: string
  readonly options?: readonly { readonly value: string; readonly label: string }[]
}

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`
const named = (text: string): string => `"${text.replaceAll('"', '""')}"`

/** Empty values are omitted, and text that looks like a formula is escaped. */
const cell = (sql: string): string =>
  `case when left(${sql}, 1) in ('=', '+', '-', '@', chr(9), chr(13)) then '''' || (${sql}) else nullif(${sql}, '') end`

const PARTS: Readonly<Record<string, readonly (readonly [string, string])[]>> = {
  fullName: [
    ['firstName', 'First name'],
    ['middleName', 'Middle name'],
    ['surname', 'Surname'],
  ],
  address: [
    ['addressLine1', 'Address line 1'],
    ['addressLine2', 'Address line 2'],
    ['city', 'Town or city'],
    ['county', 'County'],
    ['country', 'Country'],
    ['postcode', 'Postcode'],
  ],
}

/** One column per question, or several for one with parts. */
function columnsOf({ id, type, label, options }: Question): string[] {
  const value = `(s.values->>${quoted(id)})`
  const parts = PARTS[type]?.map(
    ([part, title]) =>
      `${cell(`(s.values->${quoted(id)}->>${quoted(part)})`)} as ${named(`${label}: ${title}`)}`,
  )
  const column = (sql: string): string[] => [`${cell(sql)} as ${named(label)}`]
  if (options) {
    const cases = options.map((one) => `when ${quoted(one.value)} then ${quoted(one.label)}`)
    return column(`(case ${value} ${cases.join(' ')} end)`)
  }
  if (type === 'disclaimer')
    return column(`(case ${value} when 'true' then 'Agreed to disclaimer' end)`)
  if (type === 'date') return column(`to_char(${value}::date, 'DD/MM/YYYY')`)
  return parts ?? column(value)
}

const FIXED = `
  trim(u.first_name || ' ' || u.surname) as "Submitter's Name", u.email as "Submitter's Email",
  ${cell('t.name')} as "Submitter's Team",
  to_char(s.submitted_at at time zone 'Europe/London', 'DD/MM/YYYY, HH24:MI') as "Submitted At",
  case when t.parent_team_id is null then 'No' else 'Yes' end as "Is Stand Share?",
  ${cell('p.name')} as "Parent Team", trim(po.first_name || ' ' || po.surname) as "Parent Team Owner",
  trim(o.first_name || ' ' || o.surname) as "Team Owner", (
    select string_agg(trim(mu.first_name || ' ' || mu.surname), ', '
      order by mu.first_name, mu.surname, mu.id)
    from team_members m join users mu on mu.event_id = m.event_id and mu.id = m.user_id
    where m.event_id = t.event_id and m.team_id = t.id and mu.id <> t.owner_id) as "Team Member",
  to_char(s.submitted_at at time zone 'Europe/London', 'YYYY-MM-DD HH24.MI ') || right(s.id, 8)
    as "Submission Reference",
  case when s.updated_at > s.submitted_at
    then to_char(s.updated_at at time zone 'Europe/London', 'DD/MM/YYYY, HH24:MI') end as "Changed At",
  case when s.updated_at > s.submitted_at then (select trim(c.first_name || ' ' || c.surname)
    from users c where c.event_id = s.event_id and c.id = s.updated_by) end as "Changed By"`

async function statement({ pool, eventId, formId }: Asked): Promise<string> {
  const { rows } = await pool.query<{ definition: Question }>(
    'select definition from fields where event_id = $1 and form_id = $2 order by position',
    [eventId, formId],
  )
  const columns = rows.flatMap(({ definition }) => columnsOf(definition))
  return `copy (select ${FIXED}, ${columns.join(', ')}
    from submissions s
    left join users u on u.event_id = s.event_id and u.id = s.submitted_by
    left join teams t on t.event_id = s.event_id and t.id = s.team_id
    left join users o on o.event_id = t.event_id and o.id = t.owner_id
    left join teams p on p.event_id = t.event_id and p.id = t.parent_team_id
    left join users po on po.event_id = p.event_id and po.id = p.owner_id
    where s.event_id = ${quoted(eventId)} and s.form_id = ${quoted(formId)} and not s.is_draft
    order by s.id) to stdout (format csv, header)`
}

export async function exportSubmissions(asked: Asked, response: ServerResponse): Promise<void> {
  const client = await asked.pool.connect()
  try {
    const rows = client.query(copyTo(await statement(asked)))
    response.writeHead(200, { 'content-type': 'text/csv; charset=utf-8' })
    response.write('\uFEFF')
    await pipeline(rows, response)
  } finally {
    client.release()
  }
}
