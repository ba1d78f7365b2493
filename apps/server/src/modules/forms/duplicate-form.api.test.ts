import { expect, test } from 'vitest'
import { aField, aRule } from '@eventflow/domain/builders/forms'
import { storedNotificationSchema } from '@eventflow/domain/forms'
import { testPortal } from '../../testing/test-portal.ts'
import { aForm, anAnswer, changesOf, formsStage, text } from './forms.stage.fixture.ts'
import {
  insertConfirmations,
  insertNotifications,
  selectConfirmations,
  selectNotifications,
} from './messages-of-form.repository.ts'

const portal = await testPortal()
const stage = await formsStage(portal)

const whenFirst = aRule({ sourceId: 'first', sourceValue: 'yes' })

/**
 * A published form with a rule, and messages with conditions on its question and a merge tag for
 * it.
 */
async function anAnsweredForm() {
  const { forms } = stage.cast.moderator.api
  const form = await aForm(stage)
  const saved = await forms.update(
    changesOf(form, {
      form: { logicMap: { entry: { thenFieldId: 'second', rules: [whenFirst] } } },
      newFields: [text('second')],
      fieldIds: ['first', 'second'],
    }),
  )
  await stage.event.inEvent(async (scope) => {
    const change = { by: stage.cast.moderator.person.userId, now: new Date() }
    const confirmation = { formId: form.id, position: 1, name: 'Yes', isDefault: false }
    const message = 'You said {field.first}'
    await insertConfirmations(scope, [{ ...confirmation, message, rules: [whenFirst] }], change)
    const settings = storedNotificationSchema.parse({
      sendToType: 'fieldId',
      sendTo: 'first',
    })
    await insertNotifications(scope, [{ formId: form.id, name: 'Copy', settings }], change)
  })
  await anAnswer(stage, saved, { first: 'yes' })
  const settings = { isPublished: true, isEditable: false, isPublic: true, submissionsPerTeam: 3 }
  return forms.changeSettings({ formId: form.id, revision: saved.revision, ...settings })
}

const messagesOf = (formId: string) =>
  stage.event.inEvent(async (scope) => ({
    confirmations: await selectConfirmations(scope, formId),
    notifications: await selectNotifications(scope, formId),
  }))

test('the copy of a form has the same questions under its own ids, unpublished and without answers', async () => {
  const form = await anAnsweredForm()
  const { forms } = stage.cast.moderator.api
  const copy = await forms.duplicate({ formId: form.id, title: 'Copy of it' })
  expect(copy).toMatchObject({
    title: 'Copy of it',
    isPublished: false,
    isEditable: false,
    isPublic: true,
    submissionsPerTeam: 3,
    fieldCount: 2,
    submissionCount: 0,
    taskCount: 0,
    revision: 1,
  })
  const [first, second] = copy.definition.fields.map(({ id }) => id)
  expect(copy.definition.fields.map(({ label }) => label)).toEqual([
    'Question first',
    'Question second',
  ])
  expect([first, second]).not.toContain('first')
  expect(Object.keys(copy.definition.form.logicMap)).not.toContain('entry')
  expect(Object.values(copy.definition.form.logicMap)).toMatchObject([
    { thenFieldId: second, rules: [{ sourceId: first, sourceValue: 'yes' }] },
  ])

  const { confirmations, notifications } = await messagesOf(copy.id)
  expect(confirmations.map(({ isDefault, position }) => [isDefault, position])).toEqual([
    [true, 0],
    [false, 1],
  ])
  expect(confirmations[1]).toMatchObject({
    message: `You said {field.${first}}`,
    rules: [{ sourceId: first }],
  })
  expect(notifications).toHaveLength(3)
  expect(notifications.find(({ name }) => name === 'Copy')?.settings).toMatchObject({
    sendTo: first,
  })
})

test('its webhooks are copied, but off, and without the secret and header values', async () => {
  const { forms, webhooks } = stage.cast.moderator.api
  const form = await aForm(stage)
  await webhooks.add({
    formId: form.id,
    name: 'CRM',
    requestURL: 'https://crm.example/{field.first}',
    payloadFields: [{ targetId: 'name', sourceId: 'first', sourceType: 'text' }],
    headerValue: 'Bearer 123',
    secret: `whsec_${Buffer.alloc(24, 'x').toString('base64')}`,
  })
  const copy = await forms.duplicate({ formId: form.id, title: 'Copy' })
  const id = copy.definition.fields[0]?.id
  const [webhookId = ''] = copy.webhookIds
  const found = await webhooks.get({ formId: copy.id, webhookId })
  expect(found).toMatchObject({
    name: 'CRM',
    isActive: false,
    hasHeaderValue: false,
    hasSecret: false,
    requestURL: `https://crm.example/{field.${id}}`,
    payloadFields: [{ targetId: 'name', sourceId: id }],
  })
})

test('the form does not change when its copy is changed and deleted', async () => {
  const form = await anAnsweredForm()
  const { forms } = stage.cast.moderator.api
  const copy = await forms.duplicate({ formId: form.id, title: 'Copy' })
  await forms.remove({ formIds: [copy.id] })
  const after = await forms.get({ formId: form.id })
  expect(after).toMatchObject({ revision: form.revision, submissionCount: 1 })
  expect((await messagesOf(form.id)).confirmations).toHaveLength(2)
})

test('a copy without a title of its own is named as a copy', async () => {
  const { id: formId } = await anAnsweredForm()
  const { forms } = stage.cast.moderator.api
  const { title } = await forms.get({ formId })
  expect(await forms.duplicate({ formId })).toMatchObject({ title: `Copy of ${title}` })
})

test('a form of another event or an unknown id cannot be copied, and teams cannot copy forms', async () => {
  const form = await anAnsweredForm()
  const other = await formsStage(portal)
  await expect(
    other.cast.moderator.api.forms.duplicate({ formId: form.id, title: 'Mine' }),
  ).rejects.toMatchObject({ data: { status: 404 } })
  await expect(
    stage.cast.food.owner.api.forms.duplicate({ formId: form.id, title: 'Mine' }),
  ).rejects.toMatchObject({ data: { status: 403 } })
})

test('the copy of a form has the same prices on the same days', async () => {
  const { forms } = stage.cast.moderator.api
  const form = await aForm(stage)
  const later = { laterPrices: [{ from: '2026-12-05', price: '45' }] }
  const list = aField('itemList', {
    id: 'list',
    items: [{ itemId: 'table', label: 'Table', price: '39', description: '', ...later }],
    surcharges: [{ from: '2026-12-20', percent: '10' }],
  })
  await forms.update(changesOf(form, { newFields: [list], fieldIds: ['first', 'list'] }))
  const { definition } = await forms.duplicate({ formId: form.id, title: 'Next year' })
  expect(definition.fields.find(({ type }) => type === 'itemList')).toMatchObject({
    items: [{ label: 'Table', price: '39', ...later }],
    surcharges: [{ from: '2026-12-20', percent: '10' }],
  })
})
