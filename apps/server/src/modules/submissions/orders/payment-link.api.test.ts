// The link with which a team pays its order: on the screen, in emails and in the PDF.
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import { emails } from '../../../platform/mail/mail.tables.ts'
import { refusal } from '../../../testing/refusal.ts'
import { textOfPdf } from '../../../testing/pdf-text.ts'
import { testPortal } from '../../../testing/test-portal.ts'
import { checkFormNotification } from '../messages/check-notification.ts'
import { aPublishedForm, formMails, stageOf } from '../submissions.stage.fixture.ts'

const portal = await testPortal()

const fields = (show: object = {}) => [
  aField('itemList', {
    id: 'list',
    label: 'Furniture',
    items: [{ itemId: 'Table', label: 'Table', price: '45', description: '' }],
    ...show,
  }),
]
const ordered = (quantity: number) => ({ list: [{ itemId: 'Table', quantity }] }) as never

const LINK = 'https://pay.example/{order}?a={amount}'
const FIRST = 'https://pay.example/1?a=108.00'

/** At net prices with 20 % VAT. */
async function aStage(show?: object) {
  portal.clock.set('2026-06-15T12:00:00Z')
  const stage = await stageOf(portal)
  const { food, tech, moderator, admin } = stage.cast
  const { variables } = admin.api.settings
  const change = async (data: object) =>
    variables.change({ data, revision: (await variables.read()).revision })
  await change({ arePricesWithoutVat: true, taxRate: '20', paymentLink: LINK })
  const form = await aPublishedForm(stage, { fields: fields(show) })
  const submit = (quantity: number, over: object = {}) =>
    food.owner.api.filling.submit({
      formId: form.id,
      revision: 0,
      values: ordered(quantity),
      ...over,
    })
  const linkFor = async (submissionId: string, person: typeof food.owner | typeof moderator) =>
    (await person.api.submissions.get({ submissionId })).payment?.link
  const pdfFor = async (submissionId: string, { cookie }: { readonly cookie: string | null }) => {
    const url = `/api/submissions/${submissionId}/answers.pdf`
    const { rawPayload } = await stage.event.inject({ method: 'GET', url, cookie })
    return textOfPdf(rawPayload).join('\n')
  }
  const mark = (submissionId: string, revision: number, isPaid = true) =>
    moderator.api.orders.markPaid({ orders: [{ submissionId, revision }], isPaid })
  return { stage, form, food, tech, moderator, change, submit, linkFor, pdfFor, mark }
}

test('the team of an order gets the link on the screen and in the PDF, until it is paid', async () => {
  const { food, moderator, submit, linkFor, pdfFor, mark } = await aStage()
  const { submissionId } = await submit(2)
  expect(await linkFor(submissionId, food.owner)).toBe(FIRST)
  expect(await linkFor(submissionId, moderator)).toBeUndefined()
  const paper = await pdfFor(submissionId, food.owner)
  expect(paper).toContain('Pay £108.00')
  expect(paper).toContain(FIRST)
  expect(await pdfFor(submissionId, moderator)).not.toContain('https://pay.example')

  await submit(3, { submissionId, revision: 1 })
  expect(await linkFor(submissionId, food.owner)).toBe('https://pay.example/1?a=162.00')
  await mark(submissionId, 2)
  expect(await linkFor(submissionId, food.owner)).toBeUndefined()
  const paid = await pdfFor(submissionId, food.owner)
  expect(paid).not.toContain('https://pay.example')
  expect(paid).toMatch(/Paid£162\.00, 15 June 2026/)
})

test('an order that was paid and raised later gets the link for the rest', async () => {
  const { food, moderator, submit, linkFor, pdfFor, mark, change } = await aStage()
  const { submissionId } = await submit(2)
  await mark(submissionId, 1)
  await submit(3, { submissionId, revision: 1 })
  expect(await linkFor(submissionId, food.owner)).toBe('https://pay.example/1?a=54.00')
  const paper = await pdfFor(submissionId, food.owner)
  expect(paper).toContain('Pay £54.00')
  expect(paper).toMatch(/Paid£108\.00, 15 June 2026/)
  const listed = async (input: object) =>
    (await moderator.api.orders.list(input)).items.map(({ orderNumber }) => orderNumber)
  await submit(1)
  expect(await listed({ payment: 'partlyPaid' })).toEqual([1])
  expect(await listed({ payment: 'notPaid' })).toEqual([2])
  expect(await listed({ payment: 'paid' })).toEqual([])
  const sums = await moderator.api.orders.sums({ payment: 'partlyPaid' })
  expect(sums).toMatchObject({ orders: 1, totals: [{ gross: '162.00' }] })
  // The page of a link without the amount would ask for all of it again.
  await change({ paymentLink: 'https://pay.example/{order}' })
  expect(await linkFor(submissionId, food.owner)).toBeUndefined()
  portal.clock.set('2026-06-15T12:00:01Z')
  await mark(submissionId, 2)
  expect(await listed({ payment: 'partlyPaid' })).toEqual([])
})

