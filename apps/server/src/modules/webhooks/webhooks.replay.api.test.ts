import { aField } from '@eventflow/domain/builders/forms'
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

test('tags in an address do not depend on the language of the person who submits', async () => {
  const fields = [
    aField('number', { id: 'power', label: 'Power' }),
    aField('date', { id: 'day', label: 'Day' }),
    aField('disclaimer', { id: 'terms', label: 'Terms' }),
  ]
  const spoken = await webhookStage(stage.portal, fields)
  const { admin, food } = spoken.cast
  const { event } = admin.api.settings
  await event.change({ data: { languages: ['de'] }, revision: (await event.read()).revision })
  const requestURL = `${spoken.receiver.origin}/a?power={field.power}&day={field.day}&terms={field.terms}`
  await spoken.add({ requestURL, payloadFields: [] })
  const values = { power: 12.5, day: '2026-11-03', terms: true }
  for (const language of ['en', 'de'] as const) {
    await food.owner.api.users.chooseLanguage({ language })
    await spoken.submit(values)
  }
  await spoken.tryAll()
  const path = '/a?power=12.5&day=03%2F11%2F2026&terms=Agreed%20to%20disclaimer'
  expect(spoken.receiver.received.map((request) => request.path)).toEqual([path, path])
  await spoken.close()
})

test('a test fills in the tags of the address like a submission', async () => {
  const requestURL = `${stage.receiver.origin}/{field.stand}?form={formTitle}&by={teamName}`
  const webhook = await stage.add({ requestURL })
  await stage.api.sendTest(stage.place(webhook.id))
  await stage.tryAll()
  expect(stage.receiver.received.map(({ path }) => path)).toEqual([
    '/Example?form=Stand%20details&by=Example%20Ltd',
  ])
})
