import { afterAll, expect, test } from 'vitest'
import { receiverBackoff } from './webhooks.backoff.ts'
import { openPortal, webhookStage } from './webhooks.stage.fixture.ts'

const stage = await webhookStage(await openPortal())
afterAll(() => stage.close())

test('while a silent receiver is called, its other deliveries are postponed without losing a try (WH4)', async () => {
  await stage.add()
  await stage.submit({ stand: 'A1' })
  const before = await stage.onlyDelivery()
  const silent = await receiverBackoff.enter(stage.receiver.origin)
  silent?.(true)
  const leave = await receiverBackoff.enter(stage.receiver.origin)
  await stage.tryAll()
  expect(stage.receiver.received).toEqual([])
  expect(await stage.onlyDelivery()).toEqual(before)
  expect(stage.jobs).toMatchObject([{ data: { deliveryId: before.id, turn: String(before.turn) } }])
  expect(stage.jobs[0]?.afterSeconds).toBeGreaterThanOrEqual(15)

  leave?.(false)
  await stage.tryAll()
  expect(await stage.onlyDelivery()).toMatchObject({ state: 'delivered', attempts: 1 })
})

test('one that has not answered is detected as silent, and gets one call at a time', async () => {
  stage.receiver.answer({ status: 200, hangs: true })
  await stage.submit({ stand: 'A2' })
  await stage.tryAll()
  const leave = await receiverBackoff.enter(stage.receiver.origin)
  const second = await receiverBackoff.enter(stage.receiver.origin)
  expect([leave === null, second]).toEqual([false, null])
  leave?.(false)
}, 30_000)
