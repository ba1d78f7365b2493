// Before organisers delete a custom field of teams, they see which forms use it.
import { aField, aLogicEntry, aRule } from '@eventflow/domain/builders/forms'
import type { FormDetail } from '@eventflow/domain/forms'
import { beforeEach, expect, test } from 'vitest'
import { testPortal } from '../../testing/test-portal.ts'
import { aFormWith, aGroup, groupChanges } from './field-groups.stage.fixture.ts'
import { aForm, changesOf, formsStage } from './forms.stage.fixture.ts'

const stage = await formsStage(await testPortal())
const api = () => stage.cast.moderator.api

let form: FormDetail
let hall: string
let other: string

beforeEach(async () => {
  const { customFields } = stage.cast.admin.api
  form = await aForm(stage)
  hall = (await customFields.add({ label: `Hall of ${form.id}`, type: 'text' })).id
  other = (await customFields.add({ label: `Other of ${form.id}`, type: 'text' })).id
})

const asks = () => aRule({ sourceType: 'custom', sourceId: hall, sourceValue: 'Seven' })
const asking = () => ({ formId: form.id, name: 'About the hall', rules: [asks()] })
const requestURL = 'https://hooks.example/stand'

async function logicOfForm() {
  const entry = aLogicEntry({ thenFieldId: 'more', rules: [asks()] })
  const newFields = [aField('text', { id: 'more' })]
  const logic = { form: { logicMap: { entry } }, newFields, fieldIds: ['first', 'more'] }
  await api().forms.update(changesOf(form, logic))
}

async function logicOfGroup() {
  const group = await aGroup(stage)
  const entry = aLogicEntry({ thenFieldId: 'axles', rules: [asks()] })
  await api().fieldGroups.update(groupChanges(group, { group: { logicMap: { entry } } }))
  form = await aFormWith(stage, group)
}

test.each([
  ['a rule of the form', logicOfForm],
  ['a rule of a field group', logicOfGroup],
  ['a confirmation', () => api().confirmations.add({ ...asking(), message: 'Thank you' })],
  ['an email', () => api().formNotifications.add({ ...asking(), message: 'Look' })],
  ['a webhook', () => api().webhooks.add({ ...asking(), requestURL })],
  [
    'what a webhook tells',
    () =>
      api().webhooks.add({
        formId: form.id,
        name: 'To the floor plan',
        requestURL,
        payloadFields: [{ category: 'customField', targetId: 'hall', sourceId: hall }],
      }),
  ],
])('a form uses a custom field by %s', async (_by, use) => {
  await use()
  const found = await api().forms.list({ customFieldId: hall })
  expect(found.items.map(({ id }) => id)).toEqual([form.id])
  expect(found.total).toBe(1)
  expect(await api().forms.list({ customFieldId: other })).toMatchObject({ items: [], total: 0 })
  expect((await api().forms.list({ customFieldId: hall, search: 'no such' })).total).toBe(0)
})
