// Rules for every request and response of any endpoint: rows SE6, SE7, FL7, AD3 and AD4 of
// docs/security.md, and the values of rows TK3, TK4, AD1 and RT3.
import { describe, expect, test } from 'vitest'
import { sql } from 'drizzle-orm'
import { createApp } from '../app.ts'
import { aPerson, PASSWORD } from '../modules/access/access.fixture.ts'
import { toProblem } from '../platform/http/index.ts'
import { arrangeSession } from './arrange.ts'
import { castOf } from './cast.ts'
import { testPortal } from './test-portal.ts'

const portal = await testPortal()
const event = await portal.event()
const cast = await castOf(event)

const asModerator = () => ({ cookie: cast.moderator.cookie })
const asAdmin = () => ({ cookie: cast.admin.cookie })

describe('another site', () => {
  test.each(['https://evil.test', 'null'])('at %s cannot read our responses', async (origin) => {
    const asked = { 'access-control-request-method': 'POST', host: event.eventId, origin }
    for (const method of ['OPTIONS', 'GET'] as const) {
      const answer = await portal.app.inject({ method, url: '/api/portal', headers: asked })
      const names = Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))
      expect(names).toEqual([])
    }
  })

  test('cannot show our responses in a frame', async () => {
    const answer = await event.inject({ method: 'GET', url: '/api/portal' })
    expect(answer.headers['x-frame-options']).toBe('DENY')
  })

  test.each(['/api/portal', '/api/nothing', '/icons/info.svg', '/health', '/nothing.map'])(
    'may frame nothing of %s, whose type is not guessed',
    async (url) => {
      const { headers } = await event.inject({ method: 'GET', url })
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
      expect(headers['x-content-type-options']).toBe('nosniff')
      expect(headers['referrer-policy']).toBe('no-referrer')
    },
  )
})

test('a duplicate query parameter is refused', async () => {
  const url = '/api/team-types?limit=1'
  expect((await event.inject({ method: 'GET', url, ...asAdmin() })).statusCode).toBe(200)
  const twice = await event.inject({ method: 'GET', url: `${url}&limit=200`, ...asAdmin() })
  expect(twice.statusCode).toBe(422)
})

describe('the session cookie', () => {
  test('over https belongs only to this host, and no script can read it', async () => {
    const config = { ...portal.services.config, appOrigin: 'https://portal.example' }
    const services = { ...portal.services, config }
    const app = await createApp({
      services,
      eventOf: async () => ({
        id: event.eventId,
        isArchived: false,
        language: 'en',
        languages: ['de'],
      }),
    })
    const { email } = await aPerson(event)
    const payload = { email, password: PASSWORD }
    const answer = await app.inject({ method: 'POST', url: '/api/auth/log-in', payload })
    const cookies = [answer.headers['set-cookie'] ?? []].flat()
    const wanted = { eventflow: '604800', 'eventflow-device': '31536000' }
    expect(cookies).toHaveLength(Object.keys(wanted).length)
    for (const [name, age] of Object.entries(wanted)) {
      const cookie = cookies.find((line) => line.startsWith(`__Host-${name}=`)) ?? ''
      const [value, ...attributes] = cookie.split('; ')
      expect(value?.split('=')[1]).toMatch(/^[\w-]{43}$/)
      const others = ['HttpOnly', `Max-Age=${age}`, 'Path=/', 'SameSite=Lax', 'Secure']
      expect(attributes.toSorted()).toEqual(others)
    }
    await app.close()
  })

  test.each([
    ['after twelve idle hours', sql`last_seen_at = now() - interval '12 hours 1 minute'`],
    ['after seven days', sql`expires_at = now()`],
  ])('is not valid %s', async (_when, ageing) => {
    const person = await aPerson(event)
    const cookie = await event.inEvent((scope) => arrangeSession(scope, person))
    const status = async () =>
      (await event.inject({ method: 'GET', url: '/api/users/me', cookie })).statusCode
    expect(await status()).toBe(200)
    await portal.services.aside.execute(
      sql`update sessions set ${ageing} where account_id = ${person.accountId}`,
    )
    expect(await status()).toBe(401)
  })
})

