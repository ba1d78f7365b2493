// Emails to addresses in answers of a field group (docs/rules.md, section 5).
import { beforeEach, expect, test } from 'vitest'
import { aDropdown, aField, aLogicEntry, aRule } from '@eventflow/domain/builders/forms'
import {
  formNotificationSettingsSchema,
  type FormDetail,
  type FormNotificationSettings,
} from '@eventflow/domain/forms'
import { newId } from '../../../platform/db/index.ts'
import { testPortal } from '../../../testing/test-portal.ts'
import { formNotifications } from '../../forms/forms.tables.ts'
import { aPublishedForm, formMails, stageOf, type Stage } from '../submissions.stage.fixture.ts'

const portal = await testPortal()
let stage: Stage
let form: FormDetail
let groupId: string

const inner = [
  aDropdown({ id: 'wanted', label: 'Shall we write?' }, 'Yes', 'No'),
  aField('email', { id: 'mail', label: 'Email' }),
]
const asked = aLogicEntry({
  elseFieldId: 'mail',
  rules: [aRule({ sourceType: 'templateFieldId', sourceId: 'wanted', sourceValue: 'no' })],
})

beforeEach(async () => {
  stage = await stageOf(portal)
  const { fieldGroups } = stage.cast.moderator.api
  const { id: fieldGroupId, revision } = await fieldGroups.add({ title: 'Contact' })
  groupId = fieldGroupId
  const fieldIds = ['wanted', 'mail']
  const changes = { group: { logicMap: { a: asked } }, newFields: inner, fieldIds }
  const filled = await fieldGroups.update({ fieldGroupId, revision, ...changes })
  const { title, description } = filled
  const state = { title, description, isPublished: true }
  await fieldGroups.changeSettings({ fieldGroupId, revision: filled.revision, ...state })
  const settings = { fieldGroupId, isLooping: true, maxLoops: 4 }
  form = await aPublishedForm(stage, {
    fields: [aField('template', { id: 'contacts', label: 'Contacts', ...settings })],
  })
  await stage.event.inEvent((scope) => scope.tx.delete(formNotifications))
})

const notify = (settings: Partial<FormNotificationSettings>) =>
  stage.event.inEvent((scope) =>
    scope.tx.insert(formNotifications).values({
      eventId: scope.eventId,
      id: newId(),
      formId: form.id,
      name: 'To the contacts',
      settings: formNotificationSettingsSchema.parse({
        sendToType: 'templateFieldId',
        sendTo: 'mail',
        sendToFieldGroupId: groupId,
        ...settings,
      }),
    }),
  )

const CONTACTS = [
  { wanted: 'yes', mail: 'ann@example.test' },
  { wanted: 'yes', mail: 'bob@example.test' },
  { wanted: 'yes', mail: 'Ann@example.test' },
  { wanted: 'no', mail: 'hidden@example.test' },
]

test.each<[string, Partial<FormNotificationSettings>, string[]]>([
  ['every loop, each address once and no hidden one', {}, ['ann', 'bob']],
  ['the first loop', { sendToLoopIndex: 0 }, ['ann']],
  ['the second loop', { sendToLoopIndex: 1 }, ['bob']],
  ['a loop where the question is hidden', { sendToLoopIndex: 3 }, []],
  ['a loop that there is not', { sendToLoopIndex: 9 }, []],
  ['another group', { sendToFieldGroupId: 'another' }, []],
])('an email goes to %s', async (_whom, settings, expected) => {
  await notify(settings)
  const values = { contacts: { loopCount: CONTACTS.length, templateValues: CONTACTS } }
  await stage.cast.food.owner.api.filling.submit({
    formId: form.id,
    taskId: null,
    values,
    revision: 0,
  })
  const mails = await formMails(stage)
  const names = mails.map(({ recipient }) => recipient.toLowerCase().replace('@example.test', ''))
  expect(names.toSorted()).toEqual(expected)
})
