import { describe, expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import { formNotificationSettingsSchema } from '@eventflow/domain/forms'
import { formNotifications } from '../../forms/forms.tables.ts'
import { testPortal } from '../../../testing/test-portal.ts'
import { aPublishedForm, formMails, stageOf, type Stage } from '../submissions.stage.fixture.ts'

const portal = await testPortal()

const item = (itemId: string, label: string, price: string) => ({
  itemId,
  label,
  price,
  description: '',
})
const list = (table = '45.00') =>
  aField('itemList', {
    id: 'list',
    label: 'Furniture',
    showPrice: false,
    items: [item('table', 'Table', table), item('chair', 'Chair', '10.00')],
  })
const fields = [list(), aField('grandTotal', { id: 'total', label: 'Total' })]

async function anOrder(stage?: Stage) {
  const on = stage ?? (await stageOf(portal))
  const form = await aPublishedForm(on, { fields })
  const order = (from: 'food' | 'tech', table: number) =>
    on.cast[from].owner.api.filling.submit({
      formId: form.id,
      values: { list: [{ itemId: 'table', quantity: table }] } as never,
      revision: 0,
    })
  const { submissionId } = await order('food', 5)
  const organiser = on.cast.moderator.api.submissions
  const correct = (change: object) =>
    organiser.correctOrder({ submissionId, revision: 1, reason: 'A wrong price', ...change })
  const mails = async () => {
    const { email } = on.cast.food.owner.person
    return (await formMails(on)).filter(({ recipient }) => recipient === email)
  }
  return { stage: on, form, order, submissionId, organiser, correct, mails }
}
const TABLE = { listId: 'list', itemId: 'table', price: '39' }
const LATE = { label: 'Delivered late', amount: '-20' }

/** Changes the price of tables in the form. */
const reprice = ({ stage, form }: Pick<Awaited<ReturnType<typeof anOrder>>, 'stage' | 'form'>) =>
  stage.cast.moderator.api.forms.update({
    formId: form.id,
    revision: form.revision,
    fieldIds: ['list', 'total'],
    updatedFields: [list('39.00')],
  })

describe('an organiser corrects an order', () => {
  test('the order, its history and the email show both prices and totals', async () => {
    const { stage, submissionId, correct, organiser, mails } = await anOrder()
    const { submission } = await correct({ prices: [TABLE], lines: [LATE] })
    expect(submission.values).toMatchObject({
      list: [{ itemId: 'table', price: '39.00', quantity: 5 }],
      total: '175.00',
    })
    const { items } = await organiser.changes({ submissionId })
    expect(items).toMatchObject([{ reason: 'A wrong price', isByOrganiser: true }])
    expect(items[0]?.changes.flatMap(({ sentences }) => sentences)).toEqual([
      'Table: price £45.00 before, £39.00 now.',
      'Added: Delivered late: -£20.00.',
      'The order total was £225.00 before and is £175.00 now.',
    ])
    const mail = (await mails()).find(({ text }) => text?.includes('A wrong price'))
    expect(mail?.text).toContain('£225.00')
    expect(mail?.text).toContain('£175.00')
    expect(mail?.subject).toBe('Order corrected: Stand details · order no. 1')
    expect(mail?.text).toContain('The organisers have corrected your order “Stand details”.')
    expect(mail?.text).not.toContain('changed your answers')
    const toOrganisers = (await formMails(stage)).filter(
      ({ recipient }) => recipient === 'support@example.test',
    )
    expect(toOrganisers.at(-1)?.subject).toBe(
      'Order corrected: Stand details · order no. 1 · Bread & Butter Ltd',
    )
    expect(toOrganisers.at(-1)?.text).toMatch(
      /The organisers have corrected the order “Stand details” for .+\.\s/,
    )
    const seen = await stage.cast.food.owner.api.submissions.get({ submissionId })
    expect(seen.submission.values['total']).toBe('175.00')
    expect(seen.removed).toEqual([])
  })

  test('the email shows both totals and what happened, whatever notifications the form has', async () => {
    const { stage, correct, mails } = await anOrder()
    const lastMail = async () => (await mails()).at(-1)
    const settings = formNotificationSettingsSchema.parse({
      sendToType: 'user',
      isFormTitleSubjectLine: false,
      subjectLine: 'Thank you',
      message: 'We have received your order.',
      events: ['submitted', 'updated'],
    })
    await stage.event.inEvent((scope) => scope.tx.update(formNotifications).set({ settings }))
    await correct({ prices: [TABLE] })
    expect((await lastMail())?.subject).toBe('Order corrected: Thank you')
    expect((await lastMail())?.text).toContain('Order total: £225.00 before, £195.00 now.')
    expect((await lastMail())?.text).not.toContain('5 × Table')
    await stage.event.inEvent((scope) => scope.tx.delete(formNotifications))
    await correct({ lines: [LATE], revision: 2 })
    expect((await lastMail())?.subject).toBe('Order corrected: Stand details · order no. 1')
    expect((await lastMail())?.text).toContain('Order total: £195.00 before, £175.00 now.')
  })

  test('the team sees what was corrected, why, by whom and when, but no hidden price', async () => {
    portal.clock.set('2026-06-16T09:00:00Z')
    const { stage, submissionId, correct } = await anOrder()
    await correct({ prices: [TABLE], lines: [LATE], isTold: false })
    const { items } = await stage.cast.food.owner.api.submissions.changes({ submissionId })
    expect(items).toMatchObject([
      {
        reason: 'A wrong price',
        isByOrganiser: true,
        byName: expect.stringMatching(/\w/),
        at: '2026-06-16T09:00:00.000Z',
      },
    ])
    expect(items[0]?.changes.flatMap(({ sentences }) => sentences)).toEqual([
      'Table: the price has changed.',
      'Added: Delivered late: -£20.00.',
      'The order total was £225.00 before and is £175.00 now.',
    ])
    await expect(
      stage.cast.tech.owner.api.submissions.changes({ submissionId }),
    ).rejects.toMatchObject({ status: 404 })
  })

  test('everybody reads the history in their own language', async () => {
    const { stage, submissionId, correct } = await anOrder()
    await correct({ lines: [LATE] })
    const { event } = stage.cast.admin.api.settings
    const { data, revision } = await event.read()
    await event.change({ data: { ...data, languages: ['en', 'de'] }, revision })
    const { api } = stage.cast.food.owner
    await api.users.chooseLanguage({ language: 'de' })
    const { items } = await api.submissions.changes({ submissionId })
    expect(items[0]?.changes.map(({ label }) => label)).toContain('Gutschriften und Zuschläge')
    expect(items[0]?.changes.flatMap(({ sentences }) => sentences).join(' ')).toMatch(
      /Hinzugefügt: Delivered late: .* Die Bestellsumme war vorher .*225.* und ist jetzt .*205/,
    )
  })

  test('the reason of an edit is for the team only if the team gets it', async () => {
    const { stage, submissionId, organiser } = await anOrder()
    const edit = (quantity: number, revision: number, isTold: boolean) =>
      organiser.update({
        submissionId,
        revision,
        values: { list: [{ itemId: 'table', quantity }] } as never,
        reason: `Now ${quantity}`,
        isTold,
      })
    await edit(6, 1, false)
    await edit(7, 2, true)
    const reasons = async (api: typeof organiser) =>
      (await api.changes({ submissionId })).items.map(({ reason }) => reason)
    expect(await reasons(organiser)).toEqual(['Now 7', 'Now 6'])
    expect(await reasons(stage.cast.food.owner.api.submissions)).toEqual(['Now 7', ''])
  })

  test('the audit log has the reason, and finds the correction by it', async () => {
    const { stage, correct } = await anOrder()
    await correct({ prices: [TABLE], reason: 'Quoted £39 at the fair' })
    const { items } = await stage.cast.admin.api.auditLog.list({ search: 'quoted £39' })
    expect(items).toMatchObject([
      { action: 'submissions.correctOrder', reason: 'Quoted £39 at the fair' },
    ])
  })

  test('nobody is notified if the organiser chooses so, or if nothing changes', async () => {
    const { correct, mails } = await anOrder()
    const before = (await mails()).length
    const { submission } = await correct({ prices: [{ ...TABLE, price: '45' }] })
    expect(submission.revision).toBe(1)
    await correct({ prices: [TABLE], isTold: false })
    expect(await mails()).toHaveLength(before)
  })

  test('a stale correction is refused with the stored order', async () => {
    const { correct } = await anOrder()
    await correct({ prices: [TABLE] })
    await expect(correct({ prices: [{ ...TABLE, price: '1' }] })).rejects.toMatchObject({
      status: 409,
      data: { current: { revision: 2, values: { total: '195.00' } } },
    })
  })

  test('it needs a reason and an item of the order', async () => {
    const { correct, stage, submissionId } = await anOrder()
    await expect(correct({ prices: [TABLE], reason: ' ' })).rejects.toMatchObject({ status: 422 })
    const chair = { listId: 'list', itemId: 'chair', price: '1' }
    await expect(correct({ prices: [chair] })).rejects.toMatchObject({
      data: { problems: [{ path: 'list.chair', message: 'This item is not in the order' }] },
    })
    const team = stage.cast.food.owner.api.submissions
    await expect(
      team.correctOrder({ submissionId, revision: 1, reason: 'Free', prices: [TABLE] }),
    ).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('the team can change the order afterwards and cannot remove a charge', async () => {
    const { stage, form, submissionId, correct } = await anOrder()
    await correct({ prices: [TABLE], lines: [{ label: 'Express', amount: '12.50' }] })
    const { filling } = stage.cast.food.owner.api
    const opened = await filling.open({ formId: form.id, submissionId })
    expect(opened.definition.fields.map(({ id }) => id)).toEqual(['list', 'total'])
    expect(opened.keptOrders).toEqual({ 'order-corrections': 1250 })
    const change = (table: number, over: object = {}, values: object = {}) =>
      filling.submit({
        formId: form.id,
        submissionId,
        values: { list: [{ itemId: 'table', quantity: table }], ...values } as never,
        revision: 2,
        ...over,
      })
    const removed = change(5, {}, { 'order-corrections': [] })
    await expect(removed).rejects.toMatchObject({ code: 'INVALID_SUBMISSION' })
    await expect(change(6)).rejects.toMatchObject({
      code: 'PRICES_CHANGED',
      data: {
        problems: [
          {
            path: 'list.table',
            message: expect.stringContaining(
              '£39.00 in your order (corrected by the organisers), £45.00 now',
            ),
          },
          { path: 'total' },
        ],
      },
    })
    await change(6, { acceptsPrices: true })
    const { submission, definition } = await stage.cast.food.owner.api.submissions.get({
      submissionId,
    })
    expect(submission.values['total']).toBe('282.50')
    // The total stays below the charge that it includes.
    expect(definition.fields.map(({ id }) => id)).toEqual(['list', 'order-corrections', 'total'])
  })

  test('no form can have a question with the id of the credits', async () => {
    const stage = await stageOf(portal)
    const field = aField('itemList', { id: 'order-corrections', label: 'Mine' })
    await expect(aPublishedForm(stage, { fields: [field] })).rejects.toMatchObject({ status: 422 })
  })
})

describe('a new price in the form', () => {
  test('is listed with the orders at the old one, and applied to the chosen ones', async () => {
    const made = await anOrder()
    const { form, submissionId, organiser, order, correct } = made
    await correct({ lines: [LATE] })
    const second = await order('tech', 2)
    expect(await organiser.oldPrices({ formId: form.id })).toMatchObject({ items: [], orders: [] })
    await reprice(made)
    const listed = await organiser.oldPrices({ formId: form.id })
    expect(listed).toMatchObject({
      formTitle: 'Stand details',
      items: [{ listId: 'list', itemId: 'table', label: 'Table' }],
      hasMore: false,
    })
    expect(listed.orders).toHaveLength(2)
    const orders = listed.orders.filter((each) => each.submissionId === submissionId)
    expect(orders).toMatchObject([
      {
        teamName: 'Bread & Butter Ltd',
        price: '45.00',
        formPrice: '39.00',
        quantity: 5,
        isCorrected: true,
      },
    ])
    expect(listed.totals.toSorted((one, two) => one.total - two.total)).toEqual([
      { submissionId: second.submissionId, total: 9000, newTotal: 7800 },
      { submissionId, total: 20_500, newTotal: 17_500 },
    ])
    const apply = (prices: (typeof TABLE)[]) =>
      organiser.applyPrices({
        formId: form.id,
        prices,
        orders: orders.map(({ revision }) => ({ submissionId, revision })),
        reason: 'The list was wrong',
      })
    await expect(apply([{ ...TABLE, price: '38' }])).rejects.toMatchObject({
      code: 'FORM_PRICES_CHANGED',
    })
    expect(await apply([TABLE])).toEqual({ corrected: 1 })
    await expect(apply([TABLE])).rejects.toMatchObject({ code: 'STALE_REVISION' })
    const { items: log } = await made.stage.cast.admin.api.auditLog.list({ limit: 1 })
    expect(log).toMatchObject([
      {
        action: 'submissions.applyPrices',
        changed: ['prices', 'orders=1'],
        reason: 'The list was wrong',
      },
    ])
    const left = await organiser.oldPrices({ formId: form.id })
    expect(left.orders.map((each) => each.submissionId)).toEqual([second.submissionId])
    const total = (await organiser.get({ submissionId })).submission.values['total']
    expect(total).toBe('175.00')
  })

  test('is listed with the total of all repetitions', async () => {
    const stage = await stageOf(portal)
    const { api } = stage.cast.moderator
    const group = await api.fieldGroups.add({ title: 'Room' })
    const inner = (price: string) => ({ ...list(price), id: 'inner' })
    const fieldGroupId = group.id
    const filled = await api.fieldGroups.update({
      fieldGroupId,
      revision: group.revision,
      newFields: [inner('10')],
      fieldIds: ['inner'],
    })
    const published = await api.fieldGroups.changeSettings({
      fieldGroupId,
      revision: filled.revision,
      title: 'Room',
      description: '',
      isPublished: true,
    })
    const rooms = aField('template', {
      id: 'rooms',
      fieldGroupId,
      isLooping: true,
      maxLoops: 3,
    })
    const form = await aPublishedForm(stage, { fields: [list('45'), rooms] })
    const row = (quantity: number) => ({ itemId: 'table', quantity })
    const templateValues = [{ inner: [row(2)] }, { inner: [row(3)] }]
    await stage.cast.food.owner.api.filling.submit({
      formId: form.id,
      values: { list: [row(1)], rooms: { loopCount: 2, templateValues } } as never,
      revision: 0,
    })
    await api.fieldGroups.update({
      fieldGroupId,
      revision: published.revision,
      updatedFields: [inner('12')],
      fieldIds: ['inner'],
    })
    const { totals } = await api.submissions.oldPrices({ formId: form.id })
    expect(totals).toMatchObject([{ total: 9500, newTotal: 10_500 }])
  })

  test('is not applied to an order in another currency than the event’s', async () => {
    const made = await anOrder()
    const { stage, form, submissionId, organiser } = made
    await reprice(made)
    const { variables } = stage.cast.admin.api.settings
    const { data, revision } = await variables.read()
    await variables.change({ data: { ...data, currencyId: 'EUR' }, revision })
    const applied = organiser.applyPrices({
      formId: form.id,
      prices: [TABLE],
      orders: [{ submissionId, revision: 1 }],
      reason: 'The list was wrong',
    })
    await expect(applied).rejects.toMatchObject({ code: 'FORM_PRICES_CHANGED' })
    const { submission } = await organiser.get({ submissionId })
    expect(submission.values['total']).toBe('225.00')
  })

  test('a net order is neither listed with gross prices nor gets them', async () => {
    const made = await anOrder()
    const { stage, form, submissionId, organiser } = made
    await reprice(made)
    const formId = form.id
    expect(await organiser.oldPrices({ formId })).toMatchObject({ incomparable: 0 })
    const { variables } = stage.cast.admin.api.settings
    const { data, revision } = await variables.read()
    const arePricesWithoutVat = !data.arePricesWithoutVat
    await variables.change({ data: { ...data, arePricesWithoutVat }, revision })
    expect(await organiser.oldPrices({ formId })).toMatchObject({ orders: [], incomparable: 1 })
    const applied = organiser.applyPrices({
      formId,
      prices: [TABLE],
      orders: [{ submissionId, revision: 1 }],
      reason: 'The list was wrong',
    })
    await expect(applied).rejects.toMatchObject({ code: 'FORM_PRICES_CHANGED' })
  })

  test('one stale order refuses all, and an order of another form is not found', async () => {
    const made = await anOrder()
    const { form, submissionId, organiser, order } = made
    const second = await order('tech', 2)
    await reprice(made)
    const apply = (revision: number, formId = form.id) =>
      organiser.applyPrices({
        formId,
        prices: [TABLE],
        orders: [
          { submissionId, revision: 1 },
          { submissionId: second.submissionId, revision },
        ],
        reason: 'The list was wrong',
      })
    await expect(apply(7)).rejects.toMatchObject({ code: 'STALE_REVISION' })
    expect((await organiser.oldPrices({ formId: form.id })).orders).toHaveLength(2)
    const other = await anOrder(made.stage)
    await reprice(other)
    await expect(apply(1, other.form.id)).rejects.toMatchObject({ code: 'SUBMISSION_NOT_FOUND' })
    expect(await apply(1)).toEqual({ corrected: 2 })
  })
})
