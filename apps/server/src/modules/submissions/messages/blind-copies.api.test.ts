import { expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import {
  formNotificationSettingsSchema,
  type FormNotificationSettings,
} from '@eventflow/domain/forms'
import { limitPerson } from '../../../testing/limit-person.ts'
import { testPortal } from '../../../testing/test-portal.ts'
import { emails } from '../../../platform/mail/mail.tables.ts'
import { checkFormNotification } from './check-notification.ts'
import { formNotifications } from '../../forms/forms.tables.ts'
import { aPublishedForm, formMails, stageOf } from '../submissions.stage.fixture.ts'

const portal = await testPortal()
const stage = await stageOf(portal)

const bccTo = 'File@example.test, file@example.test'

const notifyAndSubmit = async (
  { event, cast }: typeof stage,
  settings: Partial<FormNotificationSettings>,
  before: () => Promise<unknown> = async () => undefined,
) => {
  const form = await aPublishedForm({ event, cast }, { fields: [aField('text', { id: 'stand' })] })
  const parsed = formNotificationSettingsSchema.parse(settings)
  await event.inEvent(({ tx }) => tx.update(formNotifications).set({ settings: parsed }))
  await before()
  const { filling } = cast.food.owner.api
  await filling.submit({ formId: form.id, taskId: null, values: { stand: 'A1' }, revision: 0 })
  return formMails({ event, cast })
}
const recipientsOf = (mails: readonly { recipient: string }[]) =>
  [...new Set(mails.map(({ recipient }) => recipient))].toSorted()

test('each blind copy is a separate email, one for each address', async () => {
  const sendTo = 'nonsense, ann@example.test, bob@example.test, both@example.test'
  const to = { sendToType: 'custom', sendTo, bccTo: `${bccTo}, Both@example.test` } as const
  const mails = await notifyAndSubmit(stage, to)
  const recipients = ['ann@example.test', 'bob@example.test', 'both@example.test']
  expect(recipientsOf(mails)).toEqual([...recipients, 'file@example.test'])
  // Each form has two default notifications, and both have these settings now.
  expect(mails).toHaveLength(8)
})

test('a copy is sent even if its notification has no recipient who may receive it', async () => {
  const one = await stageOf(portal)
  const { moderator } = one.cast
  const to = { sendToType: 'custom', sendTo: moderator.person.email, bccTo } as const
  const mails = await notifyAndSubmit(one, to, () =>
    limitPerson(one.cast, moderator, { teamTypeIds: [] }),
  )
  expect(recipientsOf(mails)).toEqual(['file@example.test'])
})

test('no blind copy is sent to a person whose limits exclude the submission', async () => {
  const one = await stageOf(portal)
  const { moderator, food } = one.cast
  const copies = `${moderator.person.email}, ${food.member.person.email}, file@example.test`
  const to = { sendToType: 'custom', sendTo: 'ann@example.test', bccTo: copies } as const
  const mails = await notifyAndSubmit(one, to, async () => {
    await limitPerson(one.cast, moderator, { teamTypeIds: [] })
    await limitPerson(one.cast, food.member, { taskIds: [] })
  })
  expect(recipientsOf(mails)).toEqual(['ann@example.test', 'file@example.test'])
})

test('not even if those limits were set after it was queued', async () => {
  const one = await stageOf(portal)
  const { event, cast } = one
  const { moderator } = cast
  const copies = `${moderator.person.email}, file@example.test`
  const to = { sendToType: 'custom', sendTo: 'ann@example.test', bccTo: copies } as const
  await notifyAndSubmit(one, to)
  const leave = () =>
    event.inEvent(async (scope) => {
      const rows = await scope.tx.select().from(emails)
      const leaving = new Set<string>()
      for (const row of rows) {
        const verdict = await checkFormNotification(portal.services)(scope, row)
        if (verdict.kind !== 'dropped') leaving.add(row.recipient)
      }
      return [...leaving].toSorted()
    })
  const others = ['ann@example.test', 'file@example.test']
  expect(await leave()).toEqual([...others, moderator.person.email].toSorted())
  await limitPerson(cast, moderator, { teamTypeIds: [] })
  expect(await leave()).toEqual(others)
})
