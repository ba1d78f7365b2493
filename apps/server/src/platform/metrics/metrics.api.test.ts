// Row AD3 of docs/security.md: the metrics are for holders of the token.
import { describe, expect, test } from 'vitest'
import { castOf } from '../../testing/cast.ts'
import { openTestPortal, testPortal } from '../../testing/test-portal.ts'

const TOKEN = 'only-for-those-who-watch-over-it'

const portal = await testPortal({ env: { METRICS_TOKEN: TOKEN } })
const event = await portal.event()
const cast = await castOf(event)

const look = (authorization?: string, url = '/metrics') =>
  portal.app.inject({ method: 'GET', url, headers: authorization ? { authorization } : {} })

const numbers = async (): Promise<string> => (await look(`Bearer ${TOKEN}`)).payload

/** The value of a line; null if there is none. */
const valueOf = (text: string, line: string): number | null => {
  const found = text.split('\n').find((each) => each.startsWith(`${line} `))
  return found === undefined ? null : Number(found.slice(line.length))
}

/** The sum over all processes, because each counts its own responses. */
async function inAll(line: string): Promise<number> {
  const headers = { authorization: `Bearer ${TOKEN}` }
  const asked = portal.apps.map((app) => app.inject({ method: 'GET', url: '/metrics', headers }))
  const responses = await Promise.all(asked)
  return responses.reduce((sum, { payload }) => sum + (valueOf(payload, line) ?? 0), 0)
}

describe('metrics without the token', () => {
  const wrong: [what: string, authorization: string | undefined][] = [
    ['nothing', undefined],
    ['another token', `Bearer ${TOKEN}x`],
    ['half of it', `Bearer ${TOKEN.slice(0, 10)}`],
    ['the token as a password', `Basic ${Buffer.from(`x:${TOKEN}`).toString('base64')}`],
    ['the token alone', TOKEN],
  ]
  test.each(wrong)('are refused: %s', async (_what, authorization) => {
    const answer = await look(authorization)
    expect(answer.statusCode).toBe(401)
    expect(answer.payload).not.toContain('eventflow_')
  })

  test('are refused to an admin, and for the token in the URL', async () => {
    const { cookie } = cast.admin
    expect((await event.inject({ method: 'GET', url: '/metrics', cookie })).statusCode).toBe(401)
    expect((await look(undefined, `/metrics?token=${TOKEN}`)).statusCode).toBe(401)
  })

  test('do not exist without the setting', async () => {
    const plain = await openTestPortal()
    const headers = { authorization: `Bearer ${TOKEN}` }
    const answer = await plain.app.inject({ method: 'GET', url: '/metrics', headers })
    // The browser application answers unknown paths.
    expect(answer.payload).not.toContain('eventflow_requests_total')
    expect(answer.statusCode).toBe(404)
    await plain.close()
  })
})

describe('metrics with the token', () => {
  test('count responses by the template of their path, method and class of status', async () => {
    const { cookie } = cast.moderator
    const ids = [cast.food.team.id, cast.food.team.id, 'no-such-team']
    for (const id of ids) await event.inject({ method: 'GET', url: `/api/teams/${id}`, cookie })
    await event.inject({ method: 'GET', url: '/api/nothing/at/all?x=1', cookie })
    const ofTeams = 'route="/api/teams/{teamId}",method="GET"'
    const requests = 'eventflow_requests_total'
    expect(await inAll(`${requests}{${ofTeams},status="2xx"}`)).toBe(2)
    expect(await inAll(`${requests}{${ofTeams},status="4xx"}`)).toBe(1)
    expect(await inAll(`eventflow_request_seconds_count{${ofTeams}}`)).toBe(3)
    expect(await inAll(`${requests}{route="/api/*",method="GET",status="4xx"}`)).toBe(1)
  })

  test('include the process, its connections, jobs and emails', async () => {
    const text = await numbers()
    for (const name of [
      'nodejs_eventloop_lag_p99_seconds',
      'process_resident_memory_bytes',
      'eventflow_database_connections{state="total"}',
      'eventflow_database_connections{state="idle"}',
      'eventflow_database_connections{state="waiting"}',
      'eventflow_live_streams{state="open"}',
      'eventflow_requests_under_way{kind="uploads"}',
      'eventflow_requests_under_way{kind="others"}',
      'eventflow_jobs_waiting{queue="mail.deliver"}',
      'eventflow_jobs_failed{queue="mail.deliver"}',
      'eventflow_emails_undelivered{state="waiting"}',
      'eventflow_emails_undelivered{state="givenUp"}',
    ])
      expect(valueOf(text, name), name).not.toBeNull()
  })

  test('contain no version, id or address', async () => {
    const text = await numbers()
    expect(text).not.toContain(process.version)
    const ids = [
      event.eventId,
      cast.food.team.id,
      cast.moderator.person.userId,
      cast.food.owner.person.email,
    ]
    expect(ids.filter((id) => text.includes(id))).toEqual([])
    expect(text).not.toContain(TOKEN)
    expect(text).not.toContain('/api/nothing')
  })

  test('stay short, regardless of earlier requests', async () => {
    for (let n = 0; n < 200; n += 1) await look(undefined, `/api/made-up/${n}`)
    expect((await numbers()).split('\n').length).toBeLessThan(1_000)
  })
})
