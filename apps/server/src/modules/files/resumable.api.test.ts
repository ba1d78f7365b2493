import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { newId } from '../../platform/db/index.ts'
import { castOf } from '../../testing/cast.ts'
import { openTestPortal, testPortal, type TestEvent } from '../../testing/test-portal.ts'
import { MAX_WAITING } from './files.admit.ts'
import { partsFolder } from './files.bytes.ts'
import { aPdf } from './files.fixture.ts'
import { files, uploads } from './files.tables.ts'
import { announce, announced, finish, progressOf, sendPiece, TUS } from './tus.fixture.ts'
import { accepted, leavingNothingIn, refusalOf, upload } from './uploads.fixture.ts'

const portal = await testPortal()
const event = await portal.event()
const cast = await castOf(event)
const cookie = cast.food.owner.cookie

const leavingNothing = (work: () => Promise<void>) => leavingNothingIn(portal, event, work)
const piece = (url: string, offset: number | string, body: Buffer | string, headers = {}) =>
  sendPiece(event, url, { cookie, offset, body, headers })
const begin = (length: number) => announced(event, length, { cookie, name: 'plan.pdf' })
const filesOfEvent = () => event.inEvent((scope) => scope.tx.select().from(files))
async function partsInStore(): Promise<number> {
  let count = 0
  for await (const _ of portal.services.files.list(partsFolder(event.eventId))) count += 1
  return count
}

describe('an upload in parts', () => {
  test('reports its offset, continues from there, and becomes a file when complete', async () => {
    const pdf = aPdf('in three pieces')
    const url = await begin(pdf.length)
    expect(await progressOf(event, url, cookie)).toBe(0)
    const first = await piece(url, 0, pdf.subarray(0, 10))
    expect([first.statusCode, first.headers['upload-offset']]).toEqual([204, '10'])
    expect(first.headers).toMatchObject({ ...TUS, 'upload-length': String(pdf.length) })
    expect(Date.parse(String(first.headers['upload-expires']))).toBeGreaterThan(Date.now())
    expect(refusalOf(await finish(event, url, cookie))).toEqual([409, 'UPLOAD_NOT_WHOLE'])
    await piece(url, 10, pdf.subarray(10, 11))
    await piece(url, 11, pdf.subarray(11))
    const file = accepted(await finish(event, url, cookie))
    expect(file).toMatchObject({ name: 'plan.pdf', mimeType: 'application/pdf', size: pdf.length })
    const opened = await event.inject({ method: 'GET', url: `/api/files/${file.id}/open`, cookie })
    expect(opened.rawPayload).toEqual(pdf)
    expect(await partsInStore()).toBe(0)
  })

  test('becomes one file, no matter how often and in how many processes it is finished', async () => {
    const second = await openTestPortal({ env: { DATA_DIR: portal.services.config.dataDir } })
    const elsewhere = second.sameEvent(event)
    const url = await begin(aPdf().length)
    await sendPiece(elsewhere, url, { cookie, offset: 0, body: aPdf() })
    const before = await filesOfEvent()
    const answers = await Promise.all(
      [event, elsewhere, event, elsewhere].map((one) => finish(one, url, cookie)),
    )
    await second.close()
    const again = await finish(event, url, cookie)
    const ids = [...answers, again].map((answer) => accepted(answer).id)
    expect(new Set(ids).size).toBe(1)
    expect(await filesOfEvent()).toHaveLength(before.length + 1)
  })

  test('accepts one of two parts for the same offset', async () => {
    const pdf = aPdf('twice at once')
    const url = await begin(pdf.length)
    const answers = await Promise.all([1, 2, 3].map(() => piece(url, 0, pdf)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 409, 409])
    expect(await progressOf(event, url, cookie)).toBe(pdf.length)
    expect(await partsInStore()).toBe(1)
    accepted(await finish(event, url, cookie))
  })

  test('leaves nothing after it is cancelled', () =>
    leavingNothing(async () => {
      const url = await begin(100)
      await piece(url, 0, randomBytes(50))
      const answer = await event.inject({ method: 'DELETE', url, cookie, headers: TUS })
      expect(answer.statusCode).toBe(204)
      expect(await progressOf(event, url, cookie)).toBe(-404)
    }))

  test('is cancelled with an error if its part is missing from the store', () =>
    leavingNothing(async () => {
      const url = await begin(aPdf().length)
      await piece(url, 0, aPdf())
      for await (const { key } of portal.services.files.list(partsFolder(event.eventId))) {
        await portal.services.files.remove(key)
      }
      expect(refusalOf(await finish(event, url, cookie))).toEqual([410, 'BYTES_LOST'])
      expect(await progressOf(event, url, cookie)).toBe(-404)
    }))

  test('counts among the unused files until it is used', async () => {
    const { cookie: member, person } = cast.tech.member
    const coming = Array.from({ length: MAX_WAITING - 1 }, () => ({
      eventId: event.eventId,
      id: newId(),
      purpose: 'submission' as const,
      name: 'a.pdf',
      length: 10,
      createdBy: person.userId,
      expiresAt: new Date(Date.now() + 60_000),
    }))
    await event.inEvent((scope) => scope.tx.insert(uploads).values(coming))
    const url = await announced(event, aPdf().length, { cookie: member })
    expect(refusalOf(await announce(event, 5, { cookie: member }))).toEqual([429, 'TOO_MANY_FILES'])
    expect(refusalOf(await upload(event, aPdf(), { cookie: member }))[1]).toBe('TOO_MANY_FILES')
    await sendPiece(event, url, { cookie: member, offset: 0, body: aPdf() })
    accepted(await finish(event, url, member))
  })
})

