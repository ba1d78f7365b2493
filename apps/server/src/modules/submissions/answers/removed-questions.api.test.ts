// The list shows and filters everything that organisers may read in an export.
import { beforeAll, expect, test } from 'vitest'
import { aDropdown, aField } from '@eventflow/domain/builders/forms'
import type { AnswerOperator } from '@eventflow/domain/submissions'
import { testPortal } from '../../../testing/test-portal.ts'
import { aPublishedForm, stageOf } from '../submissions.stage.fixture.ts'

const portal = await testPortal()
const stage = await stageOf(portal)
const { forms, fieldGroups, submissions } = stage.cast.moderator.api
let formId: string

const text = (id: string, label: string) => aField('text', { id, label })
const drivers = ['Ann', 'Ben']

beforeAll(async () => {
  const vehicle = await aGroup('Vehicle', [text('plate', 'Plate'), text('driver', 'Driver')])
  const crate = await aGroup('Crate', [aField('number', { id: 'weight', label: 'Weight' })])
  const fields = [
    text('name', 'Name'),
    aField('template', {
      id: 'vehicles',
      label: 'Vehicles',
      isLooping: true,
      maxLoops: 3,
      fieldGroupId: vehicle.id,
    }),
    aField('template', {
      id: 'crates',
      label: 'Crates',
      isLooping: true,
      maxLoops: 3,
      fieldGroupId: crate.id,
    }),
    aDropdown({ id: 'kind', label: 'Kind' }, 'Shell', 'Space'),
    text('never', 'Never answered'),
  ]
  const form = await aPublishedForm(stage, { title: 'Vehicles', fields })
  formId = form.id
  await submit({
    name: 'first',
    vehicles: loops(drivers.map((driver, n) => ({ plate: `P${n + 1}`, driver }))),
    crates: loops([{ weight: '20' }]),
    kind: 'shell',
  })
  const now = await fieldGroups.update({
    fieldGroupId: vehicle.id,
    revision: vehicle.revision,
    updatedFields: [text('plate', 'Number plate')],
    fieldIds: ['plate', 'driver'],
  })
  await submit({ name: 'second', vehicles: loops([{ plate: 'P2' }]), kind: 'space' })
  await fieldGroups.update({
    fieldGroupId: vehicle.id,
    revision: now.revision,
    removedFieldIds: ['plate'],
    fieldIds: ['driver'],
  })
  await forms.update({
    formId,
    revision: (await forms.get({ formId })).revision,
    removedFieldIds: ['crates', 'kind'],
    fieldIds: ['name', 'vehicles', 'never'],
  })
  await submit({ name: 'third', vehicles: loops([{ driver: 'Cem' }]) })
})

const loops = (templateValues: readonly object[]) => ({
  loopCount: templateValues.length,
  templateValues,
})

async function aGroup(title: string, newFields: ReturnType<typeof aField>[]) {
  const { id: fieldGroupId, revision } = await fieldGroups.add({ title })
  const fieldIds = newFields.map(({ id }) => id)
  const group = await fieldGroups.update({ fieldGroupId, revision, newFields, fieldIds })
  const { description } = group
  const open = { fieldGroupId, revision: group.revision, title, description, isPublished: true }
  return fieldGroups.changeSettings(open)
}

const submit = (values: object) => {
  const given = { formId, taskId: null, values: values as never, revision: 0 }
  return stage.cast.food.owner.api.filling.submit(given)
}
const list = (options: object = {}) => submissions.list({ formId, sort: 'submittedAt', ...options })

test('removed questions of the form or a group are offered after the current ones', async () => {
  const { columns, items } = await list()
  expect(columns.map(({ id, label }) => [id, label])).toEqual([
    ['name', 'Name'],
    ['vehicles', 'Vehicles'],
    ['vehicles.driver', 'Vehicles: Driver'],
    ['never', 'Never answered'],
    ['vehicles.plate', 'Vehicles: Number plate (removed)'],
    ['crates', 'Crates (removed)'],
    ['crates.weight', 'Crates: Weight (removed)'],
    ['kind', 'Kind (removed)'],
  ])
  const first = items.find(({ answers }) => answers['name'] === 'first')
  expect(first?.answers).toMatchObject({
    'vehicles.plate': 'P1\nP2',
    'crates.weight': '20',
    kind: 'Shell',
  })
})

test('an export names them in the same way, by their last name', async () => {
  const url = `/api/forms/${formId}/submissions.csv`
  const { payload } = await stage.event.inject({
    method: 'GET',
    url,
    cookie: stage.cast.moderator.cookie,
  })
  const [head = ''] = payload.split('\r\n')
  expect(head.split(',').slice(-8)).toEqual([
    'Never answered',
    ...[1, 2, 3].map((loop) => `Number plate [${loop}] (removed)`),
    ...[1, 2, 3].map((loop) => `Weight [${loop}] (removed)`),
    'Kind (removed)',
  ])
})

test.each<[string, AnswerOperator, string, string[]]>([
  ['vehicles.plate', 'equals', 'p2', ['first', 'second']],
  ['vehicles.plate', 'isEmpty', '', ['third']],
  ['crates.weight', 'greaterThan', '19.5', ['first']],
  ['kind', 'equals', 'space', ['second']],
])(
  'the list is narrowed by %s, though it is asked no more',
  async (answerOf, operator, answer, expected) => {
    const { items, total } = await list({ answerOf, operator, answer })
    expect(items.map(({ answers }) => answers['name']).toSorted()).toEqual(expected)
    expect(total).toBe(expected.length)
  },
)

test('the view of one submission marks the questions that were removed', async () => {
  const { items } = await list()
  const removedIn = async (name: string) => {
    const submissionId = items.find(({ answers }) => answers['name'] === name)?.id ?? ''
    return (await stage.cast.food.member.api.submissions.get({ submissionId })).removed
  }
  expect(await removedIn('first')).toEqual(['vehicles.plate', 'crates', 'crates.weight', 'kind'])
  expect(await removedIn('third')).toEqual([])
})

test('the options of a removed question can be chosen', async () => {
  const { columns } = await list()
  expect(columns.find(({ id }) => id === 'kind')?.options).toEqual([
    { value: 'shell', label: 'Shell' },
    { value: 'space', label: 'Space' },
  ])
})

test('the questions of another form are not offered', async () => {
  const other = await aPublishedForm(stage, { title: 'Other', fields: [text('other', 'Other')] })
  await expect(list({ answerOf: 'other', answer: 'x' })).rejects.toMatchObject({ status: 422 })
  expect((await submissions.list({ formId: other.id })).columns.map(({ id }) => id)).toEqual([
    'other',
  ])
})
