import { Webhook as StandardWebhook } from 'standardwebhooks'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openPortal, webhookStage, type WebhookStage } from './webhooks.stage.fixture.ts'

const portal = await openPortal()
let stage: WebhookStage
beforeEach(async () => {
  stage = await webhookStage(portal)
})
afterEach(() => stage.close())

describe('the signature (WH6)', () => {
  const first = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'
  const second = 'whsec_bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb'
  const headersOf = () => stage.receiver.received.at(-1)?.headers as Record<string, string>
  const bodyOf = () => stage.receiver.received.at(-1)?.body ?? ''
  const verify = (secret: string, body = bodyOf()) =>
    new StandardWebhook(secret).verify(body, headersOf())

  test('follows Standard Webhooks and covers every byte', async () => {
    portal.clock.set(new Date().toISOString())
    await stage.add({ secret: first })
    await stage.submit({ stand: 'A1' })
    await stage.tryAll()
    expect(verify(first)).toEqual({ stand: 'A1' })
    expect(() => verify(first, `${bodyOf()} `)).toThrow()
    expect(() => verify(second)).toThrow()
    expect(headersOf()['webhook-id']).toBe((await stage.onlyDelivery()).id)
  })

  test('is also made with the old secret for a day after a change', async () => {
    portal.clock.set(new Date().toISOString())
    const webhook = await stage.add({ secret: first })
    const { name, requestURL, payloadFields } = webhook
    const changed = await stage.api.update({
      ...stage.place(webhook.id),
      name,
      requestURL,
      payloadFields,
      secret: second,
      revision: 1,
    })
    expect(changed.oldSecretUntil).not.toBeNull()
    await stage.submit({ stand: 'A1' })
    await stage.tryAll()
    expect([verify(first), verify(second)]).toEqual([{ stand: 'A1' }, { stand: 'A1' }])
    portal.clock.set(new Date(Date.now() + 25 * 3_600_000).toISOString())
    const { id: deliveryId } = await stage.onlyDelivery()
    await stage.api.replay({ ...stage.place(webhook.id), deliveryId })
    await stage.tryAll()
    expect(headersOf()['webhook-signature']?.split(' ')).toHaveLength(1)
  })
})
