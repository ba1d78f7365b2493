// Row AD4 of docs/security.md: texts that people write, and their credentials, are never in the log
// or an error report, regardless of how a request fails.
import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { createApp } from '../app.ts'
import { openLog } from '../platform/log/index.ts'
import { openReports } from '../platform/reports/index.ts'
import { reportsReceiver } from '../platform/reports/receiver.fixture.ts'
import { arrangeForm, arrangeSubmission } from './arrange-answers.ts'
import { castOf } from './cast.ts'
import { testPortal } from './test-portal.ts'

const planted: string[] = []
/** A unique text that nobody else may ever read. */
function secret(): string {
  planted.push(`planted${randomBytes(9).toString('hex')}`)
  return planted.at(-1) ?? ''
}

const portal = await testPortal()
const event = await portal.event()
const cast = await castOf(event)
const receiver = await reportsReceiver()
const reports = openReports({ dsn: receiver.dsn, environment: 'test' })
const lines: string[] = []
const log = openLog({ level: 'debug', destination: { write: (line) => void lines.push(line) } })
const app = await createApp({
  services: { ...portal.services, log },
  listeners: [reports.onAnswered],
  eventOf: async ({ headers }) => {
    await fail(String(headers['x-fail']), String(headers['x-value']))
    return { id: event.eventId, isArchived: false, language: 'en', languages: [] }
  },
})
afterAll(async () => {
  await app.close()
  await receiver.close()
})

/** Unexpected errors, each with a text of a person in its message. */
async function fail(how: string, value: string): Promise<void> {
  const { db } = portal.services
  if (how === 'statement') await db.execute(sql`select ${value}::int`)
  if (how === 'constraint')
    await db.execute(sql`insert into accounts (id, email) values (${value}, null)`)
  if (how === 'parser') JSON.parse(`{"answer": ${value}`)
  if (how === 'quoted') throw new Error(`No team is called "${value}" here`)
  if (how === 'address') throw new Error(`${value}@team.example cannot be reached`)
  if (how === 'link') throw new TypeError(`Failed to fetch https://portal.test/${value}?t=${value}`)
  if (how === 'cause') throw new Error('It went wrong', { cause: new Error(`of "${value}"`) })
}

interface Asked {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: string
  readonly cookie?: string
  readonly headers?: Record<string, string>
  readonly body?: string | object
}

const ask = ({ method = 'POST', url, cookie, headers, body }: Asked) =>
  app.inject({
    method,
    url,
    ...(body === undefined ? {} : { payload: body }),
    headers: {
      ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      ...(cookie ? { cookie } : {}),
      ...headers,
    },
  })

/** Failing requests, each with as many secrets as it has places for them. */
function requests(): Asked[] {
  const session = cast.food.owner.cookie
  const admin = cast.admin.cookie
  const bytes = { 'content-type': 'application/octet-stream' }
  const wrong: Asked[] = [
    {
      url: '/api/auth/log-in',
      body: { email: `${secret()}@team.example`, password: secret(), [secret()]: secret() },
    },
    { url: '/api/auth/log-in', body: { email: cast.food.owner.person.email, password: secret() } },
    { url: '/api/auth/forgot-password', body: { email: `${secret()}@team.example` } },
    { url: '/api/auth/set-password', body: { token: secret(), password: secret() } },
    { url: `/api/auth/log-in?token=${secret()}#${secret()}`, body: `{"password": "${secret()}` },
    { url: '/api/team-types', cookie: admin, body: `{"name": ${secret()}}` },
    { url: '/api/team-types', cookie: admin, body: '['.repeat(200) + secret() },
    { url: '/api/team-types', cookie: admin, body: { name: [secret()] } },
    { url: '/api/users', cookie: admin, body: { email: secret(), firstName: secret() } },
    { url: `/api/tasks/${secret()}/complete`, cookie: session, body: { comment: secret() } },
    { method: 'GET', url: `/api/find?text=${secret()}`, cookie: session },
    { method: 'GET', url: `/api/users/${secret()}?cursor=${secret()}`, cookie: admin },
    { method: 'GET', url: `/api/${secret()}`, cookie: `eventflow=${secret()}` },
    { method: 'GET', url: `/auth/set-password?x=${secret()}`, cookie: `other=${secret()}` },
    { method: 'GET', url: `/files/${secret()}?signature=${secret()}` },
    { method: 'GET', url: '/metrics', headers: { authorization: `Bearer ${secret()}` } },
    {
      url: '/api/files',
      cookie: session,
      headers: { ...bytes, 'x-file-name': secret(), 'idempotency-key': secret() },
      body: secret(),
    },
    {
      url: '/api/uploads',
      cookie: session,
      headers: {
        'tus-resumable': '1.0.0',
        'upload-length': '9',
        'upload-metadata': `filename ${Buffer.from(secret()).toString('base64')},x ${secret()}`,
      },
    },
    {
      url: '/api/csp-reports',
      headers: { 'content-type': 'application/csp-report' },
      body: JSON.stringify({
        'csp-report': {
          'effective-directive': 'script-src',
          'blocked-uri': `https://evil.test/${secret()}?${secret()}`,
          'source-file': `https://portal.test/tasks/${secret()}#${secret()}`,
          'script-sample': secret(),
        },
      }),
    },
  ]
  const failures = ['statement', 'constraint', 'parser', 'quoted', 'address', 'link', 'cause']
  const unexpected = failures.map((how): Asked => ({
    method: 'PUT',
    url: `/api/teams/${secret()}?note=${secret()}`,
    cookie: session,
    headers: { 'x-fail': how, 'x-value': secret(), authorization: secret(), referer: secret() },
    body: { name: secret() },
  }))
  return [...wrong, ...unexpected]
}

