import { isNight } from '@eventflow/domain/builders/kernel'
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

describe('a submission', () => {
  test('is sent to the receiver, and the log shows request and response', async () => {
    const webhook = await stage.add()
    stage.receiver.answer({ status: 201, body: '{"ok":true}' })
    const submissionId = await stage.submit({ stand: 'A1' })
    await stage.tryAll()
    expect(stage.receiver.received).toMatchObject([
      {
        method: 'POST',
        path: '/hook',
        body: '{"stand":"A1"}',
        headers: { 'content-type': 'text/plain' },
      },
    ])
    const { items } = await stage.api.deliveries(stage.place(webhook.id))
    expect(items).toMatchObject([
      {
        state: 'delivered',
        cause: 'submitted',
        submissionId,
        status: 201,
        response: '{\n  "ok": true\n}',
        attempts: 1,
        durationMs: expect.any(Number),
      },
    ])
    expect((await stage.api.list({ formId: stage.formId })).items[0]?.lastState).toBe('delivered')
  })

  test('is sent only if the webhook is switched on and its rules match', async () => {
    const rule = { sourceType: 'fieldId' as const, sourceId: 'stand', sourceValue: 'Shell' }
    await stage.add({ isActive: false })
    await stage.add({ rules: [rule] })
    await stage.submit({ stand: 'Space' })
    expect(await stage.deliveries()).toHaveLength(0)
    await stage.submit({ stand: 'Shell' })
    expect(await stage.deliveries()).toHaveLength(1)
  })

  test('is sent again after a change only if configured', async () => {
    await stage.add({ name: 'Once' })
    await stage.add({ name: 'Always', sendOnUpdate: true })
    const { api: owner } = stage.cast.food.owner
    const submissionId = await stage.submit({ stand: 'A1' })
    const { submission } = await owner.submissions.get({ submissionId })
    expect(submission.isDraft).toBe(false)
    expect((await stage.deliveries()).map(({ cause }) => cause)).toEqual(['submitted', 'submitted'])
  })

  test('that is deleted deletes its waiting deliveries', async () => {
    await stage.add()
    const submissionId = await stage.submit({ stand: 'A1' })
    await stage.cast.moderator.api.submissions.remove({ submissionIds: [submissionId] })
    expect(await stage.deliveries()).toEqual([])
  })

  test('of a webhook that was switched off is not sent', async () => {
    const webhook = await stage.add()
    await stage.submit({ stand: 'A1' })
    const { name, requestURL } = webhook
    await stage.api.update({
      ...stage.place(webhook.id),
      name,
      requestURL,
      isActive: false,
      revision: 1,
    })
    await stage.tryAll()
    expect(await stage.onlyDelivery()).toMatchObject({ state: 'cancelled', problem: 'switchedOff' })
    expect(stage.receiver.received).toEqual([])
  })

  test.each([true, false])(
    'that was requested while the webhook was on is not sent after it was switched off (test: %s)',
    async (isTest) => {
      const webhook = await stage.add()
      const place = stage.place(webhook.id)
      if (isTest) await stage.api.sendTest(place)
      else {
        await stage.submit({ stand: 'A1' })
        await stage.tryAll()
        const { id: deliveryId } = await stage.onlyDelivery()
        await stage.api.replay({ ...place, deliveryId })
      }
      const before = stage.receiver.received.length
      const { name, requestURL } = webhook
      await stage.api.update({ ...place, name, requestURL, isActive: false, revision: 1 })
      await stage.tryAll()
      expect(await stage.onlyDelivery()).toMatchObject({
        state: 'cancelled',
        problem: 'switchedOff',
      })
      expect(stage.receiver.received.length).toBe(before)
      // A test of a webhook that is off is sent.
      await stage.api.sendTest(place)
      await stage.tryAll()
      expect(stage.receiver.received.length).toBe(before + 1)
    },
  )

  test('with a value that would change the host of the address is logged as not sent', async () => {
    await stage.add({ requestURL: `${stage.receiver.origin}/a/{field.stand}/b` })
    await stage.submit({ stand: '..' })
    expect(await stage.onlyDelivery()).toMatchObject({ state: 'failed', problem: 'badAddress' })
  })
})

