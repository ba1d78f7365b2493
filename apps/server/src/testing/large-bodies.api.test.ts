// Row FL7 of docs/security.md: a body is measured before it is parsed, and a large one is not read
// for callers without access to the endpoint.
import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { aForm, changesOf, formsStage, text } from '../modules/forms/forms.stage.fixture.ts'
import { testPortal } from './test-portal.ts'

const portal = await testPortal()
const stage = await formsStage(portal)
const { cast, event } = stage

const KB = 1024
const json = { 'content-type': 'application/json' }
const listOf = (length: number, of = '1') => `[${Array.from({ length }, () => of).join(',')}]`
const nested = (length: number) => listOf(length, '[[[[1]]]]')
const answers = (list: string) => `{"revision":0,"values":{"a":${list}}}`
const guestAnswers = (list: string) => `{"pass":"x","revision":0,"values":{"a":${list}}}`

interface Sent {
  readonly method?: 'POST' | 'PUT'
  readonly url: string
  readonly body: string
  readonly cookie?: string
}

async function statusOf({ method = 'POST', ...request }: Sent): Promise<number> {
  return (await event.inject({ method, headers: json, ...request })).statusCode
}

const asOwner = () => ({ cookie: cast.food.owner.cookie })
const draft = { method: 'PUT', url: '/api/filling/nothing/draft' } as const
const guestDraft = { url: '/api/guests/forms/nothing/draft' } as const

describe('a body', () => {
  test.each([
    ['of lists in lists', nested(2_500)],
    ['of a long list', listOf(10_001)],
    ['of a quarter of a megabyte', `"${'x'.repeat(256 * KB)}"`],
  ])('%s is too large for a guest', async (_what, list) => {
    expect(await statusOf({ ...guestDraft, body: guestAnswers(list) })).toBe(413)
  })

  test.each([
    ['of lists in lists', nested(10_000)],
    ['of a long list', listOf(40_001)],
    ['of half a megabyte', `"${'x'.repeat(512 * KB)}"`],
  ])('%s is too large for a team', async (_what, list) => {
    expect(await statusOf({ ...draft, ...asOwner(), body: answers(list) })).toBe(413)
  })

  test.each([
    [listOf(40_001), '40,000 texts, numbers and lists'],
    [`"${'x'.repeat(512 * KB)}"`, '512 KB'],
  ])('is refused with the limit that it exceeds', async (list, limit) => {
    const refused = await event.inject({
      ...draft,
      ...asOwner(),
      headers: json,
      body: answers(list),
    })
    expect(refused.json()).toMatchObject({
      code: 'BODY_TOO_LARGE',
      title: `This is too large to send at once. The limit is ${limit}`,
    })
  })

  test('of 64 KB is too large for signing in, and for unknown addresses', async () => {
    const body = JSON.stringify({ email: 'x'.repeat(64 * KB), password: 'x' })
    for (const url of ['/api/auth/log-in', '/api/nothing'])
      expect(await statusOf({ url, body })).toBe(413)
  })

  test('within the limits of its endpoint gets as far as the form', async () => {
    const texts = listOf(30_000, '"some words"')
    expect(await statusOf({ ...draft, ...asOwner(), body: answers(texts) })).toBe(404)
    expect(await statusOf({ ...guestDraft, body: guestAnswers(listOf(9_000)) })).toBe(404)
  })

  test('with a thousand new questions is saved', async () => {
    const form = await aForm(stage)
    const newFields = Array.from({ length: 1_000 }, (_none, at) => text(`question${at}`))
    const fieldIds = [...form.definition.fields, ...newFields].map(({ id }) => id)
    const changes = changesOf(form, { newFields, fieldIds })
    const { definition } = await cast.moderator.api.forms.update(changes)
    expect(definition.fields).toHaveLength(fieldIds.length)
  })
})

describe('a large body, which is not even valid JSON,', () => {
  const body = 'x'.repeat(70 * KB)

  test('is not read for a guest', async () => {
    expect(await statusOf({ ...draft, body })).toBe(401)
    expect(await statusOf({ ...draft, ...asOwner(), body })).toBe(422)
  })

  test('is not read below the access line', async () => {
    const form = { method: 'PUT', url: '/api/forms/nothing', body } as const
    expect(await statusOf({ ...form, ...asOwner() })).toBe(403)
    expect(await statusOf({ ...form, cookie: cast.moderator.cookie })).toBe(422)
  })

  test('is not read without a declared length either', async () => {
    const headers = { ...json, host: event.eventId, 'transfer-encoding': 'chunked' }
    const payload = Readable.from(['x'])
    expect((await portal.app.inject({ ...draft, headers, payload })).statusCode).toBe(401)
  })
})

describe('a body without a declared length', () => {
  const headers = { ...json, host: event.eventId, 'transfer-encoding': 'chunked' }
  const send = (payload: Readable, remoteAddress = '198.51.100.1') =>
    portal.app.inject({ method: 'POST', url: guestDraft.url, headers, payload, remoteAddress })

  test('is read up to the limit of its endpoint', async () => {
    let sent = 0
    const parts = (function* () {
      for (; sent < 40; sent += 1) yield 'x'.repeat(64 * KB)
    })()
    const answer = await send(Readable.from(parts))
    expect([answer.statusCode, answer.headers.connection]).toEqual([413, 'close'])
    expect(sent).toBeLessThan(10)
  })

  test('is processed like any other within the limit', async () => {
    const body = guestAnswers(listOf(5))
    const parts = [body.slice(0, 9), body.slice(9, 10), body.slice(10)]
    expect((await send(Readable.from(parts))).statusCode).toBe(404)
  })

  test('is refused while unfinished bodies of its network use too much memory', async () => {
    const remoteAddress = '198.51.100.2'
    const bodies = Array.from({ length: 80 }, () => new Readable({ read: () => undefined }))
    const sending = bodies.map((body) => send(body, remoteAddress))
    for (const body of bodies) body.push('x'.repeat(250 * KB))
    const refused = await Promise.race(sending)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1'])
    for (const body of bodies) body.push(null)
    const statuses = (await Promise.all(sending)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 429).length).toBeLessThan(20)
    expect(new Set(statuses)).toEqual(new Set([422, 429]))
    const later = Readable.from(['x'.repeat(250 * KB)])
    expect((await send(later, remoteAddress)).statusCode).toBe(422)
  })
})
