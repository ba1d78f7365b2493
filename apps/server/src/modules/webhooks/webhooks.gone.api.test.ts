// A "gone" response applies to the called address, not to one that was set later.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { switchOffGone } from './webhooks.repository.ts'
import { openPortal, webhookStage, type WebhookStage } from './webhooks.stage.fixture.ts'

const portal = await openPortal()
let stage: WebhookStage
beforeEach(async () => {
  stage = await webhookStage(portal)
})
afterEach(() => stage.close())

const isOn = async (webhookId: string) => {
  const { isActive, goneAt } = await stage.api.get(stage.place(webhookId))
  return isActive && goneAt === null
}

async function moved(options: { isActive?: boolean } = {}) {
  const webhook = await stage.add(options)
  const move = () =>
    stage.api.update({
      ...stage.place(webhook.id),
      name: webhook.name,
      requestURL: `${stage.receiver.origin}/new`,
      isActive: true,
      revision: webhook.revision,
    })
  return { id: webhook.id, move }
}

const paths = () => stage.receiver.received.map(({ path }) => path)

test('a retry to the previous address does not switch off the webhook at its new one', async () => {
  const { id, move } = await moved()
  stage.receiver.answer({ status: 503 })
  await stage.submit({ stand: 'A1' })
  await stage.tryAll()
  await move()
  stage.receiver.answer({ status: 410 })
  await stage.tryAll()
  expect(paths()).toEqual(['/hook', '/hook'])
  expect(await stage.onlyDelivery()).toMatchObject({ state: 'failed', problem: 'gone' })
  expect(await isOn(id)).toBe(true)
})

test('neither does the replay of an old delivery, which goes to its original address', async () => {
  const { id, move } = await moved()
  await stage.submit({ stand: 'A1' })
  await stage.tryAll()
  await move()
  stage.receiver.answer({ status: 410 })
  const { id: deliveryId } = await stage.onlyDelivery()
  await stage.api.replay({ ...stage.place(id), deliveryId })
  await stage.tryAll()
  expect(paths()).toEqual(['/hook', '/hook'])
  expect(await isOn(id)).toBe(true)
})

test('a delivery created after the change does', async () => {
  const { id, move } = await moved()
  await move()
  await stage.submit({ stand: 'A1' })
  stage.receiver.answer({ status: 410 })
  await stage.tryAll()
  expect(paths()).toEqual(['/new'])
  expect(await isOn(id)).toBe(false)
})

test('screens are notified once when a webhook is switched off', async () => {
  const { id, revision } = await stage.add()
  const switchOff = () =>
    stage.event.inEvent(async (scope) => {
      const isSwitchedOff = await switchOffGone(scope, { webhookId: id, webhookRevision: revision })
      return [isSwitchedOff, scope.ending.notices.length]
    })
  expect(await switchOff()).toEqual([true, 1])
  expect(await switchOff()).toEqual([false, 0])
})