describe('a body', () => {
  const bodies: [name: string, type: string, body: string, status: number][] = [
    ['of text', 'text/plain', '{"name":"x"}', 415],
    ['of a type with a tab', 'application/json\tx', '{"name":"x"}', 415],
    ['in another alphabet', 'application/json; charset=utf-7', '{"name":"x"}', 415],
    ['that is no JSON', 'application/json', '{"name":', 422],
    ['that reaches for the prototype', 'application/json', '{"__proto__":{"name":"x"}}', 422],
    ['of 2 MB', 'application/json', JSON.stringify({ name: 'x'.repeat(2_000_000) }), 413],
    ['nested without end', 'application/json', `{"name":${'['.repeat(20_000)}`, 422],
  ]
  test.each(bodies)('%s is refused', async (_name, type, body, status) => {
    const headers = { 'content-type': type }
    const request = { method: 'POST', url: '/api/team-types', headers, body } as const
    expect((await event.inject({ ...request, ...asModerator() })).statusCode).toBe(status)
  })
})

describe('a value', () => {
  const task = { title: 'T', dueDate: '2026-07-01', description: '', type: 'task' }
  const external = { ...task, type: 'externalForm' }
  const tasks: [name: string, body: object][] = [
    ['a day that does not exist', { ...task, dueDate: '2026-02-30' }],
    ['a day in words', { ...task, dueDate: 'tomorrow' }],
    ['a year far off', { ...task, dueDate: '275760-09-13' }],
    ['a number for a day', { ...task, dueDate: 1_782_864_000_000 }],
    ['a link that runs a script', { ...external, externalLink: 'javascript:alert(1)' }],
    ['a link that hides it', { ...external, externalLink: ' java\tscript:alert(1)' }],
    ['a link that runs an old script', { ...external, externalLink: 'vbscript:msgbox' }],
    ['a link that is its own page', { ...external, externalLink: 'data:text/html,x' }],
  ]
  test.each(tasks)('of a task is refused: %s', async (_name, body) => {
    const request = { method: 'POST', url: '/api/tasks', body, ...asModerator() } as const
    expect((await event.inject(request)).statusCode).toBe(422)
  })

  const variables = { teamMemberLimit: 10, dueSoonDays: 30, currencyId: 'GBP' }
  const settings: [path: string, data: object][] = [
    ...[0, -1, 1e9, '10abc', null].map((teamMemberLimit): [string, object] => [
      'variables',
      { ...variables, teamMemberLimit },
    ]),
    ['variables', { ...variables, dueSoonDays: -5 }],
    ['variables', { ...variables, currencyId: 'XXX' }],
    ['branding', { navBgColor: 'red;background:url(//evil.test)' }],
  ]
  test.each(settings)('of the %s is refused: %j', async (name, data) => {
    const body = { data, revision: 1 }
    const request = { method: 'PUT', url: `/api/settings/${name}`, body, ...asAdmin() } as const
    expect((await event.inject(request)).statusCode).toBe(422)
  })
})

test('an update without a revision is refused', async () => {
  const url = `/api/team-types/${cast.food.teamTypeId}`
  const update = { method: 'PUT', url, body: { name: 'Food' }, ...asModerator() } as const
  const answer = await event.inject(update)
  expect([answer.statusCode, answer.json().code]).toEqual([428, 'REVISION_REQUIRED'])
})

describe('the information in a response', () => {
  test('about an unexpected error is only its id', () => {
    const secret = new Error('insert into accounts values (…): password=hunter2')
    const { problem, unexpected } = toProblem(secret, { requestId: 'request-1', language: null })
    expect(unexpected).toBe(true)
    expect(problem).toEqual({
      type: 'about:blank',
      title: 'An unknown error occurred',
      status: 500,
      code: 'UNKNOWN',
      requestId: 'request-1',
    })
  })

  test('about our health is only that we serve, without version or name', async () => {
    const answer = await portal.app.inject({ method: 'GET', url: '/health' })
    expect(answer.json()).toEqual({ status: 'ok' })
    expect(Object.keys(answer.headers)).not.toContain('server')
    expect(Object.keys(answer.headers)).not.toContain('x-powered-by')
  })
})
