import { readXlsx } from 'hucre/xlsx'
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
const lines = async (formId: string, query = ''): Promise<string[]> => {
  const url = `/api/forms/${formId}/submissions.csv${query}`
  const { cookie } = stage.cast.moderator
  const { payload } = await stage.event.inject({ method: 'GET', url, cookie })
  return payload.trimEnd().split('\r\n')
}

test('the questions of a group that is used twice are distinguished by their templates', async () => {
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

test('answers to removed questions of a group are at the end, each repetition in its own column', async () => {
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

const NAMES = aField('repeater', {
  id: 'names',
  label: 'Names',
  cellSchema: [
    { id: 'cell1', label: 'Name', type: 'text' },
    { id: 'cell2', label: 'Seats', type: 'number' },
    { id: 'cell3', label: 'Day', type: 'date' },
  ],
})
const wholeLine = (line: string | undefined) => line?.split(',').slice(12)

test('the rows of a repeater are exported as lines, each with its team', async () => {
  const form = await aPublishedForm(stage, { title: 'Passes', fields: [NAMES, text('other')] })
  const names = [
    { cell1: '=Ann', cell2: '2', cell3: '2026-11-03' },
    { cell1: '  ' },
    { cell1: 'Bo' },
  ]
  await submit(form.id, { names, other: 'x' })
  await submit(form.id, { other: 'none' })
  await submit(form.id, { names: [{ cell2: 7 }] })
  const [head, ...rows] = await lines(form.id, '?rowsOf=names')
  expect(wholeLine(head)).toEqual(['Names: Row', 'Name', 'Seats', 'Day'])
  expect(rows.map((row) => row.includes('Bread & Butter Ltd'))).toEqual([true, true, true])
  expect(rows.map((row) => row.split(',').slice(-4))).toEqual([
    ['1', "'=Ann", '2', '03/11/2026'],
    ['2', 'Bo', '', ''],
    ['1', '', '7', ''],
  ])
  expect(
    await lines(form.id, '?rowsOf=names&answerOf=other&operator=equals&answer=x'),
  ).toHaveLength(3)
})

test('a removed column of a repeater is the last one', async () => {
  const form = await aPublishedForm(stage, { title: 'Badges', fields: [NAMES] })
  await submit(form.id, { names: [{ cell1: '=Ann', cell2: 2 }, { cell2: 3 }] })
  const { cellSchema } = NAMES
  const changed = { ...NAMES, cellSchema: cellSchema.filter(({ id }) => id !== 'cell2') }
  const { forms } = stage.cast.moderator.api
  await forms.update({
    formId: form.id,
    revision: form.revision,
    updatedFields: [changed],
    fieldIds: ['names'],
  })
  await submit(form.id, { names: [{ cell1: 'Bo', cell3: '2026-11-03' }] })
  const url = `/api/forms/${form.id}/submissions.xlsx?rowsOf=names`
  const { cookie } = stage.cast.moderator
  const answer = await stage.event.inject({ method: 'GET', url, cookie })
  expect(answer.headers['content-disposition']).toContain('Badges Names submissions.xlsx')
  const [head, ...rows] = (await readXlsx(answer.rawPayload)).sheets[0]?.rows ?? []
  expect(head?.slice(12)).toEqual(['Names: Row', 'Name', 'Day', 'Seats (removed)'])
  const day = new Date('2026-11-03T00:00:00Z')
  expect(rows.map((row) => row.slice(12).map((cell) => cell ?? ''))).toEqual([
    [1, '=Ann', '', 2],
    [2, '', '', 3],
    [1, 'Bo', day, ''],
  ])
})

test('rows of a repeater in a repeated group have the number of their repetition', async () => {
  const { fieldGroups } = stage.cast.moderator.api
  const { id: fieldGroupId, revision } = await fieldGroups.add({ title: 'Day' })
  const change = { newFields: [NAMES], fieldIds: ['names'] }
  const group = await fieldGroups.update({ fieldGroupId, revision, ...change })
  const { title, description } = group
  const state = { revision: group.revision, title, description, isPublished: true }
  await fieldGroups.changeSettings({ fieldGroupId, ...state })
  const days = aField('template', {
    id: 'days',
    label: 'Days',
    fieldGroupId,
    isLooping: true,
    maxLoops: 3,
  })
  const { id: formId } = await aPublishedForm(stage, { title: 'Crew', fields: [days, text('a')] })
  const loop = (...names: string[]) => ({ names: names.map((cell1) => ({ cell1 })) })
  const templateValues = [loop('Ann', 'Bo'), loop(), loop('Cem')]
  await submit(formId, { days: { loopCount: 3, templateValues } })
  const [head, ...rows] = await lines(formId, '?rowsOf=days.names')
  expect(wholeLine(head)?.slice(0, 3)).toEqual(['Days: Number', 'Names: Row', 'Name'])
  expect(rows.map((row) => row.split(',').slice(-5).join())).toEqual([
    '1,1,Ann,,',
    '1,2,Bo,,',
    '3,1,Cem,,',
  ])
  for (const unknown of ['days', 'a', 'names', 'nothing'])
    for (const format of ['csv', 'xlsx']) {
      const url = `/api/forms/${formId}/submissions.${format}?rowsOf=${unknown}`
      const { cookie } = stage.cast.moderator
      expect((await stage.event.inject({ method: 'GET', url, cookie })).statusCode).toBe(422)
    }
})

test('an invalid cell is refused with its list, row and column', async () => {
  const email = { id: 'cell2', label: 'Email', type: 'email' } as const
  const cellSchema = [{ id: 'cell1', label: 'Name', type: 'text' } as const, email]
  const fields = [aField('repeater', { id: 'names', label: 'Names', cellSchema })]
  const { id } = await aPublishedForm(stage, { title: 'Emails', fields })
  const names = [
    { cell1: 'Ann', cell2: 'ann@example.com' },
    { cell1: 'Bo', cell2: 'bo' },
  ]
  await expect(submit(id, { names })).rejects.toMatchObject({
    data: {
      problems: [
        {
          path: 'names[1].cell2',
          label: 'Names, row 2, Email',
          message: 'Enter an email address such as name@example.com',
        },
      ],
    },
  })
})
