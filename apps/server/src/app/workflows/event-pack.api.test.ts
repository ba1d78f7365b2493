// Packs over the API: who may use them, the previews and results, and the live messages.
import { beforeAll, describe, expect, test } from 'vitest'
import { packParts, PACK_PARTS, type PackCheck } from '@eventflow/domain/events'
import { makeDemo } from '../../demo/index.ts'
import { newEventId } from '../../modules/events/index.ts'
import { auditLog } from '../../platform/audit/audit.tables.ts'
import { arrangePerson, arrangeSession } from '../../testing/arrange.ts'
import { castOf } from '../../testing/cast.ts'
import { everyEndpoint } from '../../testing/sweeps/endpoints.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'
import { PACK_KINDS } from './event-pack.kinds.ts'

const portal = await testPortal()
const here = await portal.event()
const cast = await castOf(here)
let demo: string
let text: string

const ask = (url: string, cookie: string | null, body?: string) =>
  here.inject({
    url,
    cookie,
    method: body === undefined ? 'GET' : 'POST',
    ...(body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } }),
  })
const asHighest = (url: string, body?: string) => ask(url, cast.eventflowAdmin.cookie, body)

beforeAll(async () => {
  demo = await makeDemo(portal.services, { slug: `packs-${newEventId().slice(-8)}` })
  const answer = await asHighest(`/api/events/${demo}/pack`)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-disposition']).toContain('.pack.json')
  text = answer.payload
})

const ROUTES: [string, (eventId: string) => string, boolean][] = [
  ['export', (id) => `/api/events/${id}/pack`, false],
  ['check', (id) => `/api/events/${id}/pack/check`, true],
  ['import', (id) => `/api/events/${id}/pack`, true],
  ['difference', (id) => `/api/events/${id}/pack/diff`, true],
  ['difference of two', () => '/api/events/packs/diff?first=1', true],
]

describe.each(ROUTES)('%s of a pack', (what, url, hasBody) => {
  test('is only for eventflowAdmins', async () => {
    const body = hasBody ? '{}' : undefined
    for (const { cookie } of [cast.admin, cast.moderator, cast.food.owner])
      expect((await ask(url(here.eventId), cookie, body)).statusCode).toBe(403)
    expect((await ask(url(here.eventId), null, body)).statusCode).toBe(401)
  })

  test('of an unknown event is not found', async () => {
    if (what === 'difference of two') return
    const answer = await asHighest(url(newEventId()), hasBody ? '{}' : undefined)
    expect(answer.statusCode).toBe(404)
  })
})

test('an invalid file is reported as one, not as a difference', async () => {
  const checked = await asHighest(`/api/events/${here.eventId}/pack/check`, 'no JSON')
  expect(checked.statusCode).toBe(200)
  expect(checked.json().problems[0]).toEqual({ path: 'pack', message: 'This is not JSON' })
  const diff = await asHighest('/api/events/packs/diff?first=2', '{}{}')
  expect([diff.statusCode, diff.json().code]).toEqual([422, 'PACK_REFUSED'])
  expect((await asHighest('/api/events/packs/diff', '{}{}')).statusCode).toBe(422)
})

/** An event with only its settings, and a person who may import. */
async function emptyEvent(): Promise<TestEvent & { cookie: string }> {
  const event = await portal.event()
  const cookie = await event.inEvent(async (scope) =>
    arrangeSession(scope, await arrangePerson(scope, { permissions: 'eventflowAdmin' })),
  )
  return { ...event, cookie }
}

const countOf = ({ counts }: PackCheck, wanted: string) =>
  counts
    .filter(({ kind, change }) => kind === wanted && change === 'added')
    .reduce((sum, { count }) => sum + count, 0)

test('a pack is previewed with its additions, changes and omissions, and then imported', async () => {
  const event = await emptyEvent()
  const checked = await asHighest(`/api/events/${event.eventId}/pack/check`, text)
  const check: PackCheck = checked.json()
  expect(check.problems).toEqual([])
  const records: Record<string, unknown[]> = JSON.parse(text).records
  for (const { name } of PACK_KINDS)
    expect([name, countOf(check, name)]).toEqual([name, records[name]?.length])
  expect(check.settings.length).toBeGreaterThan(5)
  expect(check.settings.map(({ field }) => field)).not.toContain('eventName')
  const imported = await asHighest(`/api/events/${event.eventId}/pack`, text)
  expect(imported.statusCode).toBe(200)
  expect(imported.json().counts).toEqual(check.counts)
  expect((await asHighest(`/api/events/${event.eventId}/pack`)).payload === text).toBe(true)

  const again: PackCheck = (await asHighest(`/api/events/${event.eventId}/pack/check`, text)).json()
  // One sentence names all of them.
  expect(again.problems).toMatchObject([
    { path: 'records', message: expect.stringMatching(/It has \d+ team types, .*\d+ forms/) },
  ])
  expect((await asHighest(`/api/events/${event.eventId}/pack`, text)).statusCode).toBe(422)

  const rows = await here.inEvent(({ tx }) => tx.select().from(auditLog))
  const row = rows.find(({ action }) => action === 'events.importPack')
  expect(row?.things).toEqual([`event:${event.eventId}`])
})

