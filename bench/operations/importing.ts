// W10: imports a file of teams with their owners, from its first byte until the last row is stored.
// Emails are prepared and not sent.
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { TEMPLATE_PARTS } from '@eventflow/domain/imports'
import { textRow, xlsxBytes } from '../../apps/server/src/platform/sheets/xlsx.fixture.ts'
import type { Stage } from '../load/stage.ts'
import { ask, cycle, get, portalUrl, type Side, type TimedOperation } from './operation.ts'
import { countOf, untilAtRest } from './pairs.ts'

const TEAMS = 500
const MARK = 'Imported team'
const LOOK_MS = 10

async function fileOf(stage: Stage): Promise<Buffer> {
  const run = randomBytes(4).toString('hex')
  const { rows } = await stage.admin.query<{ name: string }>(
    'select name from team_types where id = $1',
    [stage.callers[0]?.teamTypeId],
  )
  const type = (rows[0]?.name ?? '').replaceAll('&', '&amp;')
  const teams = Array.from({ length: TEAMS }, (_none, n) =>
    textRow(n + 2, [`${MARK} ${n}`, type, 'Nora', 'Field', `nora.${n}@${run}.example`]),
  )
  return xlsxBytes({ rows: [textRow(1, TEMPLATE_PARTS), ...teams] })
}

let file: Buffer | null = null

async function importTeams(stage: Stage, side: Side): Promise<void> {
  const bytes = file ?? (await fileOf(stage))
  if (side === 'baseline') {
    const body = bytes.toString('base64')
    await ask(stage.baseline.url, { method: 'POST', path: '/w10', headers: {}, body })
    return
  }
  const answer = await fetch(`${portalUrl(stage)}/api/imports?name=teams.xlsx`, {
    method: 'POST',
    headers: { cookie: stage.organiser, 'content-type': 'application/octet-stream' },
    body: new Uint8Array(bytes),
  })
  const { id } = (await answer.json()) as { id: string }
  await ask(portalUrl(stage), {
    method: 'POST',
    path: `/api/imports/${id}/start`,
    headers: { cookie: stage.organiser, 'content-type': 'application/json' },
    body: '{}',
  })
  // Read from the table, so that polling costs the portal nothing.
  while ((await countOf(stage, OPEN, [id])) > 0) await pause(LOOK_MS)
}

const OPEN = `select count(*) as n from import_rows where import_id = $1 and outcome = 'waiting'`

async function removeTeams(stage: Stage): Promise<void> {
  await untilAtRest(stage)
  const mine = `select id from teams where name like '${MARK} %'`
  const { rows } = await stage.admin.query<{ owner_id: string }>(
    `select owner_id from teams where name like '${MARK} %'`,
  )
  const owners = rows.map(({ owner_id }) => owner_id)
  await stage.admin.query('delete from imports')
  await stage.admin.query(`delete from team_members where team_id in (${mine})`)
  await stage.admin.query(`delete from teams where name like '${MARK} %'`)
  const gone = await stage.admin.query<{ account_id: string }>(
    'delete from users where id = any($1) returning sign_in_account_id as account_id',
    [owners],
  )
  const accounts = gone.rows.map(({ account_id }) => account_id)
  await stage.admin.query('delete from accounts where id = any($1)', [accounts])
  await stage.admin.query('vacuum analyze teams, users, accounts, team_members, import_rows')
  await stage.admin.query('checkpoint')
  file = await fileOf(stage)
}

const WHOLE = `
  select count(*) as n from teams t
  join users u on u.event_id = t.event_id and u.id = t.owner_id
  join accounts a on a.id = u.sign_in_account_id and a.email = u.email
  join team_members m on m.event_id = t.event_id and m.team_id = t.id and m.user_id = u.id
  where t.name like '${MARK} %' and t.team_type_id is not null`

export const importing: TimedOperation = {
  kind: 'timed',
  name: 'W10',
  title: `Import of ${TEAMS} teams with owners from an XLSX`,
  reset: removeTeams,
  run: importTeams,
  meanwhile(stage) {
    const caller = cycle(stage.callers)
    return () => get('/api/dashboard', caller().cookie)
  },
  async check(stage) {
    for (const side of ['baseline', 'portal'] as const) {
      await removeTeams(stage)
      await importTeams(stage, side)
      const whole = await countOf(stage, WHOLE, [])
      if (whole !== TEAMS) throw new Error(`${side}: ${whole} whole teams instead of ${TEAMS}`)
    }
  },
}