test('drafts, orders of nothing and credits have no link', async () => {
  const { stage, form, food, submit, linkFor } = await aStage()
  const { submissionId } = await submit(1)
  await stage.cast.moderator.api.submissions.correctOrder({
    submissionId,
    revision: 1,
    prices: [],
    lines: [{ label: 'Late', amount: '-50' }],
    reason: 'Late',
  })
  expect(await linkFor(submissionId, food.owner)).toBeUndefined()
  await submit(0, { submissionId, revision: 2 })
  expect(await linkFor(submissionId, food.owner)).toBeUndefined()
  const draft = await food.owner.api.filling.saveDraft({
    formId: form.id,
    revision: 0,
    values: ordered(9),
  })
  expect(await linkFor(draft.submissionId, food.owner)).toBeUndefined()
})

test('a form that hides its amounts shows its team neither the link nor the total', async () => {
  const { food, moderator, submit, mark } = await aStage({ showPrice: false, showTotal: false })
  const { submissionId } = await submit(2)
  await mark(submissionId, 1)
  expect(await food.owner.api.submissions.get({ submissionId })).not.toHaveProperty('payment')
  expect((await moderator.api.submissions.get({ submissionId })).payment?.total).toBe('108.00')
})

test('only emails to people of the team have the link', async () => {
  const { stage, form, food, moderator, submit } = await aStage()
  await moderator.api.formNotifications.add({
    formId: form.id,
    events: ['submitted'],
    name: 'To the team',
    sendToType: 'team',
    bccTo: 'contractor@build.example',
  })
  await moderator.api.formNotifications.add({
    formId: form.id,
    events: ['submitted'],
    name: 'To a contractor',
    sendToType: 'custom',
    sendTo: 'other@build.example',
  })
  await submit(2)
  const mails = await formMails(stage)
  const withLink = mails
    .filter(({ text }) => text?.includes(FIRST))
    .map(({ recipient }) => recipient)
  const own = [food.owner.person.email, food.member.person.email]
  expect(new Set(withLink)).toEqual(new Set(own))
  const others = mails.map(({ recipient }) => recipient).filter((email) => !own.includes(email))
  expect(others).toContain('contractor@build.example')
  expect(others).toContain('other@build.example')
})

test('the link is an https address with the order number', async () => {
  const { change } = await aStage()
  for (const paymentLink of [
    'http://pay.example/{order}',
    'https://pay.example/',
    'https://{order}/',
  ])
    expect(await refusal(change({ paymentLink }))).toMatchObject({
      status: 422,
      problems: [
        { path: 'data.paymentLink', message: expect.stringContaining('{order}') as string },
      ],
    })
})

test('an unknown tag is named', async () => {
  const { change } = await aStage()
  const paymentLink = 'https://pay.example/{order}/{team}'
  const message = '{team} is unknown. Use only {order}, {amount} and {currency}'
  expect(await refusal(change({ paymentLink }))).toMatchObject({
    problems: [{ path: 'data.paymentLink', message }],
  })
})

test('an email that waits loses the link when the order is paid', async () => {
  const { stage, submit, mark } = await aStage()
  const { submissionId } = await submit(2)
  const verdicts = () =>
    stage.event.inEvent(async (scope) => {
      const rows = await scope.tx.select().from(emails).where(eq(emails.aboutId, submissionId))
      const check = checkFormNotification(portal.services)
      return Promise.all(rows.map((row) => check(scope, row)))
    })
  expect((await verdicts()).map(({ kind }) => kind)).toEqual(['asItIs', 'asItIs'])
  await mark(submissionId, 1)
  const changed = (await verdicts()).filter(({ kind }) => kind === 'changed')
  expect(changed).toHaveLength(1)
  expect(JSON.stringify(changed)).not.toContain('pay.example')
})