describe('a receiver', () => {
  const lastWait = () => stage.jobs.at(-1)?.afterSeconds

  test.each([408, 429, 500, 503])(
    'that answers %i is called again, five times in all',
    async (status) => {
      await stage.add()
      stage.receiver.answer({ status })
      await stage.submit({ stand: 'A1' })
      for (let n = 0; n < 7; n += 1) await stage.tryAll()
      expect(stage.receiver.received).toHaveLength(5)
      expect(await stage.onlyDelivery()).toMatchObject({ state: 'failed', problem: 'busy', status })
    },
  )

  test.each([
    [301, 'redirected'],
    [307, 'redirected'],
    [400, 'refused'],
    [404, 'refused'],
  ])(
    'that answers %i is not called again, and its redirect is not followed (WH2)',
    async (status, problem) => {
      await stage.add()
      stage.receiver.answer({ status, headers: { location: `${stage.receiver.origin}/elsewhere` } })
      await stage.submit({ stand: 'A1' })
      await stage.tryAll()
      await stage.tryAll()
      expect(stage.receiver.received).toHaveLength(1)
      expect(await stage.onlyDelivery()).toMatchObject({ state: 'failed', problem, status })
    },
  )

  test('that asks for a delay gets it (WH5)', async () => {
    await stage.add()
    stage.receiver.answer({ status: 429, headers: { 'retry-after': '120' } })
    await stage.submit({ stand: 'A1' })
    await stage.tryAll()
    expect(lastWait()).toBeGreaterThanOrEqual(120)
  })

  test('that reports that it is gone switches the webhook off visibly (WH5)', async () => {
    const webhook = await stage.add()
    stage.receiver.answer({ status: 410 })
    await stage.submit({ stand: 'A1' })
    await stage.tryAll()
    const now = await stage.api.get(stage.place(webhook.id))
    expect(now).toMatchObject({ isActive: false, goneAt: expect.any(String) })
    await stage.submit({ stand: 'A2' })
    expect(await stage.deliveries()).toHaveLength(1)
  })

  test('whose response is a megabyte long is stored with its first kilobyte (WH5)', async () => {
    await stage.add()
    stage.receiver.answer({ status: 200, body: `<p>${'x'.repeat(1_000_000)}` })
    await stage.submit({ stand: 'A1' })
    await stage.tryAll()
    const { response, state } = await stage.onlyDelivery()
    expect([state, response?.length]).toEqual(['delivered', 1024])
  })

  test.runIf(isNight)(
    'that hangs is let go and called again later (WH4)',
    async () => {
      await stage.add()
      stage.receiver.answer({ status: 200, hangs: true })
      await stage.submit({ stand: 'A1' })
      const begun = performance.now()
      await stage.tryAll()
      expect(performance.now() - begun).toBeLessThan(15_000)
      expect(await stage.onlyDelivery()).toMatchObject({
        state: 'queued',
        problem: 'noAnswer',
        attempts: 1,
      })
    },
    30_000,
  )

  test('that is unreachable is called again later', async () => {
    await stage.add({ requestURL: 'http://127.0.0.1:1/' })
    await stage.submit({ stand: 'A1' })
    await stage.tryAll()
    expect(await stage.onlyDelivery()).toMatchObject({ state: 'queued', problem: 'unreachable' })
  })
})

test('a replay sends the same under the same id, and a test sends invented answers', async () => {
  const webhook = await stage.add({ headerValue: 'Bearer x', isActive: false })
  await stage.api.sendTest(stage.place(webhook.id))
  await stage.tryAll()
  const { id: deliveryId } = await stage.onlyDelivery()
  await stage.api.replay({ ...stage.place(webhook.id), deliveryId })
  await stage.tryAll()
  const { received } = stage.receiver
  expect(received.map(({ body }) => body)).toEqual(['{"stand":"Example"}', '{"stand":"Example"}'])
  expect(received.map(({ headers }) => headers.authorization)).toEqual(['Bearer x', 'Bearer x'])
  expect(await stage.deliveries()).toMatchObject([{ state: 'delivered', cause: 'test' }])
})

test('a waiting delivery cannot be queued twice', async () => {
  const webhook = await stage.add()
  const { id: deliveryId } = await stage.api.sendTest(stage.place(webhook.id))
  const again = stage.api.replay({ ...stage.place(webhook.id), deliveryId })
  await expect(again).rejects.toMatchObject({ code: 'DELIVERY_WAITS' })
})

test('secrets sealed with another key of the portal prevent sending', async () => {
  const webhook = await stage.add({ headerValue: 'Bearer x' })
  const stored = await storedWebhook(stage, webhook.id)
  expect(stored?.headerValue).not.toBeNull()
  await stage.submit({ stand: 'A1' })
  await stage.event.inEvent(async ({ tx }) => {
    const { webhooks } = await import('./webhooks.tables.ts')
    await tx.update(webhooks).set({ headerValue: 'nonsense' })
  })
  await stage.tryAll()
  expect(await stage.onlyDelivery()).toMatchObject({ state: 'failed', problem: 'unreadableSecret' })
  expect(stage.receiver.received).toEqual([])
})
