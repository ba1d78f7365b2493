// Opens every route as a page, in ways that succeed, are refused or fail: no answer runs a script.
// Transactions are rolled back instead of committed, so that every request meets the same records.
import { inTurn } from '@eventflow/domain/builders/kernel'
import { DomainError, kernelErrors } from '@eventflow/domain/kernel'
import { afterAll, describe, expect, test } from 'vitest'
import { createApp } from '../../app.ts'
import { newId } from '../../platform/db/index.ts'
import { withoutCommits } from '../authorization/without-commits.ts'
import { castOf } from '../cast.ts'
import { oneOfEach } from '../sweeps/one-of-each.ts'
import { testPortal } from '../test-portal.ts'
import { asHtmlProblems } from './as-html.ts'
import { addressOf, everyRoute, type Route } from './every-route.ts'

const portal = await testPortal()
const event = await portal.event()
const cast = await castOf(event)
const ids: Readonly<Record<string, string>> = await oneOfEach(event, cast)

const app = await createApp({
  services: { ...portal.services, db: withoutCommits(portal.services.db) },
  eventOf: async ({ headers }) => {
    if (headers['x-fail'] === 'busy')
      throw new DomainError(kernelErrors.busy, { retryAfterSeconds: 2 })
    if (headers['x-fail'] === 'bug') throw new Error('<script>planted()</script>')
    return { id: event.eventId, isArchived: false, language: 'en', languages: ['de'] }
  },
})
afterAll(() => app.close())
const routes = everyRoute(app)

/** Headers of a browser that opens a URL. */
const AS_A_PAGE = {
  accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
  'sec-fetch-mode': 'navigate',
  'sec-fetch-dest': 'document',
  'sec-fetch-site': 'same-origin',
}

const PLANTED = [
  '<script>globalThis.planted=1</script>',
  'x\r\nX-Planted: 1\r\nSet-Cookie: planted=1\r\n\r\n<svg onload=alert(1)>',
  '//evil.example/%0d%0aX-Planted:1',
  '"; filename=evil.html; x="‮ß',
]

interface Asked {
  readonly as?: string | null
  readonly fill?: (name: string) => string
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

function ask(route: Route, { as = null, fill, query, headers, body }: Asked) {
  const known = (name: string): string => ids[name] ?? newId()
  const isRead = route.method === 'GET' || route.method === 'HEAD'
  const least = Object.entries(route.least).map(([key, value]) => [key, String(value)])
  const asked = isRead ? { ...Object.fromEntries(least), ...query } : (query ?? {})
  const text = new URLSearchParams(asked).toString()
  return app.inject({
    method: route.method,
    url: `${addressOf(route, fill ?? known)}${text === '' ? '' : `?${text}`}`,
    headers: {
      host: event.eventId,
      ...AS_A_PAGE,
      ...(as === null ? {} : { cookie: as }),
      ...headers,
    },
    ...(isRead ? {} : { payload: (body ?? route.least) as object | string }),
  })
}

const boss = cast.eventflowAdmin.cookie
const planted = (at: number): string => PLANTED[at % PLANTED.length] ?? ''

const LARGE = JSON.stringify({ name: '<'.repeat(2_000_000) })

/** The requests sent to each route. By day each way covers one route in twelve, by night all of them. */
const WAYS: Readonly<Record<string, (at: number) => Asked>> = {
  'as an organiser': () => ({ as: boss }),
  'as a team': () => ({ as: cast.food.owner.cookie }),
  'as a guest': () => ({}),
  'with unknown ids': () => ({ as: boss, fill: () => newId() }),
  ...Object.fromEntries(
    PLANTED.map((text) => [`with the id ${text}`, () => ({ as: boss, fill: () => text })]),
  ),
  'with an unknown query': (at) => ({
    as: boss,
    query: { next: planted(at), q: planted(at + 1) },
  }),
  'with an unknown key': (at) => ({ as: boss, body: { [planted(at)]: planted(at + 1) } }),
  'with a page as the body': () => ({
    as: boss,
    headers: { 'content-type': 'text/html' },
    body: '<script>planted()</script>',
  }),
  'with a body of two megabytes': () => ({
    as: boss,
    headers: { 'content-type': 'application/json' },
    body: LARGE,
  }),
  'with an invented session': (at) => ({ as: `eventflow=${encodeURIComponent(planted(at))}` }),
  'from another site': () => ({ as: boss, headers: { 'sec-fetch-site': 'cross-site' } }),
  'while the database is busy': () => ({ as: boss, headers: { 'x-fail': 'busy' } }),
  'when the server fails': () => ({ as: boss, headers: { 'x-fail': 'bug' } }),
}

const counted = { answers: 0, statuses: new Map<number, number>() }
const failedOnPurpose = 'when the server fails'

describe.each(Object.entries(WAYS))('%s', (way, askedAt) => {
  test('no answer runs a script', async () => {
    const turn = Object.keys(WAYS).indexOf(way)
    const found: string[] = []
    for (const [at, route] of inTurn(12, routes, turn).entries()) {
      const answer = await ask(route, askedAt(at))
      counted.answers += 1
      counted.statuses.set(answer.statusCode, (counted.statuses.get(answer.statusCode) ?? 0) + 1)
      const isBroken = answer.statusCode === 500 && way !== failedOnPurpose
      const problems = [...asHtmlProblems(answer), ...(isBroken ? ['answers 500'] : [])]
      if (problems.length > 0) found.push(`${route.method} ${route.path}: ${problems.join('; ')}`)
    }
    expect(found).toEqual([])
  })
})

test('calls beyond the limit of calls at once are refused in the same way', async () => {
  const route = { method: 'GET', path: '/api/users/me', least: {} } as const
  const answers = await Promise.all(Array.from({ length: 60 }, () => ask(route, { as: boss })))
  const refused = answers.filter(({ statusCode }) => statusCode === 429)
  expect(refused.length).toBeGreaterThan(0)
  expect(refused.flatMap(asHtmlProblems)).toEqual([])
})

test('every kind of answer is covered', () => {
  const statuses = [...counted.statuses.keys()]
  expect(statuses).toEqual(
    expect.arrayContaining([200, 303, 401, 403, 404, 413, 415, 422, 500, 503]),
  )
  process.stdout.write(`${counted.answers} answers of ${routes.length} routes\n`)
})