test('parts for which a pack has no records are listed as unchanged', async () => {
  const event = await emptyEvent()
  const { records, ...rest } = JSON.parse(text)
  const small = JSON.stringify({ ...rest, settings: {}, records: { teamTypes: records.teamTypes } })
  const check: PackCheck = (
    await asHighest(`/api/events/${event.eventId}/pack/check`, small)
  ).json()
  expect(check.left).toEqual(PACK_PARTS.filter((part) => part !== 'teamTypes'))
})

test('two packs, a pack and an event, and two events can be compared', async () => {
  const { records, ...rest } = JSON.parse(text)
  const fewer = JSON.stringify({ ...rest, records: { ...records, reports: [] } })
  const size = Buffer.byteLength(text)
  const two = (await asHighest(`/api/events/packs/diff?first=${size}`, text + fewer)).json()
  const removed = { part: 'reports', kind: 'reports', change: 'removed' }
  const expected = [{ ...removed, count: records.reports.length }]
  expect([two.counts, two.settings]).toEqual([expected, []])
  const withEvent = (await asHighest(`/api/events/${demo}/pack/diff`, fewer)).json()
  expect(withEvent.counts).toEqual(expected)
  const same = await cast.eventflowAdmin.api.events.diff({ eventId: demo, otherEventId: demo })
  expect(same).toEqual({ settings: [], counts: [], changes: [] })
})

test('every kind that is counted for a part belongs to it', () => {
  for (const part of PACK_PARTS) {
    const { counted } = packParts[part]
    const kind = PACK_KINDS.find(({ name }) => name === counted)
    expect([part, counted === null || kind?.partOf({}) === part]).toEqual([part, true])
  }
})

/** Their answers depend on the complete portal and not on packs, or are fetched on opening. */
const NOT_LIVE = new Set(['auditLog.list', 'events.list'])

test('screens whose data changes with an import are notified', async () => {
  const event = await emptyEvent()
  const { cookie } = event
  const queries = everyEndpoint().filter(
    ({ method, path, access, name }) =>
      method === 'GET' && !path.includes('{') && access !== 'development' && !NOT_LIVE.has(name),
  )
  // One after another, because an account has a limited number of concurrent calls.
  const answers = async () => {
    const found: (string | null)[] = []
    for (const { path } of queries) {
      const url = `/api${path}`
      const { statusCode, payload } = await event.inject({ method: 'GET', url, cookie })
      found.push(statusCode === 200 ? payload : null)
    }
    return found
  }
  const before = await answers()
  const reported = new Set<string>()
  const stop = portal.services.live.listen(({ eventId, topic }) => {
    if (eventId === event.eventId) reported.add(topic)
  })
  const url = `/api/events/${event.eventId}/pack`
  const headers = { 'content-type': 'application/json' }
  const done = await event.inject({ method: 'POST', url, cookie, body: text, headers })
  expect(done.statusCode).toBe(200)
  await expect.poll(() => reported.has('webhooks')).toBe(true)
  stop()
  const after = await answers()
  const different = queries.filter((_, at) => before[at] !== null && before[at] !== after[at])
  expect(different.length).toBeGreaterThan(15)
  const forgotten = different.filter(({ reads }) => !reads.some((topic) => reported.has(topic)))
  expect(forgotten.map(({ name }) => name)).toEqual([])
}, 60_000)

test('the translations of pages and sections are included, drafts and published ones', async () => {
  const { content, sections, contentVersions } = JSON.parse(text).records
  const isTranslated = ({ translations }: { translations?: object }) =>
    Object.keys(translations ?? {}).length > 0
  const versions = contentVersions.flatMap((version: { sections: object[] }) => version.sections)
  for (const rows of [content, sections, versions])
    expect(rows.filter(isTranslated).length).toBeGreaterThan(0)

  const event = await emptyEvent()
  expect((await asHighest(`/api/events/${event.eventId}/pack`, text)).statusCode).toBe(200)
  const exported = (await asHighest(`/api/events/${event.eventId}/pack`)).payload
  expect(exported === text).toBe(true)
})
