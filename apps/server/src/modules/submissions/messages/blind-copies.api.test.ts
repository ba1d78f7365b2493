import { expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import { formNotificationSettingsSchema } from '@eventflow/domain/forms'
import { testPortal } from '../../../testing/test-portal.ts'
import { formNotifications } from '../../forms/forms.tables.ts'
import { aPublishedForm, formMails, stageOf } from '../submissions.stage.fixture.ts'

const stage = await stageOf(await testPortal())

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
