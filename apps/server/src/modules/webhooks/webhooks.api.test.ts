import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  openPortal,
  storedWebhook,
  webhookStage,
  type WebhookStage,
} from './webhooks.stage.fixture.ts'

const portal = await openPortal()
let stage: WebhookStage
beforeEach(async () => {
  stage = await webhookStage(portal)
})
afterEach(() => stage.close())

const asSent = ({
  name,
  isActive,
  requestURL,
  payloadFields,
}: Awaited<ReturnType<WebhookStage['add']>>) => ({
  name,
  isActive,
  requestURL,
  payloadFields,
})

describe('a webhook', () => {
  test('starts with the specified defaults and belongs to its form', async () => {
    const webhook = await stage.add()
    expect(webhook).toMatchObject({
      parentType: 'form',
      parentId: stage.formId,
      isActive: true,
      requestMethod: 'POST',
      requestFormat: 'JSON',
      headerKey: 'Authorization',
      operator: 'ANY',
      isTypeMatching: false,
      sendOnUpdate: false,
      hasHeaderValue: false,
      hasSecret: false,
    })
    const form = await stage.cast.moderator.api.forms.get({ formId: stage.formId })
    expect(form.webhookIds).toEqual([webhook.id])
    const list = await stage.api.list({ formId: stage.formId })
    expect(list.items).toMatchObject([{ id: webhook.id, lastState: null }])
  })

  test('is changed with its revision; a stale one is refused with the stored webhook', async () => {
    const webhook = await stage.add()
    const changed = await stage.api.update({
      ...stage.place(webhook.id),
      ...asSent(webhook),
      name: 'Renamed',
      revision: webhook.revision,
    })
    expect(changed).toMatchObject({ name: 'Renamed', revision: webhook.revision + 1 })
    const stale = stage.api.update({ ...stage.place(webhook.id), ...asSent(webhook), revision: 1 })
    await expect(stale).rejects.toMatchObject({
      code: 'STALE_REVISION',
      data: { current: { name: 'Renamed' } },
    })
  })

  test('is refused with an unknown merge tag in its address', async () => {
    const { requestURL } = await stage.add()
    const message = 'Not a known merge tag: {ghost}'
    await expect(
      stage.add({ requestURL: `${requestURL}?team={teamName}&x={ghost}` }),
    ).rejects.toMatchObject({ data: { status: 422, problems: [{ path: 'requestURL', message }] } })
  })

  test('is deleted with its log', async () => {
    const webhook = await stage.add()
    await stage.api.sendTest(stage.place(webhook.id))
    await stage.api.remove({ formId: stage.formId, webhookIds: [webhook.id] })
    await expect(stage.api.get(stage.place(webhook.id))).rejects.toMatchObject({
      code: 'WEBHOOK_NOT_FOUND',
    })
    expect(await stage.deliveries()).toEqual([])
  })

  test('of another form is not found', async () => {
    const webhook = await stage.add()
    const other = await stage.cast.moderator.api.forms.add({ title: 'Other' })
    const asked = stage.api.get({ formId: other.id, webhookId: webhook.id })
    await expect(asked).rejects.toMatchObject({ code: 'WEBHOOK_NOT_FOUND' })
  })

  test('prevents the removal of a question that it sends', async () => {
    await stage.add({ name: 'CRM' })
    const form = await stage.cast.moderator.api.forms.get({ formId: stage.formId })
    const removing = stage.cast.moderator.api.forms.update({
      formId: stage.formId,
      revision: form.revision,
      fieldIds: [],
      removedFieldIds: ['stand'],
    })
    await expect(removing).rejects.toMatchObject({
      data: { problems: [{ path: 'stand', message: expect.stringContaining('“CRM”') }] },
    })
  })
})

