// Counts the submissions and drafts with answers that an organiser is about to hide.
import { beforeAll, expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import { limitPerson } from '../../../testing/limit-person.ts'
import { testPortal } from '../../../testing/test-portal.ts'
import { aPublishedForm, stageOf } from '../submissions.stage.fixture.ts'

const portal = await testPortal()
const stage = await stageOf(portal)
const { moderator, food, tech } = stage.cast
const { fieldGroups, forms } = moderator.api
const loops = (...templateValues: object[]) => ({
  loopCount: templateValues.length,
  templateValues,
})

let fieldGroupId: string
let other: string
const ids: string[] = []

async function aGroup(title: string): Promise<string> {
  const newFields = [
    aField('text', { id: 'company', label: 'Company' }),
    aField('text', { id: 'phone', label: 'Phone' }),
  ]
  const { id, revision, description } = await fieldGroups.add({ title })
  const fieldIds = newFields.map((field) => field.id)
  const filled = await fieldGroups.update({ fieldGroupId: id, revision, newFields, fieldIds })
  const open = { fieldGroupId: id, title, description, isPublished: true }
  await fieldGroups.changeSettings({ ...open, revision: filled.revision })
  return id
}

async function aFormWith(title: string, groupId: string): Promise<string> {
  const template = { id: 'who', label: 'Who', fieldGroupId: groupId, isLooping: true, maxLoops: 3 }
  const fields = [aField('text', { id: 'name', label: 'Name' }), aField('template', template)]
  return (await aPublishedForm(stage, { title, fields })).id
}

const answer = (team: typeof food, formId: string, values: object, isDraft = false) => {
  const { filling } = team.owner.api
  const sent = { formId, taskId: null, values: values as never, revision: 0 }
  return isDraft ? filling.saveDraft(sent) : filling.submit(sent)
}

beforeAll(async () => {
  fieldGroupId = await aGroup('Contractor')
  other = await aGroup('Driver')
  ids.push(await aFormWith('Build-up', fieldGroupId), await aFormWith('Access', fieldGroupId))
  const [buildUp = '', access = ''] = ids
  await answer(food, buildUp, { name: 'A', who: loops({ company: 'Acme' }, { company: 'Bolt' }) })
  await answer(tech, buildUp, { who: loops({ phone: '1' }) })
  await answer(food, access, { who: loops({ company: 'Acme' }) }, true)
  await answer(tech, access, { name: 'nothing in the group', who: loops({ $id: 'a' }) })
  const emptied = { name: '', who: loops({ company: '', phone: null }) }
  await answer(tech, buildUp, emptied, true)
  await answer(food, await aFormWith('Elsewhere', other), { who: loops({ company: 'Acme' }) })
})

test('answers in a field group are counted by form and title, each submission and each draft once', async () => {
  const [buildUp, access] = ids
  expect(await fieldGroups.answers({ fieldGroupId })).toEqual({
    forms: [
      { id: access, title: 'Access', submissions: 0, drafts: 1 },
      { id: buildUp, title: 'Build-up', submissions: 2, drafts: 0 },
    ],
  })
  const ofPhone = await fieldGroups.answers({ fieldGroupId, fieldId: 'phone' })
  expect(ofPhone.forms).toMatchObject([{ id: buildUp, submissions: 1, drafts: 0 }])
  const copy = await fieldGroups.duplicate({ fieldGroupId })
  expect(await fieldGroups.answers({ fieldGroupId: copy.id })).toEqual({ forms: [] })
})

test('answers count while the group is unpublished', async () => {
  const { revision, title, description } = await fieldGroups.get({ fieldGroupId: other })
  const settings = { fieldGroupId: other, title, description, isPublished: false }
  await fieldGroups.changeSettings({ ...settings, revision })
  expect((await fieldGroups.answers({ fieldGroupId: other })).forms).toHaveLength(1)
})

test('answers to a field of a form are counted, including a template', async () => {
  const [formId = ''] = ids
  const counts = async (fieldId: string) => (await forms.answers({ formId, fieldId })).forms
  expect(await counts('name')).toMatchObject([{ id: formId, submissions: 1, drafts: 0 }])
  expect(await counts('who')).toMatchObject([{ id: formId, submissions: 2, drafts: 0 }])
  expect(await counts('nothing')).toEqual([])
})

test('unknown ids and those of another event are not found', async () => {
  const strange = (await stageOf(portal)).cast.moderator.api
  const [formId = ''] = ids
  await expect(strange.fieldGroups.answers({ fieldGroupId })).rejects.toMatchObject({ status: 404 })
  await expect(strange.forms.answers({ formId, fieldId: 'name' })).rejects.toMatchObject({
    status: 404,
  })
})

test('orders are counted: the submissions that order each item, in a form and in a field group', async () => {
  const items = ['chair', 'desk', 'lamp'].map((itemId) => ({ itemId, label: itemId, price: 5 }))
  const list = aField('itemList', { id: 'list', label: 'List', items: items as never })
  const { id, revision, title, description } = await fieldGroups.add({ title: 'Room' })
  const group = { fieldGroupId: id }
  const filled = await fieldGroups.update({
    ...group,
    revision,
    newFields: [list],
    fieldIds: ['list'],
  })
  const open = { ...group, title, description, isPublished: true }
  await fieldGroups.changeSettings({ ...open, revision: filled.revision })
  const rooms = aField('template', {
    id: 'rooms',
    label: 'Rooms',
    fieldGroupId: id,
    isLooping: true,
    maxLoops: 3,
  })
  const form = await aPublishedForm(stage, { title: 'Order', fields: [list, rooms] })
  const of = (...quantities: number[]) =>
    quantities.map((quantity, place) => ({ itemId: items[place]?.itemId, quantity }))
  const inRooms = loops({ list: of(1) }, { list: of(2, 0, 1) })
  await answer(food, form.id, { list: of(2, 1), rooms: inRooms })
  await answer(food, form.id, { list: of(0, 3) })
  await answer(tech, form.id, { list: of(1, 1) }, true)
  expect(await forms.orders({ formId: form.id, fieldId: 'list' })).toEqual({
    items: [
      { itemId: 'desk', orders: 2, units: 4 },
      { itemId: 'chair', orders: 1, units: 2 },
    ],
  })
  expect(await fieldGroups.orders({ ...group, fieldId: 'list' })).toEqual({
    items: [
      { itemId: 'chair', orders: 1, units: 3 },
      { itemId: 'lamp', orders: 1, units: 1 },
    ],
  })
  const nowhere = { formId: 'nowhere', fieldId: 'list' }
  await expect(forms.orders(nowhere)).rejects.toMatchObject({ code: 'FORM_NOT_FOUND' })
})

test('an organiser limited to a form counts only that form', async () => {
  const [buildUp = ''] = ids
  await limitPerson(stage.cast, moderator, { work: { formIds: [buildUp], taskGroupIds: [] } })
  const { forms: counted } = await fieldGroups.answers({ fieldGroupId })
  expect(counted.map(({ id }) => id)).toEqual([buildUp])
  await expect(forms.answers({ formId: ids[1] ?? '', fieldId: 'who' })).rejects.toMatchObject({
    status: 404,
  })
})