describe('an upload in parts refuses', () => {
  test.each<[string, number | string, object, [number, string]]>([
    ['more than the portal takes', 104_857_601, {}, [413, 'FILE_TOO_LARGE']],
    ['more than the sender allows', 11, { maxBytes: 10 }, [413, 'FILE_TOO_LARGE']],
    ['a length that is none', '1e9', {}, [422, 'INVALID_INPUT']],
    ['a purpose that is none', 10, { purpose: 'passport' }, [422, 'INVALID_INPUT']],
    ['another site', 10, { headers: { 'sec-fetch-site': 'cross-site' } }, [403, 'FORBIDDEN']],
  ])('when it is announced: %s', (_what, length, options, refusal) =>
    leavingNothing(async () => {
      expect(refusalOf(await announce(event, length, { cookie, ...options }))).toEqual(refusal)
    }),
  )

  test('more bytes than announced', async () => {
    const url = await begin(10)
    expect(refusalOf(await piece(url, 0, 'x'.repeat(11)))).toEqual([413, 'FILE_TOO_LARGE'])
    expect(await progressOf(event, url, cookie)).toBe(0)
  })

  test('a part for another offset, of another type, or without an offset', async () => {
    const url = await begin(10)
    expect(refusalOf(await piece(url, 5, 'x'))).toEqual([409, 'WRONG_OFFSET'])
    expect(refusalOf(await piece(url, '-1', 'x'))).toEqual([422, 'INVALID_INPUT'])
    const type = { 'content-type': 'application/octet-stream' }
    expect(refusalOf(await piece(url, 0, 'x', type))).toEqual([415, 'INVALID_INPUT'])
    expect(await progressOf(event, url, cookie)).toBe(0)
  })

  test('another version of the protocol', async () => {
    const url = await begin(10)
    const { statusCode, headers } = await piece(url, 0, 'x', { 'tus-resumable': '0.2.2' })
    expect([statusCode, headers['tus-version']]).toEqual([412, '1.0.0'])
  })

  test('an endless number of parts', async () => {
    const url = await begin(10)
    const parts = Array.from({ length: 501 }, () => ({ key: `${event.eventId}/none`, size: 0 }))
    const id = url.split('/').at(-1) ?? ''
    await event.inEvent(({ tx }) => tx.update(uploads).set({ parts }).where(eq(uploads.id, id)))
    expect(refusalOf(await piece(url, 0, 'x'))).toEqual([429, 'TOO_MANY_PIECES'])
  })

  test('a part after it has become a file, or after a day', async () => {
    const url = await begin(aPdf().length)
    await piece(url, 0, aPdf())
    accepted(await finish(event, url, cookie))
    expect((await piece(url, aPdf().length, 'x')).statusCode).toBe(413)
    const late = await begin(10)
    const expiresAt = sql`now() - interval '1 second'`
    await event.inEvent(({ tx }) => tx.update(uploads).set({ expiresAt }))
    expect(refusalOf(await piece(late, 0, 'x'))).toEqual([404, 'UPLOAD_NOT_FOUND'])
  })
})

test('an upload is missing for everybody but its sender', async () => {
  const url = await begin(aPdf().length)
  await piece(url, 0, aPdf())
  const other = await portal.event()
  const { admin } = await castOf(other)
  const strangers: [TestEvent, string][] = [
    [event, cast.food.member.cookie],
    [event, cast.tech.owner.cookie],
    [event, cast.eventflowAdmin.cookie],
    [other, admin.cookie],
  ]
  for (const [where, stranger] of strangers) {
    for (const one of [url, `/api/uploads/${newId()}`]) {
      const patch = { cookie: stranger, offset: 0, body: 'x' }
      expect(refusalOf(await sendPiece(where, one, patch))).toEqual([404, 'UPLOAD_NOT_FOUND'])
      expect(refusalOf(await finish(where, one, stranger))).toEqual([404, 'UPLOAD_NOT_FOUND'])
      expect(await progressOf(where, one, stranger)).toBe(-404)
      const gone = await where.inject({
        method: 'DELETE',
        url: one,
        cookie: stranger,
        headers: TUS,
      })
      expect(refusalOf(gone)).toEqual([404, 'UPLOAD_NOT_FOUND'])
    }
  }
  expect(refusalOf(await finish(event, url, null))).toEqual([401, 'UNAUTHENTICATED'])
  expect(await progressOf(event, url, null)).toBe(-401)
  accepted(await finish(event, url, cookie))
})

test('a client may query the server’s capabilities without a session', async () => {
  const answer = await event.inject({ method: 'OPTIONS', url: '/api/uploads' })
  expect([answer.statusCode, answer.payload]).toEqual([204, ''])
  expect(answer.headers).toMatchObject({
    'tus-version': '1.0.0',
    'tus-extension': 'creation,expiration,termination',
    'tus-max-size': String(100 * 1024 * 1024),
  })
})
