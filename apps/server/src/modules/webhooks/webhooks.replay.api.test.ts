import { afterAll, expect, test } from 'vitest'
import { openPortal, webhookStage } from './webhooks.stage.fixture.ts'

const stage = await webhookStage(await openPortal())
afterAll(() => stage.close())

test('a delivery that could not be built cannot be sent again', async () => {
  const webhook = await stage.add({ requestURL: `${stage.receiver.origin}/a/{field.stand}/b` })
  await stage.submit({ stand: '..' })
  const { id: deliveryId } = await stage.onlyDelivery()
  const again = stage.api.replay({ ...stage.place(webhook.id), deliveryId })
  await expect(again).rejects.toMatchObject({ code: 'DELIVERY_UNMADE', status: 409 })
  await stage.tryAll()
  expect(stage.receiver.received).toEqual([])
  expect(await stage.onlyDelivery()).toMatchObject({ state: 'failed', problem: 'badAddress' })
})

test('a test fills in the tags of the address like a submission', async () => {
  const requestURL = `${stage.receiver.origin}/{field.stand}?form={formTitle}&by={teamName}&id={userId}`
  const webhook = await stage.add({ requestURL })
  await stage.api.sendTest(stage.place(webhook.id))
  await stage.tryAll()
  expect(stage.receiver.received.map(({ path }) => path)).toEqual([
    '/Example?form=Stand%20details&by=Example%20Ltd&id={userId}',
  ])
})
