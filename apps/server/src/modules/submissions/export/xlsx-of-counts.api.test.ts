import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import type { Field } from '@eventflow/domain/forms'
import { testPortal } from '../../../testing/test-portal.ts'
import { aPublishedForm, stageOf } from '../submissions.stage.fixture.ts'

const portal = await testPortal()
const stage = await stageOf(portal)

const anItem = (itemId: string) => ({ itemId, label: itemId, price: '12.50', description: '' })
const items = ['chair', 'lamp'].map(anItem)

const download = (formId: string, format: string) => {
  const url = `/api/forms/${formId}/submissions.${format}`
  return stage.event.inject({ method: 'GET', url, cookie: stage.cast.moderator.cookie })
}

test('in XLSX only numbers, quantities and totals are numbers', async () => {
  const fields = [
    aField('number', { id: 'metres', label: 'Metres' }),
    aField('text', { id: 'stand', label: 'Stand' }),
    aField('itemList', { id: 'order', label: 'Order', items }),
    aField('grandTotal', { id: 'total', label: 'Total' }),
  ]
  const { id: formId } = await aPublishedForm(stage, { fields })
  const values = {
    metres: '9.50',
    stand: '410',
    order: [{ itemId: 'chair', price: '12.50', quantity: 3 }],
  }
  const { filling } = stage.cast.food.owner.api
  await filling.submit({ formId, taskId: null, values, revision: 0 })
  const { sheets } = await readXlsx((await download(formId, 'xlsx')).rawPayload)
  const [head, row] = sheets[0]?.rows ?? []
  const answers = head?.slice(12).map((label, column) => [label, row?.[column + 12]])
  expect(answers?.map(([label, cell]) => [label, cell ?? ''])).toEqual([
    ['Order Number', 1],
    ['Paid On', ''],
    ['Metres', 9.5],
    ['Stand', '410'],
    ['Order: chair', 3],
    ['Order: chair: Unit price', 12.5],
    ['Order: lamp', ''],
    ['Order: lamp: Unit price', ''],
    ['Order: Total', 37.5],
    ['Total', 37.5],
  ])
})

test('a table that is too wide for XLSX is refused with a hint to CSV, which works', async () => {
  const lists = Array.from({ length: 500 }, (_none, n) => anItem(`item${n}`))
  const order = aField('itemList', { id: 'order', label: 'Order', items: lists })
  const fieldGroupId = await aGroup(order)
  const looping = { fieldGroupId, isLooping: true, maxLoops: 33 }
  const fields = [aField('template', { id: 'rooms', label: 'Rooms', ...looping })]
  const { id: formId } = await aPublishedForm(stage, { fields })
  const refused = await download(formId, 'xlsx')
  expect(refused.statusCode).toBe(409)
  expect(refused.json()).toMatchObject({ title: expect.stringContaining('as CSV') })
  const csv = await download(formId, 'csv')
  expect(csv.statusCode).toBe(200)
  expect(csv.payload.split(',')).toHaveLength(14 + 33 * (2 * 500 + 1))
})

/** A published group with one question. Returns its id. */
async function aGroup(field: Field): Promise<string> {
  const { fieldGroups } = stage.cast.moderator.api
  const { id: fieldGroupId, revision } = await fieldGroups.add({ title: 'Room' })
  const change = { newFields: [field], fieldIds: [field.id] }
  const group = await fieldGroups.update({ fieldGroupId, revision, ...change })
  const { title, description } = group
  const settings = { revision: group.revision, title, description, isPublished: true }
  await fieldGroups.changeSettings({ fieldGroupId, ...settings })
  return fieldGroupId
}
