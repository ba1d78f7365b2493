import { expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import { formNotificationSettingsSchema } from '@eventflow/domain/forms'
import { limitPerson } from '../../../testing/limit-person.ts'
import { testPortal } from '../../../testing/test-portal.ts'
import { emails } from '../../../platform/mail/mail.tables.ts'
import { checkFormNotification } from './check-notification.ts'
import { formNotifications } from '../../forms/forms.tables.ts'
import { aPublishedForm, formMails, stageOf } from '../submissions.stage.fixture.ts'

const portal = await testPortal()
const stage = await stageOf(portal)

test('blind copies go out although the first of several recipients is no address', async () => {
  const form = await aPublishedForm(stage, { fields: [aField('text', { id: 'stand' })] })
  const settings = formNotificationSettingsSchema.parse({
    sendToType: 'custom',
    sendTo: 'nonsense, ann@example.test, bob@example.test',
    bccTo: 'file@example.test',
  })
  await stage.event.inEvent(({ tx }) => tx.update(formNotifications).set({ settings }))
  const { filling } = stage.cast.food.owner.api
  await filling.submit({ formId: form.id, taskId: null, values: { stand: 'A1' }, revision: 0 })
  const mails = await formMails(stage)
  const first = mails.filter(({ recipient }) => recipient === 'ann@example.test')
  const second = mails.filter(({ recipient }) => recipient === 'bob@example.test')
  // Each form begins with two notifications, which are both this one now.
  expect(first.map(({ bcc }) => bcc)).toEqual([['file@example.test'], ['file@example.test']])
  expect(second.map(({ bcc }) => bcc)).toEqual([[], []])
})

test('no blind copy goes to a person whose limits exclude the submission', async () => {
  const { event, cast } = await stageOf(portal)
  const form = await aPublishedForm({ event, cast }, { fields: [aField('text', { id: 'stand' })] })
  const { moderator, food } = cast
  const settings = formNotificationSettingsSchema.parse({
    bccTo: `${moderator.person.email}, ${food.member.person.email}, file@example.test`,
  })
  await event.inEvent(({ tx }) => tx.update(formNotifications).set({ settings }))
  await limitPerson(cast, moderator, { teamTypeIds: [] })
  await limitPerson(cast, food.member, { taskIds: [] })
  const { filling } = food.owner.api
  await filling.submit({ formId: form.id, taskId: null, values: { stand: 'A1' }, revision: 0 })
  const copies = (await formMails({ event, cast })).map(({ bcc }) => bcc)
  expect(copies).toEqual([['file@example.test'], ['file@example.test']])
})

test('nor once it has waited until those limits were set', async () => {
  const { event, cast } = await stageOf(portal)
  const form = await aPublishedForm({ event, cast }, { fields: [aField('text', { id: 'stand' })] })
  const { moderator, food } = cast
  const bccTo = `${moderator.person.email}, file@example.test`
  const settings = formNotificationSettingsSchema.parse({ bccTo })
  await event.inEvent(({ tx }) => tx.update(formNotifications).set({ settings }))
  const { filling } = food.owner.api
  await filling.submit({ formId: form.id, taskId: null, values: { stand: 'A1' }, revision: 0 })
  const leaves = () =>
    event.inEvent(async (scope) => {
      const [email] = await scope.tx.select().from(emails)
      return email && checkFormNotification(portal.services)(scope, email)
    })
  expect(await leaves()).toEqual({
    kind: 'asItIs',
    bcc: [moderator.person.email, 'file@example.test'],
  })
  await limitPerson(cast, moderator, { teamTypeIds: [] })
  expect(await leaves()).toEqual({ kind: 'asItIs', bcc: ['file@example.test'] })
})
