import { connect, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '../../platform/db/index.ts'
import { castOf } from '../../testing/cast.ts'
import { ownTestPortal } from '../../testing/test-portal.ts'
import { aPdf } from './files.fixture.ts'
import { files } from './files.tables.ts'
import { MAX_WAITING } from './files.admit.ts'
import { leavingNothingIn, refusalOf, upload } from './uploads.fixture.ts'

const portal = await ownTestPortal()
const event = await portal.event()
const cast = await castOf(event)
const cookie = cast.food.owner.cookie

const leavingNothing = (work: () => Promise<void>) => leavingNothingIn(portal, event, work)
const records = () => event.inEvent((scope) => scope.tx.select().from(files))

describe('uploads with a wrong length', () => {
  let address: AddressInfo
  beforeAll(async () => {
    await portal.app.listen({ host: '127.0.0.1', port: 0 })
    address = portal.app.server.address() as AddressInfo
  })

  /** Sends these lines and parts over a real connection. Returns the response. */
  async function send(
    headers: string[],
    pieces: (Buffer | string)[],
    abort = false,
  ): Promise<string> {
    const socket = connect(address.port, '127.0.0.1')
    let answer = ''
    socket.on('data', (data: Buffer) => (answer += data.toString('latin1')))
    socket.on('error', () => undefined)
    const lines = [
      'POST /api/files?purpose=submission&name=a.pdf HTTP/1.1',
      `Host: ${event.eventId}`,
      `Cookie: ${cookie}`,
    ]
    socket.write([...lines, ...headers, '', ''].join('\r\n'))
    for (const piece of pieces) socket.write(piece)
    await pause(abort ? 150 : 400)
    socket.destroy()
    await pause(100)
    return answer
  }

  test('one that declares too much is refused before its body arrives', () =>
    leavingNothing(async () => {
      const answer = await send(['Content-Length: 104857601'], ['%PDF-1.4'])
      expect(answer).toContain('HTTP/1.1 413')
      expect(answer).toContain('FILE_TOO_LARGE')
    }))

  test('one that is shorter than declared leaves nothing', () =>
    leavingNothing(async () => {
      expect(await send(['Content-Length: 5000'], [aPdf()], true)).toBe('')
    }))

  test('one that is longer than declared is stored only up to the declared length', async () => {
    await send([`Content-Length: ${aPdf().length}`], [aPdf(), 'x'.repeat(5000)])
    const sizes = (await records()).map(({ keptSize }) => keptSize)
    expect(sizes).not.toContain(aPdf().length + 5000)
    expect((await upload(event, aPdf(), { cookie })).statusCode).toBe(200)
  })

  test('a chunked one that never ends leaves nothing', () =>
    leavingNothing(async () => {
      await send(['Transfer-Encoding: chunked'], ['8\r\n%PDF-1.4\r\n', '3\r\nabc\r\n'], true)
    }))

  test('a complete chunked one is accepted', async () => {
    const answer = await send(['Transfer-Encoding: chunked'], ['8\r\n%PDF-1.4\r\n', '0\r\n\r\n'])
    expect(answer).toContain('HTTP/1.1 200')
  })

  test('several at once that break off leave nothing', () =>
    leavingNothing(async () => {
      const one = () => send(['Content-Length: 99999'], [aPdf()], true)
      await Promise.all(Array.from({ length: 8 }, one))
    }))
})

test('a person can have a limited number of unused files', async () => {
  const { cookie: member, person } = cast.tech.member
  const waiting = Array.from({ length: MAX_WAITING - 1 }, () => ({
    eventId: event.eventId,
    id: newId(),
    purpose: 'submission' as const,
    name: 'a.pdf',
    mimeType: 'application/pdf',
    kind: 'docs' as const,
    size: 1,
    keptSize: 1,
    sha256: '',
    storageKey: join('none', newId()),
    teamId: cast.tech.team.id,
    createdBy: person.userId,
  }))
  await event.inEvent((scope) => scope.tx.insert(files).values(waiting))
  const last = await Promise.all([1, 2, 3].map(() => upload(event, aPdf(), { cookie: member })))
  expect(last.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 429, 429])
  expect(refusalOf(await upload(event, aPdf(), { cookie: member }))).toEqual([
    429,
    'TOO_MANY_FILES',
  ])
  expect((await upload(event, aPdf(), { cookie: cast.tech.owner.cookie })).statusCode).toBe(200)
})

describe('a request with a complete file', () => {
  test.each(['multipart/form-data; boundary=x', 'multipart/form-data'])(
    'is refused as a form of parts: %s',
    (type) =>
      leavingNothing(async () => {
        const answer = await upload(event, aPdf(), { cookie, headers: { 'content-type': type } })
        expect(refusalOf(answer)).toEqual([415, 'KIND_NOT_ALLOWED'])
      }),
  )

  test('is refused if another site sends it in a person’s name', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', 'content-type': 'text/plain' }
    expect(refusalOf(await upload(event, aPdf(), { cookie, headers }))).toEqual([403, 'FORBIDDEN'])
  })

  test.each(['purpose=passport', 'purpose=logo&maxBytes=0', 'purpose=logo&teamId=x', ''])(
    'an upload with the query %j',
    async (query) => {
      const answer = await event.inject({
        method: 'POST',
        url: `/api/files?${query}`,
        cookie,
        body: Buffer.from('x'),
      })
      expect(refusalOf(answer)).toEqual([422, 'INVALID_INPUT'])
    },
  )
})
