import { expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import { testPortal } from '../../../testing/test-portal.ts'
import { aPublishedForm, stageOf } from '../submissions.stage.fixture.ts'

const portal = await testPortal()
const stage = await stageOf(portal)

const text = (id: string) => aField('text', { id, label: `Question ${id}` })
const submit = (formId: string, values: object) =>
  stage.cast.food.owner.api.filling.submit({
    formId,
    taskId: null,
    values: values as never,
    revision: 0,
  })
const lines = async (formId: string): Promise<string[]> => {
  const url = `/api/forms/${formId}/submissions.csv`
  const { cookie } = stage.cast.moderator
  const { payload } = await stage.event.inject({ method: 'GET', url, cookie })
  return payload.trimEnd().split('\r\n')
}

test('a group that is used twice has its questions told apart by where they are asked', async () => {
  const { fieldGroups } = stage.cast.moderator.api
  const added = await fieldGroups.add({ title: 'Person' })
  const group = await fieldGroups.update({
    fieldGroupId: added.id,
    revision: added.revision,
    newFields: [text('name'), text('phone')],
    fieldIds: ['name', 'phone'],
  })
  const { id: fieldGroupId, revision, title, description } = group
  await fieldGroups.changeSettings({
    fieldGroupId,
    revision,
    title,
    description,
    isPublished: true,
  })
  const once = { fieldGroupId, isLooping: false }
  const fields = [
    aField('template', { id: 'first', label: 'On site', ...once }),
    aField('template', { id: 'second', label: 'For invoices', ...once }),
    text('other'),
  ]
  const { id: formId } = await aPublishedForm(stage, { title: 'People', fields })
  const by = (name: string) => ({ loopCount: 1, templateValues: [{ name, phone: '1' }] })
  await submit(formId, { first: by('Ann'), second: by('Bob'), other: 'x' })
  const [head, row] = await lines(formId)
  expect(head?.split(',').slice(12)).toEqual([
    'On site: Question name',
    'On site: Question phone',
    'For invoices: Question name',
    'For invoices: Question phone',
    'Question other',
  ])
  expect(row?.split(',').slice(-5)).toEqual(['Ann', '1', 'Bob', '1', 'x'])
})

test('answers to what was taken out of a group stand at the end, those of each loop in its own', async () => {
  const { fieldGroups } = stage.cast.moderator.api
  const added = await fieldGroups.add({ title: 'Vehicle' })
  const group = await fieldGroups.update({
    fieldGroupId: added.id,
    revision: added.revision,
    newFields: [text('plate'), text('driver')],
    fieldIds: ['plate', 'driver'],
  })
  const { title, description } = group
  const state = { title, description, isPublished: true }
  const open = { fieldGroupId: group.id, revision: group.revision, ...state }
  const published = await fieldGroups.changeSettings(open)
  const settings = { fieldGroupId: group.id, isLooping: true, maxLoops: 2 }
  const fields = [aField('template', { id: 'vehicles', ...settings }), text('after')]
  const { id: formId } = await aPublishedForm(stage, { title: 'Vehicles', fields })
  const templateValues = [{ plate: 'A1', driver: 'Ann' }, { driver: 'Bob' }]
  await submit(formId, { vehicles: { loopCount: 2, templateValues }, after: 'end' })
  await fieldGroups.update({
    fieldGroupId: group.id,
    revision: published.revision,
    removedFieldIds: ['plate'],
    fieldIds: ['driver'],
  })
  const now = { vehicles: { loopCount: 1, templateValues: [{ driver: 'Cem' }] }, after: 'later' }
  await submit(formId, now)
  const [head, ...rows] = await lines(formId)
  expect(head?.split(',').slice(12)).toEqual([
    'Question driver [1]',
    'Question driver [2]',
    'Question after',
    'Question plate [1] (removed)',
    'Question plate [2] (removed)',
  ])
  const answers = rows.map((row) => row.split(',').slice(-5).join())
  expect(answers.toSorted()).toEqual(['Ann,Bob,end,A1,', 'Cem,,later,,'])
})
