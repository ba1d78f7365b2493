// Changing one answer changes nothing else: neither answers to removed questions nor prices.
import { beforeEach, expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import { formTotal, visibility, type FormDetail } from '@eventflow/domain/forms'
import { testPortal } from '../../../testing/test-portal.ts'
import { webhookDeliveries } from '../../webhooks/webhooks.tables.ts'
import {
  aFile,
  aFormTask,
  aPublishedForm,
  formMails,
  ownersOfFiles,
  stageOf,
  storedSubmissions,
  type Stage,
} from '../submissions.stage.fixture.ts'

const portal = await testPortal()
let stage: Stage
let form: FormDetail
let place: { formId: string; taskId: string }
let plan: Awaited<ReturnType<typeof aFile>>

const name = aField('text', { id: 'name', label: 'Name' })
const upload = aField('upload', { id: 'plan', label: 'Plan' })
const stand = aField('text', { id: 'stand', label: 'Stand' })
const chair = (price: number) => ({ itemId: 'chair', label: 'Chair', price })
const desk = { itemId: 'desk', label: 'Desk', price: 50 }
const list = (items: object[]) =>
  aField('itemList', { id: 'list', label: 'IL', items: items as never, showTotal: true })
const rows = (...quantities: [string, number][]) =>
  quantities.map(([itemId, quantity]) => ({ itemId, price: 0, quantity }))

const owner = () => stage.cast.food.owner.api
const send = (values: object, revision: number, more: object = {}) =>
  owner().filling.submit({ ...place, values: values as never, revision, ...more })
const stored = async () => (await storedSubmissions(stage, form.id))[0]?.values
const change = async (changes: object) => {
  const { forms } = stage.cast.moderator.api
  const { revision } = await forms.get({ formId: form.id })
  await forms.update({ formId: form.id, revision, ...changes } as never)
}

beforeEach(async () => {
  stage = await stageOf(portal)
  form = await aPublishedForm(stage, { fields: [name, stand, upload, list([chair(10), desk])] })
  place = { formId: form.id, taskId: await aFormTask(stage, form.id, stage.cast.food) }
  plan = await aFile(stage, stage.cast.food)
  const order = rows(['chair', 2], ['desk', 1])
  await send({ name: 'A', stand: 'B', plan: [plan], list: order }, 0)
})

test('answers to removed questions stay in the submission, the export and the history', async () => {
  await change({
    removedFieldIds: ['stand', 'plan'],
    updatedFields: [list([chair(10)])],
    fieldIds: ['name', 'list'],
  })
  const { submissionId } = await send({ name: 'C', list: rows(['chair', 2]) }, 1)
  expect(await stored()).toMatchObject({
    name: 'C',
    stand: 'B',
    plan: [{ id: plan.id }],
    list: [
      { itemId: 'chair', quantity: 2 },
      { itemId: 'desk', quantity: 1, price: 50 },
    ],
  })
  expect((await ownersOfFiles(stage)).get(plan.id)).toBe(submissionId)
  const { moderator } = stage.cast
  const { items } = await moderator.api.submissions.changes({ submissionId })
  expect(items.map(({ changes }) => changes.map(({ path }) => path))).toEqual([['name']])
  const { payload } = await stage.event.inject({
    method: 'GET',
    url: `/api/forms/${form.id}/submissions.csv`,
    cookie: moderator.cookie,
  })
  const [head = '', line = ''] = payload.split('\r\n')
  expect(head).toMatch(
    /,Name,IL: Chair,IL: Chair: Unit price,IL: Total,IL: Desk \(removed\),IL: Desk: Unit price \(removed\),Stand \(removed\),Plan \(removed\)$/,
  )
  expect(line).toMatch(/,C,2,10\.00,70\.00,1,50\.00,B,plan\.png$/)
  const { removed } = await moderator.api.submissions.get({ submissionId })
  expect(removed.toSorted()).toEqual(['plan', 'stand'])
})

test('sent twice, it is one change', async () => {
  await change({ removedFieldIds: ['stand'], fieldIds: ['name', 'plan', 'list'] })
  const values = { name: 'C', plan: [plan], list: rows(['chair', 2], ['desk', 1]) }
  expect(await send(values, 1)).toMatchObject({ revision: 2 })
  expect(await send(values, 1)).toMatchObject({ revision: 2 })
})

test('an order keeps its price while another answer is changed', async () => {
  await change({
    updatedFields: [list([chair(99), desk])],
    fieldIds: ['name', 'stand', 'plan', 'list'],
  })
  const opened = await owner().filling.open(place)
  const shown = opened.definition.fields.find(({ id }) => id === 'list')
  expect(shown).toMatchObject({ items: [{ price: 10 }, { price: 50 }] })
  const order = rows(['chair', 2], ['desk', 1])
  await send({ name: 'C', list: order }, 1)
  expect(await stored()).toMatchObject({ list: [{ price: 10 }, { price: 50 }] })
})

test('changing a quantity at a new price needs the person’s agreement', async () => {
  await change({
    updatedFields: [list([chair(99), desk])],
    fieldIds: ['name', 'stand', 'plan', 'list'],
  })
  const more = { name: 'A', list: rows(['chair', 3], ['desk', 1]) }
  await expect(send(more, 1)).rejects.toMatchObject({
    code: 'PRICES_CHANGED',
    data: {
      problems: [
        { path: 'list.chair', message: 'Chair: £10.00 in your order, £99.00 now' },
        { path: 'total', message: 'Order total: £70.00 before, £347.00 at these prices' },
      ],
    },
  })
  expect(await stored()).toMatchObject({ list: [{ price: 10, quantity: 2 }, { price: 50 }] })
  await send(more, 1, { acceptsPrices: true })
  expect(await stored()).toMatchObject({ list: [{ price: 99, quantity: 3 }, { price: 50 }] })
})

test('prices that the person has reviewed need no second agreement; others do', async () => {
  await change({
    updatedFields: [list([chair(99), desk])],
    fieldIds: ['name', 'stand', 'plan', 'list'],
  })
  const more = { name: 'A', list: rows(['chair', 3], ['desk', 1]) }
  const seen = (price: number, currencyId = 'GBP') => ({
    seenPrices: { currencyId, items: [{ path: 'list.chair', price }] },
  })
  const refused = { code: 'PRICES_CHANGED' }
  await expect(send(more, 1, seen(98))).rejects.toMatchObject(refused)
  await expect(send(more, 1, seen(99, 'EUR'))).rejects.toMatchObject(refused)
  await send(more, 1, seen(99))
  expect(await stored()).toMatchObject({ list: [{ price: 99, quantity: 3 }, { price: 50 }] })
})

test('another total than the person has reviewed needs an agreement', async () => {
  const more = { name: 'A', list: rows(['chair', 3], ['desk', 1]) }
  const seen = (total: number) => ({ seenPrices: { currencyId: 'GBP', total, items: [] } })
  await expect(send(more, 1, seen(7_900))).rejects.toMatchObject({
    code: 'PRICES_CHANGED',
    data: {
      problems: [{ path: 'total', message: 'Order total: £79.00 on your screen, £80.00 now' }],
    },
  })
  await send(more, 1, seen(8_000))
  // The organisers charge £5 while the person reviews the order.
  const [submission] = await storedSubmissions(stage, form.id)
  await stage.cast.moderator.api.submissions.correctOrder({
    submissionId: submission?.id ?? '',
    revision: submission?.revision ?? 0,
    prices: [],
    lines: [{ label: 'Late', amount: '5' }],
    reason: 'Late',
  })
  const four = { name: 'A', list: rows(['chair', 4], ['desk', 1]) }
  await expect(send(four, 3, seen(9_000))).rejects.toMatchObject({
    data: {
      problems: [{ path: 'total', message: 'Order total: £90.00 on your screen, £95.00 now' }],
    },
  })
  await send(four, 3, { ...seen(9_000), acceptsPrices: true })
})

const useForm = async (fields: Parameters<typeof aPublishedForm>[1]) => {
  form = await aPublishedForm(stage, fields)
  place = { formId: form.id, taskId: await aFormTask(stage, form.id, stage.cast.food) }
}

test('hidden parts and removed columns stay, and messages do not contain them', async () => {
  const home = aField('address', { id: 'home', label: 'Home' })
  const [who, room] = [
    { id: 'cell1', label: 'Who', type: 'text' },
    { id: 'cell2', label: 'Room', type: 'text' },
  ] as const
  const crew = aField('repeater', { id: 'crew', label: 'Crew', cellSchema: [who, room] })
  await useForm({ fields: [name, home, crew] })
  const address = { addressLine1: '1 High St', postcode: 'AB1 2CD' }
  const people = [
    { $id: 'a', cell1: 'Ann', cell2: 'R9' },
    { $id: 'b', cell1: 'Ben', cell2: 'R8' },
  ]
  const before = { home: { ...address, county: 'Kent' }, crew: people }
  await send({ name: 'A', ...before }, 0)
  await change({
    updatedFields: [
      { ...home, county: { label: 'County', show: false } },
      { ...crew, cellSchema: [who] },
    ],
    fieldIds: ['name', 'home', 'crew'],
  })
  const { formNotifications, webhooks, submissions } = stage.cast.moderator.api
  const formId = form.id
  const more = { formId, showSubmission: true, events: ['updated' as const] }
  await formNotifications.add({ ...more, name: 'Changes' })
  await webhooks.add({
    formId,
    name: 'Changes',
    requestURL: 'https://hooks.example/changes',
    sendOnUpdate: true,
    payloadFields: ['name', 'home', 'crew'].map((id) => ({ sourceId: id, targetId: id })),
  })
  // One row is removed, and the other one renamed.
  const sentRows = [{ $id: 'b', cell1: 'Ann' }]
  const { submissionId } = await send({ name: 'B', home: address, crew: sentRows }, 1)
  const kept = { name: 'B', ...before, crew: [{ $id: 'b', cell1: 'Ann', cell2: 'R8' }] }
  expect(await stored()).toEqual(kept)
  const { submission } = await submissions.get({ submissionId })
  expect(submission.values).toEqual(kept)
  const mails = (await formMails(stage)).map(({ text }) => text ?? '')
  const changed = mails.find((text) => text.includes('Name:\nB'))
  const sent = await stage.event.inEvent(({ tx }) => tx.select().from(webhookDeliveries))
  expect(sent).toHaveLength(1)
  for (const message of [changed, sent[0]?.body]) {
    expect(message).toContain('1 High St')
    expect(message).toContain('Ann')
    expect(message).not.toMatch(/Kent|R8|R9|\$id/)
  }
})

test('an option that is no longer offered stays until another one is chosen', async () => {
  const option = (value: string) => ({ label: value.toUpperCase(), value })
  const food = (...values: string[]) =>
    aField('dropdown', { id: 'food', label: 'Food', options: values.map(option) })
  await useForm({ fields: [name, food('a', 'b')] })
  await send({ name: 'A', food: 'a' }, 0)
  await change({ updatedFields: [food('b')], fieldIds: ['name', 'food'] })
  const shown = async () =>
    (await owner().filling.open(place)).definition.fields.find(({ id }) => id === 'food')
  const options = [option('b'), { ...option('a'), isDisabled: true }]
  expect(await shown()).toMatchObject({ options })
  await send({ name: 'B', food: 'a' }, 1)
  expect(await stored()).toEqual({ name: 'B', food: 'a' })
  expect(await shown()).toMatchObject({ options })
  // Clearing it is a change too.
  const draft = { ...place, values: { name: 'B' }, revision: 2 }
  await owner().filling.saveDraft(draft)
  const { submission } = await owner().filling.open(place)
  expect(submission?.changes?.values).toEqual({ name: 'B' })
  await send({ name: 'B', food: 'b' }, 3)
  expect(await stored()).toEqual({ name: 'B', food: 'b' })
  await expect(send({ name: 'B', food: 'a' }, 4)).rejects.toMatchObject({
    data: { problems: [{ path: 'food' }] },
  })
})

test('an order includes items that are no longer offered, on screen, stored and mailed, until set to 0', async () => {
  const total = aField('grandTotal', { id: 'total', label: 'Order total' })
  const lamps = { ...list([{ itemId: 'lamp', label: 'Lamp', price: 5 }]), id: 'lamps' }
  await useForm({ fields: [name, list([chair(10), desk]), lamps, total] })
  const order = { list: rows(['chair', 2], ['desk', 1]), lamps: rows(['lamp', 3]) }
  await send({ name: 'A', ...order }, 0)
  await change({
    removedFieldIds: ['lamps'],
    updatedFields: [list([chair(10), { ...desk, price: 99, isDisabled: true } as never])],
    fieldIds: ['name', 'list', 'total'],
  })
  const { formNotifications } = stage.cast.moderator.api
  await formNotifications.add({
    formId: form.id,
    name: 'Changes',
    showSubmission: true,
    events: ['updated'],
  })
  const { definition, submission, facts, keptOrders: kept = {} } = await owner().filling.open(place)
  expect(definition.fields).toMatchObject([
    { id: 'name' },
    { items: [{ price: 10 }, { itemId: 'desk', price: 50, isDisabled: true }] },
    { id: 'lamps', isRequired: false, items: [{ itemId: 'lamp', isDisabled: true }] },
    { id: 'total' },
  ])
  const values = submission?.values ?? {}
  const visible = visibility(definition, values, facts)
  expect(formTotal(definition, values, { visible, kept })).toBe(8500)
  // A new price of a removed item needs no agreement.
  const { submissionId } = await send({ ...values, name: 'B' }, 1)
  expect(await stored()).toMatchObject({ total: '85.00', list: [{}, { price: 50 }] })
  const mails = (await formMails(stage)).map(({ text }) => text ?? '')
  expect(mails.find((text) => text.includes('Name:\nB'))).toContain('£85.00')
  const more = { ...values, lamps: rows(['lamp', 4]) }
  await expect(send(more, 2)).rejects.toMatchObject({
    data: { problems: [{ message: '“Lamp” is no longer offered. Keep at most 3' }] },
  })
  await send({ ...values, lamps: rows(['lamp', 0]), list: rows(['chair', 2], ['desk', 0]) }, 2)
  expect(await stored()).toMatchObject({ total: '20.00' })
  const { submission: shown } = await stage.cast.moderator.api.submissions.get({ submissionId })
  expect(shown.values).not.toHaveProperty('lamps')
})