test('of 50 and more secrets in failing requests, none leaves the portal', async () => {
  const statuses: number[] = []
  for (const asked of requests()) statuses.push((await ask(asked)).statusCode)
  await unreadableSubmission()
  await reports.close()

  expect(statuses.filter((status) => status === 500)).toHaveLength(7)
  expect(planted.length).toBeGreaterThan(50)
  const [logged, reported] = [lines.join(''), receiver.text()]
  expect(lines.length).toBeGreaterThan(statuses.length)
  expect(logged).toContain('request failed')
  expect(receiver.items('event')).toHaveLength(8)
  expect(receiver.items('transaction').length).toBeGreaterThanOrEqual(statuses.length)
  expect(lines.filter((line) => planted.some((each) => line.includes(each)))).toEqual([])
  expect(planted.filter((each) => reported.includes(each))).toEqual([])
  const lost = [cast.food.owner.person.email, cast.food.owner.cookie, process.cwd() + '/.data']
  expect(lost.filter((each) => logged.includes(each) || reported.includes(each))).toEqual([])
})

/** A stored record that cannot be read. */
async function unreadableSubmission(): Promise<void> {
  const formId = await event.inEvent(async (scope) => {
    const form = await arrangeForm(scope)
    const id = await arrangeSubmission(scope, { formId: form, teamId: cast.food.team.id })
    const broken = JSON.stringify([secret()])
    await scope.tx.execute(sql`update submissions set values = ${broken}::jsonb where id = ${id}`)
    return form
  })
  const url = `/api/forms/${formId}/submissions`
  const answer = await ask({ method: 'GET', url, cookie: cast.moderator.cookie })
  expect(answer.statusCode).toBe(200)
}

test('a report is tagged with event, team, route and person, by their ids', () => {
  const events = receiver.items('event')
  const [first] = events
  expect(first?.['tags']).toEqual({ route: '/api/teams/{teamId}' })
  expect(JSON.stringify(first?.['exception'])).toContain('nothing-leaks')
  const unreadable = events.find(({ message }) => String(message).includes('cannot be read'))
  expect(unreadable).toMatchObject({
    message: 'A record cannot be read: submission',
    tags: {
      entity: 'submission',
      route: '/api/forms/{formId}/submissions',
      event: event.eventId,
      user: cast.moderator.person.userId,
    },
    user: { id: cast.moderator.person.userId },
  })
})

test('the span of a request contains the route’s template, and its status', () => {
  const spans = receiver.items('transaction')
  const found = spans.filter(({ transaction }) => transaction === 'POST /api/auth/log-in')
  const data = found.map((span) => (span['contexts'] as { trace: { data: object } }).trace.data)
  expect(data).toContainEqual(
    expect.objectContaining({
      route: '/api/auth/log-in',
      'http.request.method': 'POST',
      'http.response.status_code': 401,
    }),
  )
  expect(found.flatMap((span) => Object.keys(span))).not.toContain('request')
})
