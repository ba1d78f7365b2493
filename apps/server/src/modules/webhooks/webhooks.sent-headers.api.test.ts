// The log contains the name of every header of a call, and no secret.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPortal, webhookStage, type WebhookStage } from './webhooks.stage.fixture.ts'

const portal = await openPortal()
let stage: WebhookStage
beforeEach(async () => {
  stage = await webhookStage(portal)
})
afterEach(() => stage.close())

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
const EXTRA = {
  headerKey: 'Custom',
  headerName: 'X-Stand-Key',
  headerValue: 'Bearer s3cret',
} as const

const logOf = async (webhookId: string) =>
  (await stage.api.deliveries(stage.place(webhookId))).items

test('all headers are named as the receiver got them', async () => {
  const webhook = await stage.add({ ...EXTRA, secret: SECRET })
  await stage.submit({ stand: 'A1' })
  await stage.tryAll()
  const [line] = await logOf(webhook.id)
  const [received] = stage.receiver.received
  const named = line?.sentHeaders?.map(({ name }) => name.toLowerCase())
  expect(named?.toSorted()).toEqual(Object.keys(received?.headers ?? {}).toSorted())
  expect(named).toEqual(expect.arrayContaining(['x-stand-key', 'webhook-signature']))
})

test('the log contains the values of type, id and time, and no secret', async () => {
  const webhook = await stage.add({ ...EXTRA, secret: SECRET })
  await stage.submit({ stand: 'A1' })
  await stage.tryAll()
  const lines = await logOf(webhook.id)
  const headers = stage.receiver.received[0]?.headers ?? {}
  const kept = lines[0]?.sentHeaders?.filter(({ value }) => value !== null) ?? []
  expect(Object.fromEntries(kept.map(({ name, value }) => [name.toLowerCase(), value]))).toEqual({
    'content-type': 'text/plain',
    'webhook-id': headers['webhook-id'],
    'webhook-timestamp': headers['webhook-timestamp'],
  })
  const stored = JSON.stringify([lines, await stage.deliveries()])
  const signature = String(headers['webhook-signature'])
  expect(signature).toMatch(/^v1,/)
  for (const hidden of ['s3cret', signature, SECRET]) expect(stored).not.toContain(hidden)
})

test('a receiver that echoes the request does not bring a secret into the log', async () => {
  const webhook = await stage.add({ ...EXTRA, secret: SECRET })
  const body = JSON.stringify({ got: { key: 'Bearer s3cret', bare: 's3cret', SECRET } })
  stage.receiver.answer({ status: 400, body: body.replace('s3cret', String.raw`s3cr\u0065t`) })
  await stage.submit({ stand: 'A1' })
  await stage.tryAll()
  const [line] = await logOf(webhook.id)
  const stored = JSON.stringify([line, await stage.deliveries()])
  expect(stored).toContain('[secret]')
  for (const hidden of ['s3cret', SECRET.slice(6)]) expect(stored).not.toContain(hidden)
})

test('a call without a body has no type; an unsent one has no headers', async () => {
  const webhook = await stage.add({ requestMethod: 'GET' })
  await stage.submit({ stand: 'A1' })
  expect((await logOf(webhook.id))[0]?.sentHeaders).toBeNull()
  await stage.tryAll()
  const names = (await logOf(webhook.id))[0]?.sentHeaders?.map(({ name }) => name)
  expect(names).toEqual(['User-Agent', 'Host', 'Accept-Encoding', 'Connection'])
})
