// The confirmation's contents about an order and its email.
import { expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import { formNotifications } from '../../forms/forms.tables.ts'
import { webhookDeliveries } from '../../webhooks/webhooks.tables.ts'
import { textOfPdf } from '../../../testing/pdf-text.ts'
import { testPortal } from '../../../testing/test-portal.ts'
import { switchHoldOff, switchHoldOn } from '../../../platform/mail/index.ts'
import {
  aFormTask,
  aPublishedForm,
  formMails,
  stageOf,
  type Stage,
} from '../submissions.stage.fixture.ts'

const portal = await testPortal()

const furniture = aField('itemList', {
  id: 'furniture',
  label: 'Furniture',
  items: [
    { itemId: 'chair', label: 'Chair', price: '18.50', description: '' },
    { itemId: 'made', label: 'Made to measure', price: 'on request', description: '' },
  ],
})
const total = aField('grandTotal', { id: 'sum', label: 'Total of your order' })

async function shown(stage: Stage, fields: object[], values: object) {
  const form = await aPublishedForm(stage, { fields: fields as never })
  const { api } = stage.cast.food.owner
  const given = { formId: form.id, taskId: null, values: values as never, revision: 0 }
  const { submissionId, confirmationId, email } = await api.filling.submit(given)
  const place = { formId: form.id, confirmationId }
  return {
    email,
    theirs: await api.filling.confirmation({ ...place, submissionId }),
    another: await stage.cast.tech.owner.api.filling.confirmation({ ...place, submissionId }),
  }
}

const order = [
  { itemId: 'chair', quantity: 3 },
  { itemId: 'made', quantity: 1 },
]

test('the team sees the total of its order and that an email was sent, and no other team does', async () => {
  const stage = await stageOf(portal)
  const { email, theirs, another } = await shown(stage, [furniture, total], { furniture: order })
  expect(theirs.order).toEqual({
    label: 'Total of your order',
    text: '£55.50',
    note: 'Not in the total: Made to measure (on request)',
    details: [],
  })
  expect(email).toBe('queued')
  expect(another).toMatchObject({ order: null })
})

test('without a grand total it shows that of the only list; without an order, none', async () => {
  const stage = await stageOf(portal)
  const { theirs } = await shown(stage, [furniture], { furniture: order })
  expect(theirs.order).toMatchObject({ label: 'Furniture', text: '£55.50' })
  const text = aField('text', { id: 'stand', label: 'Stand' })
  const nothing = await shown(stage, [text, furniture, total], { stand: 'A1' })
  expect(nothing.theirs.order).toBeNull()
})

test('it mentions no email if none is sent', async () => {
  const stage = await stageOf(portal)
  const text = aField('text', { id: 'stand', label: 'Stand' })
  const form = await aPublishedForm(stage, { fields: [text] })
  await stage.event.inEvent((scope) => scope.tx.delete(formNotifications))
  const { api } = stage.cast.food.owner
  const given = { formId: form.id, taskId: null, values: { stand: 'A1' }, revision: 0 }
  expect(await api.filling.submit(given)).toMatchObject({ email: null, emailTo: null })
})

test('the emails about a changed order show both sides who changed it, and both totals', async () => {
  const stage = await stageOf(portal)
  portal.clock.set('2026-06-15T12:00:00Z')
  const form = await aPublishedForm(stage, { title: 'Power', fields: [furniture, total] })
  const taskId = await aFormTask(stage, form.id, stage.cast.food)
  const send = (api: typeof stage.cast.food.owner.api, quantity: number, revision: number) => {
    const values = { furniture: [{ itemId: 'chair', quantity }] }
    return api.filling.submit({ formId: form.id, taskId, values, revision })
  }
  const { owner, member } = stage.cast.food
  const { submissionId } = await send(owner.api, 3, 0)
  const before = (await formMails(stage)).length
  portal.clock.set('2026-06-16T12:00:00Z')
  await stage.event.inEvent((scope) => switchHoldOn(scope, 'organiser'))
  const emailTo = member.person.email
  expect(await send(member.api, 2, 1)).toMatchObject({ email: 'held', emailTo })
  await stage.event.inEvent((scope) => switchHoldOff(scope))
  portal.clock.set('2026-06-17T12:00:00Z')
  expect(await send(member.api, 4, 2)).toMatchObject({ email: 'queued', emailTo })
  const mails = (await formMails(stage)).slice(before)
  const latest = mails.filter(({ text }) => text?.includes('£74.00'))
  expect(latest.map(({ recipient }) => recipient).toSorted()).toEqual(
    [member.person.email, 'support@example.test'].toSorted(),
  )
  for (const { text } of latest) {
    expect(text).toContain('Changed on 17 June 2026 at 13:00 by Mia Member.')
    expect(text).toContain('First submitted on 15 June 2026 at 13:00 by Sam Field.')
    expect(text).toContain('Order total: £37.00 before, £74.00 now.')
  }
  const toOrganisers = latest.find(({ recipient }) => recipient === 'support@example.test')?.text
  expect(toOrganisers).toContain('Mia Member of Bread & Butter Ltd has changed “Power”.')
  expect(toOrganisers).toContain(
    `portal:\nhttp://localhost:3000/forms/${form.id}/submissions/${submissionId}`,
  )
  const { cookie } = stage.cast.moderator
  const url = `/api/forms/${form.id}/submissions.csv`
  const { payload } = await stage.event.inject({ method: 'GET', url, cookie })
  expect(payload).toContain('Submission Reference,Changed At,Changed By')
  expect(payload).toMatch(/,"17\/06\/2026, 13:00",Mia Member,/)
  const pdf = await stage.event.inject({
    method: 'GET',
    url: `/api/submissions/${submissionId}/answers.pdf`,
    cookie,
  })
  const pages = textOfPdf(pdf.rawPayload).join('\n')
  expect(pages).toContain('Submitted on15 June 2026 at 13:00')
  expect(pages).toContain('Changed byMia Member\nChanged on17 June 2026 at 13:00')
})

async function aFormOfPower() {
  const stage = await stageOf(portal)
  const form = await aPublishedForm(stage, { title: 'Power', fields: [furniture, total] })
  const { filling } = stage.cast.food.owner.api
  const send = (quantity: number, revision: number, submissionId?: string) =>
    filling.submit({
      formId: form.id,
      taskId: null,
      ...(submissionId !== undefined && { submissionId }),
      values: { furniture: [{ itemId: 'chair', quantity }] },
      revision,
    })
  return { stage, form, filling, send }
}

test('an order without items is confirmed as cancelled, on the screen and in the emails', async () => {
  const { stage, form, filling, send } = await aFormOfPower()
  const { submissionId, confirmationId } = await send(3, 0)
  const confirmed = () => filling.confirmation({ formId: form.id, confirmationId, submissionId })
  expect(await confirmed()).not.toHaveProperty('isCancelled')
  const before = (await formMails(stage)).length
  await send(0, 1, submissionId)
  expect(await confirmed()).toMatchObject({ isCancelled: true, orderNumber: expect.any(Number) })
  const mails = (await formMails(stage)).slice(before)
  expect(mails.length).toBeGreaterThan(0)
  for (const { text } of mails) {
    expect(text).toContain('The order is now empty and has been cancelled.')
    expect(text).toContain('Order total: £55.50 before, £0.00 now.')
  }
})

test('an order of which only credits and charges remain is not shown as cancelled', async () => {
  const { stage, form, filling, send } = await aFormOfPower()
  const { submissionId, confirmationId } = await send(3, 0)
  await stage.cast.moderator.api.submissions.correctOrder({
    submissionId,
    revision: 1,
    prices: [],
    lines: [{ label: 'Late', amount: '5' }],
    reason: 'Late',
  })
  const before = (await formMails(stage)).length
  await send(0, 2, submissionId)
  const confirmed = await filling.confirmation({ formId: form.id, confirmationId, submissionId })
  expect(confirmed).toMatchObject({ isCancelled: true, keepsCredits: true })
  const { items } = await stage.cast.moderator.api.orders.list({})
  expect(items).toMatchObject([{ isEmpty: true, total: '5.00' }])
  const { cookie } = stage.cast.moderator
  const url = `/api/submissions/${submissionId}/answers.pdf`
  const pdf = textOfPdf((await stage.event.inject({ method: 'GET', url, cookie })).rawPayload)
  expect(pdf.join('\n').replaceAll('\n', ' ')).toContain(
    'Credits and charges of this order remain.',
  )
  const mails = (await formMails(stage)).slice(before)
  expect(mails.length).toBeGreaterThan(0)
  for (const { text } of mails) {
    expect(text).toContain('Nothing is ordered now. Credits and charges of the order remain.')
    expect(text).toContain('Order total: £60.50 before, £5.00 now.')
    expect(text).not.toContain('cancelled')
  }
})

test('a submitted order keeps its currency and tax wording in every channel', async () => {
  const stage = await stageOf(portal)
  portal.clock.set('2026-06-15T12:00:00Z')
  const { admin, moderator, food, tech } = stage.cast
  const form = await aPublishedForm(stage, { fields: [furniture, total] })
  const send = (team: typeof food, quantity: number) =>
    team.owner.api.filling.submit({
      formId: form.id,
      taskId: null,
      values: { furniture: [{ itemId: 'chair', quantity }] },
      revision: 0,
    })
  const { submissionId, confirmationId } = await send(food, 3)
  const draft = { formId: form.id, taskId: null, revision: 0 }
  await food.member.api.filling.saveDraft({ ...draft, values: { furniture: order } as never })
  const { variables } = admin.api.settings
  const { revision } = await variables.read()
  const data = { currencyId: 'EUR', arePricesWithoutVat: true }
  await variables.change({ data, revision })
  const later = await send(tech, 2)
  expect(await admin.api.submissions.orderCounts()).toEqual({
    items: [
      { currencyId: 'EUR', arePricesWithoutVat: true, count: 1 },
      { currencyId: 'GBP', arePricesWithoutVat: false, count: 1 },
    ],
  })
  const textOf = async (id: string) => {
    const { items } = await moderator.api.submissions.list({ formId: form.id, withDrafts: true })
    return items.find((line) => line.id === id)?.answers['furniture']
  }
  expect(await textOf(submissionId)).toBe('3 × Chair (£18.50)\nTotal: £55.50')
  expect(await textOf(later.submissionId)).toBe('2 × Chair (€18.50)\nTotal excl. VAT: €37.00')
  const place = { formId: form.id, submissionId }
  const confirmed = await food.owner.api.filling.confirmation({ ...place, confirmationId })
  expect(confirmed.order?.text).toBe('£55.50')
  const { definition } = await food.owner.api.submissions.get({ submissionId })
  expect(definition.prices).toEqual({ currencyId: 'GBP', arePricesWithoutVat: false })
  const opened = await food.owner.api.filling.open(place)
  expect(opened.orderedPrices).toEqual({ currencyId: 'GBP', arePricesWithoutVat: false })
  const { cookie } = moderator
  const get = (url: string) => stage.event.inject({ method: 'GET', url, cookie })
  const csv = await get(`/api/forms/${form.id}/submissions.csv`)
  expect(csv.payload).toContain(',Currency,Furniture: Chair,')
  expect(csv.payload).toMatch(
    /,GBP,3,,18\.50,,,,,55\.50,,55\.50\r\n[^\n]*,EUR,2,18\.50,,,,,37\.00,,37\.00,\r\n$/,
  )
  const pdf = await get(`/api/submissions/${submissionId}/answers.pdf`)
  const pages = textOfPdf(pdf.rawPayload).join('\n')
  expect(pages).toContain('£55.50')
  expect(pages).not.toMatch(/€|excl\. VAT/)
  await moderator.api.webhooks.add({
    formId: form.id,
    name: 'Changes',
    requestURL: 'https://hooks.example/changes',
    sendOnUpdate: true,
    payloadFields: [{ category: 'submission', sourceId: 'currency', targetId: 'currency' }],
  })
  await moderator.api.submissions.update({
    submissionId,
    revision: 1,
    values: { furniture: [{ itemId: 'chair', quantity: 4 }] } as never,
    reason: '',
    isOverridingRequired: false,
    isTold: true,
  })
  const mails = (await formMails(stage))
    .map(({ text }) => text ?? '')
    .filter((text) => text.includes('Order total'))
  expect(mails).not.toEqual([])
  for (const text of mails) {
    expect(text).toContain('Order total: £55.50 before, £74.00 now.')
    expect(text).not.toMatch(/€|excl\. VAT/)
  }
  const [sent] = await stage.event.inEvent(({ tx }) => tx.select().from(webhookDeliveries))
  expect(sent?.body).toBe('{"currency":"GBP"}')
  const [changed] = (await moderator.api.submissions.changes({ submissionId })).items
  expect(changed?.changes.map(({ from, to }) => `${from} ${to}`).join()).not.toContain('€')
  expect(await textOf(submissionId)).toBe('4 × Chair (£18.50)\nTotal: £74.00')
})

test('discounts can bring a total below 0', async () => {
  const stage = await stageOf(portal)
  const items = [
    { itemId: 'chair', label: 'Chair', price: '18.50', description: '' },
    { itemId: 'voucher', label: 'Voucher', price: '-50', description: '' },
  ]
  const list = aField('itemList', { id: 'furniture', label: 'Furniture', items })
  const form = await aPublishedForm(stage, { fields: [list, total] })
  const rows = [
    { itemId: 'chair', quantity: 2 },
    { itemId: 'voucher', quantity: 1 },
  ]
  const { api } = stage.cast.food.owner
  const place = { formId: form.id, taskId: null, revision: 0 }
  const { submissionId, confirmationId } = await api.filling.submit({
    ...place,
    values: { furniture: rows as never },
  })
  const { submission } = await api.submissions.get({ submissionId })
  expect(submission.values['sum']).toBe('-13.00')
  const shownOrder = { formId: form.id, confirmationId, submissionId }
  expect((await api.filling.confirmation(shownOrder)).order?.text).toBe('-£13.00')
})

test('a team that submits again after a change of currency must accept each price', async () => {
  const stage = await stageOf(portal)
  const { admin, moderator, food } = stage.cast
  const form = await aPublishedForm(stage, { fields: [furniture, total] })
  const taskId = await aFormTask(stage, form.id, food)
  const { filling, submissions } = food.owner.api
  const values = { furniture: [{ itemId: 'chair', quantity: 3 }] }
  const send = (revision: number, acceptsPrices = false) =>
    filling.submit({ formId: form.id, taskId, values, revision, acceptsPrices })
  const { submissionId } = await send(0)
  const { variables } = admin.api.settings
  const { revision } = await variables.read()
  await variables.change({ data: { currencyId: 'EUR' }, revision })
  await filling.saveDraft({
    formId: form.id,
    taskId,
    revision: 1,
    values: { furniture: [{ itemId: 'chair', quantity: 4 }] },
  })
  const [unsent] = (await food.owner.api.navigation.dashboard()).unsent
  expect(unsent).toMatchObject({ submissionId, before: '£55.50', after: '€74.00' })
  await expect(send(2)).rejects.toMatchObject({
    code: 'PRICES_CHANGED',
    data: {
      problems: [
        { message: 'Chair: £18.50 in your order, €18.50 now' },
        { message: 'Order total: £55.50 before, €55.50 at these prices' },
      ],
    },
  })
  expect((await submissions.get({ submissionId })).definition.prices?.currencyId).toBe('GBP')
  await send(2, true)
  expect((await submissions.get({ submissionId })).definition.prices?.currencyId).toBe('EUR')
  const [changed] = (await moderator.api.submissions.changes({ submissionId })).items
  expect(changed?.changes.flatMap(({ sentences }) => sentences)).toEqual([
    'The order was in GBP before and is in EUR now.',
    'The order total was £55.50 before and is €55.50 now.',
  ])
})
