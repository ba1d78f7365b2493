// A person who copies an answer from the list can find it, in every kind of question.
import { beforeAll, expect, test } from 'vitest'
import { aDropdown, aField } from '@eventflow/domain/builders/forms'
import type { AnswerOperator } from '@eventflow/domain/submissions'
import { testPortal } from '../../../testing/test-portal.ts'
import { aPublishedForm, stageOf } from '../submissions.stage.fixture.ts'

const portal = await testPortal()
const stage = await stageOf(portal)
let formId: string

beforeAll(async () => {
  formId = await aForm()
  await submit({
    id: 'first',
    stand: '4.10',
    hall: '1.0',
    contact: { firstName: 'Ann', middleName: ' ', surname: 'Smith' },
    where: { addressLine1: '1 High Street', city: 'York', postcode: 'yo1 9xx' },
    vehicles: {
      loopCount: 2,
      templateValues: [
        { plate: 'A1', axles: '2.50', driver: { firstName: 'Cem', surname: 'Ng' } },
        { plate: 'B2', axles: '6' },
      ],
    },
  })
  await submit({
    id: 'second',
    stand: '4.1',
    hall: '1',
    contact: { firstName: 'Smith', middleName: 'Lee', surname: 'Ann' },
    vehicles: { loopCount: 1, templateValues: [{ plate: 'C3' }] },
  })
})

/** With a field group that can be repeated up to three times. */
async function aForm(): Promise<string> {
  const { fieldGroups } = stage.cast.moderator.api
  const { id: fieldGroupId, revision } = await fieldGroups.add({ title: 'Vehicle' })
  const inner = [
    aField('text', { id: 'plate', label: 'Plate' }),
    aField('number', { id: 'axles', label: 'Axles' }),
    aField('fullName', { id: 'driver', label: 'Driver' }),
    aField('callout', { id: 'hint' }),
  ]
  const fieldIds = inner.map(({ id }) => id)
  const group = await fieldGroups.update({ fieldGroupId, revision, newFields: inner, fieldIds })
  const { title, description } = group
  const open = { fieldGroupId, revision: group.revision, title, description, isPublished: true }
  await fieldGroups.changeSettings(open)
  const halls = ['1', '1.0'].map((value) => ({ value, label: `Hall ${value}` }))
  const looping = { fieldGroupId, isLooping: true, maxLoops: 3 }
  const fields = [
    aField('text', { id: 'id', label: 'Id' }),
    aField('text', { id: 'stand', label: 'Stand' }),
    { ...aDropdown({ id: 'hall', label: 'Hall' }), options: halls },
    aField('fullName', { id: 'contact', label: 'Contact' }),
    aField('address', { id: 'where', label: 'Where' }),
    aField('template', { id: 'vehicles', label: 'Vehicles', ...looping }),
  ]
  return (await aPublishedForm(stage, { title: 'Vehicles', fields })).id
}

const submit = (values: object) =>
  stage.cast.food.owner.api.filling.submit({
    formId,
    taskId: null,
    values: { ...values } as never,
    revision: 0,
  })
const list = (options: object = {}) =>
  stage.cast.moderator.api.submissions.list({ formId, sort: 'submittedAt', ...options })

test.each<[string, string, AnswerOperator, string, string[]]>([
  ['a whole name', 'contact', 'contains', 'ann smith', ['first']],
  ['a name whose parts are others', 'contact', 'contains', 'Smith Lee Ann', ['second']],
  ['a part of a name', 'contact', 'contains', 'lee', ['second']],
  ['a whole address', 'where', 'contains', '1 High Street, York, YO1 9XX', ['first']],
  ['no address', 'where', 'isEmpty', '', ['second']],
  ['an address', 'where', 'isNotEmpty', '', ['first']],
  ['a text that looks like a number', 'stand', 'equals', '4.1', ['second']],
  ['every other text', 'stand', 'notEquals', '4.10', ['second']],
  ['an option that looks like a number', 'hall', 'equals', '1', ['second']],
  ['what any loop says', 'vehicles.plate', 'equals', 'b2', ['first']],
  ['what no loop says', 'vehicles.plate', 'notEquals', 'B2', ['second']],
  ['numbers of loops', 'vehicles.axles', 'equals', '2.5', ['first']],
  ['the order of numbers of loops', 'vehicles.axles', 'greaterThan', '2.5', ['first']],
  ['a name in a loop', 'vehicles.driver', 'contains', 'Cem Ng', ['first']],
  ['what no loop answers', 'vehicles.driver', 'isEmpty', '', ['second']],
])('the list filtered by %s', async (_what, answerOf, operator, answer, expected) => {
  const { items, total } = await list({ answerOf, operator, answer })
  expect(items.map(({ answers }) => answers['id'])).toEqual(expected)
  expect(total).toBe(expected.length)
})

test('questions of a group are columns after their template, and a cell joins the repetitions', async () => {
  const { columns, items } = await list()
  expect(columns.slice(5).map(({ id, label, type }) => [id, label, type])).toEqual([
    ['vehicles', 'Vehicles', 'template'],
    ['vehicles.plate', 'Vehicles: Plate', 'text'],
    ['vehicles.axles', 'Vehicles: Axles', 'number'],
    ['vehicles.driver', 'Vehicles: Driver', 'fullName'],
  ])
  const first = items.find(({ answers }) => answers['id'] === 'first')
  expect(first?.answers).toMatchObject({
    contact: 'Ann Smith',
    vehicles: '2',
    'vehicles.plate': 'A1\nB2',
    'vehicles.axles': '2.5\n6',
    'vehicles.driver': 'Cem Ng',
  })
})

test.each(['plate', 'vehicles.gone', 'vehicles.hint', 'contact.surname', 'vehicles.plate.x'])(
  '%s is no question',
  async (answerOf) => {
    await expect(list({ answerOf, answer: 'x' })).rejects.toMatchObject({ status: 422 })
  },
)
