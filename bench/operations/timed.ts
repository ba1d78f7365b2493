// W6, W7: operations that are timed as one piece.
import { randomBytes } from 'node:crypto'
import { putUnderLoad } from '../load/put-under-load.ts'
import type { Stage } from '../load/stage.ts'
import { ask, cycle, get, portalUrl, send, type Side, type TimedOperation } from './operation.ts'
import { countOf } from './pairs.ts'

const exportRequest = (stage: Stage, side: Side): { url: string; path: string; cookie?: string } =>
  side === 'baseline'
    ? { url: stage.baseline.url, path: '/w6' }
    : {
        url: portalUrl(stage),
        path: `/api/forms/${stage.formId}/submissions.csv`,
        cookie: stage.organiser,
      }

/** Reads the complete file without storing it. */
async function download(stage: Stage, side: Side): Promise<void> {
  const { url, path, cookie } = exportRequest(stage, side)
  const answer = await fetch(`${url}${path}`, cookie === undefined ? {} : { headers: { cookie } })
  if (!answer.ok || answer.body === null) throw new Error(`${path}: ${answer.status}`)
  for await (const part of answer.body) void part
}

export const exporting: TimedOperation = {
  kind: 'timed',
  name: 'W6',
  title: 'Export of all submissions',
  run: download,
  async check(stage) {
    const texts: string[] = []
    for (const side of ['portal', 'baseline'] as const) {
      const { url, path, cookie } = exportRequest(stage, side)
      const text = await ask(url, get(path, cookie))
      texts.push(text.replaceAll('\r\n', '\n'))
    }
    const [portal = '', baseline = ''] = texts
    if (portal === baseline) return
    const lines = portal.split('\n')
    const at = baseline.split('\n').findIndex((line, n) => line !== lines[n])
    throw new Error(
      `Not the same file.\nportal: ${lines[at]}\nbaseline: ${baseline.split('\n')[at]}`,
    )
  },
}

const TEAMS = 500
const MARK = 'Bench team'

async function addTeams(stage: Stage, side: Side, connections: number): Promise<void> {
  const run = randomBytes(4).toString('hex')
  const teamTypeId = stage.callers[0]?.teamTypeId
  const organiser = cycle(stage.organisers)
  let n = 0
  const next = () => {
    n += 1
    const owner = { firstName: 'Nora', surname: 'Field', email: `nora.${n}@${run}.example` }
    const team = { name: `${MARK} ${n}`, teamTypeId, owner }
    if (side === 'baseline') return send({ path: '/w7' }, team)
    return send({ path: '/api/teams', cookie: organiser() }, team)
  }
  const urls = side === 'baseline' ? [stage.baseline.url] : stage.portals.map(({ url }) => url)
  await putUnderLoad({ urls, next, connections, seconds: 0, amount: TEAMS })
}

async function removeTeams(stage: Stage): Promise<void> {
  const mine = `select id from teams where name like '${MARK} %'`
  const { rows } = await stage.admin.query<{ owner_id: string }>(
    `select owner_id from teams where name like '${MARK} %'`,
  )
  const owners = rows.map(({ owner_id }) => owner_id)
  await stage.admin.query(`delete from team_members where team_id in (${mine})`)
  await stage.admin.query(`delete from teams where name like '${MARK} %'`)
  await stage.admin.query('delete from users where id = any($1)', [owners])
  await stage.admin.query(`delete from accounts a where not exists (
    select from users u where u.sign_in_account_id = a.id)`)
  await stage.admin.query('delete from emails')
  await stage.admin.query(`delete from pgboss.job where name like 'mail.deliver%'`)
  await stage.admin.query('checkpoint')
}

const WITH_EMAIL = `
  join mail_tokens k on k.account_id = u.sign_in_account_id
  join emails e on e.event_id = t.event_id and e.team_id = t.id`

const whole = (withEmail: boolean): string => `
  select count(*) as n from teams t
  join users u on u.event_id = t.event_id and u.id = t.owner_id
  join team_members m on m.event_id = t.event_id and m.team_id = t.id and m.user_id = u.id
  ${withEmail ? WITH_EMAIL : ''}
  where t.name like '${MARK} %' and t.team_type_id is not null`

export const adding: TimedOperation = {
  kind: 'timed',
  name: 'W7',
  title: `Create ${TEAMS} teams`,
  reset: removeTeams,
  run: addTeams,
  async check(stage) {
    for (const side of ['baseline', 'portal'] as const) {
      await removeTeams(stage)
      await addTeams(stage, side, 8)
      const count = await countOf(stage, whole(side === 'portal' || !stage.isBare), [])
      if (count !== TEAMS) throw new Error(`${side}: ${count} whole teams instead of ${TEAMS}`)
    }
  },
}
