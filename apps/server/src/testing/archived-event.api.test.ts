// An archived event accepts nothing from guests and announces nothing automatically.
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import { advance } from '../modules/notifications/notifications.advance.ts'
import { castOf } from './cast.ts'
import { hostOf, manyEvents } from './many-events.fixture.ts'

const many = await manyEvents()

async function stage() {
  const event = await many.portal.event()
  const cast = await castOf(event)
  const archive = (isArchived: boolean) =>
    cast.eventflowAdmin.api.events.archive({ eventIds: [event.eventId], isArchived })
  return { event, archive, api: cast.moderator.api, host: hostOf(event) }
}

test('a public form of an archived event can neither be opened nor saved nor submitted', async () => {
  const { archive, api, host } = await stage()
  const made = await api.forms.add({ title: 'Visit', firstField: aField('text', { id: 'name' }) })
  const settings = { isPublished: true, isEditable: true, isPublic: true }
  const { id: formId, revision } = made
  await api.forms.changeSettings({ formId, revision, ...settings })
  const ask = (call: string, body: object) =>
    many.ask(`/guests/forms/${formId}/${call}`, { host, method: 'POST', body })
  const { pass } = (await ask('open', {})).json()
  const answers = { pass, revision: 0, values: {} }
  await archive(true)
  for (const [call, body] of [
    ['open', { pass }],
    ['draft', answers],
    ['submit', answers],
  ] as const) {
    const answer = await ask(call, body)
    expect([call, answer.statusCode, answer.json().code]).toEqual([call, 410, 'EVENT_ARCHIVED'])
  }
  await archive(false)
  expect((await ask('open', { pass })).statusCode).toBe(200)
})

test('a scheduled notification of an archived event waits until the event is opened again', async () => {
  const { event, archive, api } = await stage()
  const { id, revision } = await api.notifications.add({ title: 'Doors open' })
  const at = { adminNotificationId: id, revision }
  await api.notifications.schedule({ ...at, scheduledAt: '2026-06-15T12:10:00Z' })
  await archive(true)
  many.portal.clock.set('2026-06-15T12:20:00Z')
  const statusAfterAdvancing = async () => {
    await advance(many.portal.services, { eventId: event.eventId, notificationId: id })
    const { rows } = await event.inEvent(({ tx }) =>
      tx.execute<{ status: string }>(sql`select status from notifications where id = ${id}`),
    )
    return rows[0]?.status
  }
  expect(await statusAfterAdvancing()).toBe('scheduled')
  await archive(false)
  expect(await statusAfterAdvancing()).toBe('pushed')
})