describe('secrets (WH4)', () => {
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'

  test('are accepted but never returned, and are not readable in the database', async () => {
    const webhook = await stage.add({ headerValue: 'Bearer planted-header', secret })
    expect(webhook).toMatchObject({ hasHeaderValue: true, hasSecret: true })
    const answers = [
      webhook,
      await stage.api.get(stage.place(webhook.id)),
      await stage.api.list({ formId: stage.formId }),
      await stage.api.sendTest(stage.place(webhook.id)),
      await stage.api.deliveries(stage.place(webhook.id)),
      await storedWebhook(stage, webhook.id),
    ]
    expect(JSON.stringify(answers)).not.toMatch(/planted-header|MfKQ9r8GKYq/)
  })

  test('stay if omitted, and are deleted if empty', async () => {
    const webhook = await stage.add({ headerValue: 'Bearer x', secret })
    const kept = await stage.api.update({
      ...stage.place(webhook.id),
      ...asSent(webhook),
      revision: 1,
    })
    expect(kept).toMatchObject({ hasHeaderValue: true, hasSecret: true, oldSecretUntil: null })
    const emptied = { headerValue: '', secret: '' }
    const gone = await stage.api.update({
      ...stage.place(webhook.id),
      ...asSent(webhook),
      ...emptied,
      revision: 2,
    })
    expect(gone).toMatchObject({ hasHeaderValue: false, hasSecret: false, oldSecretUntil: null })
  })

  test('must be entered again when any part of the address changes', async () => {
    const webhook = await stage.add({ headerValue: 'Bearer x', secret })
    const elsewhere = { ...asSent(webhook), requestURL: `${webhook.requestURL}?other=1` }
    const moving = stage.api.update({ ...stage.place(webhook.id), ...elsewhere, revision: 1 })
    await expect(moving).rejects.toMatchObject({
      data: { problems: [{ path: 'headerValue' }, { path: 'secret' }] },
    })
    const typed = { ...elsewhere, headerValue: 'Bearer y', secret, revision: 1 }
    expect((await stage.api.update({ ...stage.place(webhook.id), ...typed })).hasHeaderValue).toBe(
      true,
    )
  })
})

describe('is refused', () => {
  // These tests allow 127.0.0.1 itself, but no other address of the machine and its network.
  test.each([
    'http://127.0.0.2/',
    'http://0.0.0.0/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.2]/',
    'http://169.254.169.254/latest/meta-data',
    'http://10.0.0.1/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://100.64.0.1/',
    'http://[fd00::1]/',
    'http://2130706434/',
    'http://0x7f.2/',
    'http://017700000002/',
  ])('to go to %s (WH1)', async (requestURL) => {
    await expect(stage.add({ requestURL })).rejects.toMatchObject({
      data: { status: 422, problems: [{ path: 'requestURL' }] },
    })
  })

  test.each([
    'file:///etc/passwd',
    'gopher://good.test/',
    'ftp://good.test/',
    'https://user:pass@good.test/',
    'http://good.test#@10.0.0.1',
    'https://{teamName}.test/',
    'not an address',
  ])('to go to %s (WH2)', async (requestURL) => {
    await expect(stage.add({ requestURL })).rejects.toMatchObject({
      data: { status: 422, problems: [{ path: 'requestURL' }] },
    })
  })

  test.each([
    ['Host', 'x'],
    ['Content-Length', '1'],
    ['Transfer-Encoding', 'chunked'],
    ['Cookie', 'a=b'],
    ['X\r\nY', 'x'],
    ['X-Good', 'a\r\nHost: evil.test'],
  ])('with the header %j: %j (WH3)', async (headerName, headerValue) => {
    const input = { headerKey: 'Custom' as const, headerName, headerValue }
    await expect(stage.add(input)).rejects.toMatchObject({ data: { status: 422 } })
  })

  test.each([
    ['a question of another form', { sourceId: 'elsewhere' }],
    ['a part that there is not', { sourceId: 'stand', nestedKey: 'postcode' }],
  ])('to send %s (WH7)', async (_what, part) => {
    const payloadFields = [{ targetId: 'a', ...part }]
    await expect(stage.add({ payloadFields })).rejects.toMatchObject({
      data: { status: 422, problems: [{ path: 'payloadFields.0' }] },
    })
  })
})
