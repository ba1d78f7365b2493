// Requests of a team member and an organiser to the events. Both have an account in all of them.
import { request } from 'node:http'
import type pg from 'pg'
import { hashToken, newToken } from '../../apps/server/src/platform/auth/index.ts'
import { idOf, slugOf } from './make-events.ts'

/** Cookies by the number of the event, because a session belongs to one event. */
export interface Door {
  readonly member: readonly string[]
  readonly organiser: readonly string[]
}

const TIMED = 60
const TIMED_EVENT = 5

/** Signs an owner of a team and an admin in, at every copied event. */
export async function signInto(client: pg.Client): Promise<Door> {
  const member = 'not t.is_organiser and t.parent_team_id is null'
  const organiser = "u.permissions = 'admin'"
  return { member: await signIn(client, member), organiser: await signIn(client, organiser) }
}

async function signIn(client: pg.Client, who: string): Promise<string[]> {
  const { rows } = await client.query<{ accountId: string; events: number }>(
    `select u.sign_in_account_id as "accountId", (select count(*)::int from events) as events
     from users u left join teams t on t.event_id = u.event_id and t.owner_id = u.id
     where u.event_id = $1 and ${who} order by u.email limit 1`,
    [idOf(1)],
  )
  const [{ accountId, events } = { accountId: '', events: 0 }] = rows
  if (accountId === '') throw new Error(`Nobody signs in: ${who}`)
  const tokens = Array.from({ length: events }, newToken)
  await client.query(
    `insert into sessions (token_hash, account_id, at_event_id, expires_at)
     select hash, $1, 'bench-' || n - 1, now() + interval '1 day'
     from unnest($2::text[]) with ordinality as made(hash, n) where n > 1`,
    [accountId, tokens.map(hashToken)],
  )
  return tokens.map((token) => `eventflow=${token}`)
}

interface Visit {
  readonly path: string
  readonly cookies: readonly string[]
  readonly event: number
}

/** The host names the event, so this is not `fetch`, which sets its own. */
const visit = (url: string, { path, cookies, event }: Visit): Promise<void> =>
  new Promise((resolve, reject) => {
    const headers = { host: `${slugOf(event)}.portal.test`, cookie: cookies[event] ?? '' }
    request(new URL(path, url), { headers }, (response) => {
      let body = ''
      response.on('data', (part: Buffer) => (body += part.toString()))
      response.on('end', () =>
        response.statusCode === 200
          ? resolve()
          : reject(new Error(`${path} of ${headers.host}: ${response.statusCode} ${body}`)),
      )
    })
      .on('error', reject)
      .end()
  })

/** What a team and an organiser load first, in every copied event. */
export async function openEach(url: string, door: Door, events: number): Promise<void> {
  for (let event = 1; event < events; event += 1) {
    for (const path of ['/api/session', '/api/portal', '/api/dashboard'])
      await visit(url, { path, cookies: door.member, event })
    for (const path of ['/api/attention', '/api/setup', '/api/waiting'])
      await visit(url, { path, cookies: door.organiser, event })
  }
}

/** The median, in milliseconds. */
export async function timeOf(
  url: string,
  path: string,
  cookies: readonly string[],
): Promise<number> {
  const times: number[] = []
  for (let n = 0; n < TIMED; n += 1) {
    const begun = performance.now()
    await visit(url, { path, cookies, event: TIMED_EVENT })
    times.push(performance.now() - begun)
  }
  return times.toSorted((a, b) => a - b)[TIMED / 2] ?? Number.NaN
}
