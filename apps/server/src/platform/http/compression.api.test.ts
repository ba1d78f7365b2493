import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { aDropdown } from '@eventflow/domain/builders/forms'
import { castOf } from '../../testing/cast.ts'
import { testPortal } from '../../testing/test-portal.ts'

const portal = await testPortal()
const unpack = { br: brotliDecompressSync, gzip: gunzipSync } as const

test.each(['br', 'gzip'] as const)(
  'a long answer leaves as %s for who takes it',
  async (encoding) => {
    const event = await portal.event()
    const { admin } = await castOf(event)
    for (let n = 0; n < 10; n += 1) await admin.api.teamTypes.add({ name: `Island stand ${n}` })
    const list = { method: 'GET', url: '/api/team-types', cookie: admin.cookie } as const
    const plain = await event.inject(list)
    expect(plain.statusCode).toBe(200)
    expect(plain.headers['content-encoding']).toBeUndefined()
    const packed = await event.inject({ ...list, headers: { 'accept-encoding': encoding } })
    expect(packed.headers['content-encoding']).toBe(encoding)
    expect(packed.headers.vary).toContain('accept-encoding')
    expect(unpack[encoding](packed.rawPayload).toString()).toBe(plain.payload)
  },
)

describe('a large answer', () => {
  /** A form of about 100 KB. */
  async function stage() {
    const event = await portal.event()
    const { admin } = await castOf(event)
    const { forms } = admin.api
    const added = await forms.add({ title: 'Orders', description: '', isPublic: false })
    const labels = Array.from({ length: 1_000 }, (_none, n) => `Option ${n} of those – offered`)
    const field = aDropdown({ id: 'hall' }, ...labels)
    const { id, revision } = await forms.update({
      formId: added.id,
      revision: added.revision,
      newFields: [field],
      fieldIds: [field.id],
    })
    const read = (encoding?: string) =>
      event.inject({
        method: 'GET',
        url: `/api/forms/${id}`,
        cookie: admin.cookie,
        ...(encoding !== undefined && { headers: { 'accept-encoding': encoding } }),
      })
    const rename = () =>
      forms.update({ formId: id, revision, fieldIds: [field.id], form: { title: 'Stand' } })
    return { read, rename }
  }

  test.each(['br', 'gzip'] as const)(
    'is sent as %s, again and after a change',
    async (encoding) => {
      const { read, rename } = await stage()
      const plain = await read()
      expect(plain.payload.length).toBeGreaterThan(64 * 1024)
      expect(plain.headers['content-encoding']).toBeUndefined()
      for (const packed of [await read(encoding), await read(encoding)]) {
        expect(packed.headers['content-encoding']).toBe(encoding)
        expect(packed.headers.vary).toContain('accept-encoding')
        expect(packed.headers['content-length']).toBe(String(packed.rawPayload.length))
        expect(unpack[encoding](packed.rawPayload).toString()).toBe(plain.payload)
      }
      await rename()
      const changed = await read(encoding)
      expect(JSON.parse(unpack[encoding](changed.rawPayload).toString())).toMatchObject({
        title: 'Stand',
      })
    },
  )
})

test('a short response is not compressed', async () => {
  const event = await portal.event()
  const headers = { 'accept-encoding': 'br, gzip' }
  const answer = await event.inject({ method: 'GET', url: '/api/nothing', headers })
  expect(answer.statusCode).toBe(404)
  expect(answer.headers['content-encoding']).toBeUndefined()
})

test('a compressed request body is refused, not unpacked', async () => {
  const event = await portal.event()
  const { admin } = await castOf(event)
  const answer = await event.inject({
    method: 'POST',
    url: '/api/team-types',
    cookie: admin.cookie,
    headers: { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    body: 'H4sIAAAA',
  })
  expect(answer.statusCode).toBeGreaterThanOrEqual(400)
  expect(answer.statusCode).toBeLessThan(500)
})

test('an unsupported method of a known path is refused as such', async () => {
  const event = await portal.event()
  const answer = await event.inject({ method: 'PATCH', url: '/api/forms/any?x=1' })
  expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET, PUT'])
  expect(answer.json()).toMatchObject({ code: 'METHOD_NOT_ALLOWED' })
  const unknown = await event.inject({ method: 'PATCH', url: '/api/forms/any/what' })
  expect(unknown.statusCode).toBe(404)
})
