// The tax of an order is the same amount everywhere, and stays when the event's tax changes.
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import { refusal } from '../../../testing/refusal.ts'
import { textOfPdf } from '../../../testing/pdf-text.ts'
import { testPortal } from '../../../testing/test-portal.ts'
import { aPublishedForm, formMails, stageOf, type Stage } from '../submissions.stage.fixture.ts'

const portal = await testPortal()

const item = (itemId: string, price: string, taxRate?: string) => ({
  itemId,
  label: itemId,
  price,
  description: '',
  ...(taxRate !== undefined && { taxRate }),
})
const list = aField('itemList', {
  id: 'list',
  label: 'Furniture',
  items: [item('Table', '45'), item('Book', '10.05', '7')],
})
const fields = [list, aField('grandTotal', { id: 'total', label: 'Total' })]
const ordered = (table: number, book = 0) =>
  ({
    list: [
      { itemId: 'Table', quantity: table },
      { itemId: 'Book', quantity: book },
    ],
  }) as never

async function setTax({ cast }: Stage, tax: object) {
  const { variables } = cast.admin.api.settings
  const { data, revision } = await variables.read()
  await variables.change({ data: { ...data, ...tax }, revision })
}

async function aStage(tax: object) {
  const stage = await stageOf(portal)
  await setTax(stage, tax)
  const form = await aPublishedForm(stage, { fields })
  const { owner } = stage.cast.food
  const submit = (values: never, over: object = {}) =>
    owner.api.filling.submit({ formId: form.id, revision: 0, values, ...over })
  const get = (path: string) =>
    stage.event.inject({
      method: 'GET',
      url: `/api/${path}`,
      cookie: stage.cast.moderator.cookie,
    })
  return { stage, form, submit, get, orders: stage.cast.moderator.api.orders }
}

test('net prices: email, PDF, CSV, XLSX, confirmation and list show one tax', async () => {
  const { stage, form, submit, get, orders } = await aStage({
    arePricesWithoutVat: true,
    taxRate: '20',
  })
  const { submissionId, confirmationId } = await submit(ordered(2, 3))
  // 90.00 at 20 % and 30.15 at 7 %.
  const taxes = { net: '120.15', tax: '20.11', gross: '140.26' }
  const [row] = (await orders.list({})).items
  expect(row).toMatchObject({ total: '120.15', taxes })
  expect((await orders.sums({})).totals).toEqual([
    { currencyId: 'GBP', amount: '120.15', tax: '20.11', gross: '140.26' },
  ])
  const details = [
    { label: 'VAT 20% (£90.00)', text: '£18.00' },
    { label: 'VAT 7% (£30.15)', text: '£2.11' },
    { label: 'Order total incl. VAT', text: '£140.26' },
  ]
  const place = { formId: form.id, submissionId, confirmationId }
  const { order } = await stage.cast.food.owner.api.filling.confirmation(place)
  expect(order).toEqual({ label: 'Total', text: '£120.15 excl. VAT', note: '', details })
  const mail = (await formMails(stage)).map(({ text }) => text ?? '').join()
  for (const { label, text } of details) expect(mail).toContain(`${label}: ${text}`)
  const pdf = textOfPdf((await get(`submissions/${submissionId}/answers.pdf`)).rawPayload)
  for (const { label, text } of details) expect(pdf.join('\n')).toContain(`${label}${text}`)
  const csv = (await get(`forms/${form.id}/submissions.csv`)).body.trim().split('\r\n')
  expect(csv[0]).toMatch(/,Total excl\. VAT,VAT,Total incl\. VAT$/)
  expect(csv[1]).toMatch(/,120\.15,20\.11,140\.26$/)
  const { sheets } = await readXlsx((await get(`forms/${form.id}/submissions.xlsx`)).rawPayload)
  expect(sheets[0]?.rows[1]?.slice(-3)).toEqual([120.15, 20.11, 140.26])
  expect((await get('orders.csv')).body.trim()).toMatch(/,120\.15,20\.11,140\.26,GBP,0,,$/)
})

test('the totals in the email of a correction exclude VAT if the prices do', async () => {
  const { stage, submit } = await aStage({ arePricesWithoutVat: true, taxRate: '20' })
  const { submissionId } = await submit(ordered(2))
  await stage.cast.moderator.api.submissions.correctOrder({
    submissionId,
    revision: 1,
    prices: [],
    lines: [{ label: 'Late', amount: '-10' }],
    reason: 'Late delivery',
  })
  expect((await formMails(stage)).at(-1)?.text).toContain(
    'Order total: £90.00 excl. VAT (£108.00 incl. VAT) before, £80.00 excl. VAT (£96.00 incl. VAT) now.',
  )
})

test('a credit has the tax rate of the ordered items, on screen, in the PDF and in exports', async () => {
  const { stage, form, submit, get, orders } = await aStage({
    arePricesWithoutVat: true,
    taxRate: '20',
  })
  const { submissionId } = await submit(ordered(0, 3))
  const correct = (revision: number, line: object) =>
    stage.cast.moderator.api.submissions.correctOrder({
      submissionId,
      revision,
      prices: [],
      lines: [{ label: 'Late', amount: '-10', ...line }],
      reason: 'Late delivery',
    })
  await correct(1, {})
  // 20.15 at 7 %, and nothing at 20 %.
  expect((await orders.list({})).items[0]?.taxes).toEqual({
    net: '20.15',
    tax: '1.41',
    gross: '21.56',
  })
  const pdf = textOfPdf((await get(`submissions/${submissionId}/answers.pdf`)).rawPayload).join(
    '\n',
  )
  expect(pdf).toContain('Late (VAT 7%)')
  expect(pdf).not.toContain('20%')
  expect((await get(`forms/${form.id}/submissions.csv`)).body).toContain('Late (VAT 7%): -£10.00')
  const { items } = await stage.cast.moderator.api.submissions.changes({ submissionId })
  expect(JSON.stringify(items[0]?.changes)).toContain('1 × Late (VAT 7%) (-£10.00)')
  // The team orders at two rates, so a credit needs one of them.
  await submit(ordered(1, 3), { submissionId, revision: 2 })
  expect((await orders.list({})).items[0]?.taxes).toMatchObject({ net: '65.15', tax: '10.41' })
  expect(await refusal(correct(3, {}))).toMatchObject({ status: 422 })
  await correct(3, { taxRate: '20' })
  expect((await orders.list({})).items[0]?.taxes).toMatchObject({ net: '65.15', tax: '9.11' })
})

test('gross prices contain the tax, and a credit lowers it', async () => {
  const { stage, submit, orders } = await aStage({ taxRate: '20' })
  const { submissionId } = await submit(ordered(2))
  expect((await orders.list({})).items[0]).toMatchObject({
    total: '90.00',
    taxes: { net: '75.00', tax: '15.00', gross: '90.00' },
  })
  await stage.cast.moderator.api.submissions.correctOrder({
    submissionId,
    revision: 1,
    prices: [],
    lines: [{ label: 'Late', amount: '-102' }],
    reason: 'Late delivery',
  })
  expect((await orders.list({})).items[0]).toMatchObject({
    total: '-12.00',
    taxes: { net: '-10.00', tax: '-2.00', gross: '-12.00' },
  })
  const { items } = await stage.cast.moderator.api.submissions.changes({ submissionId })
  expect(items[0]?.changes.flatMap(({ sentences }) => sentences)).toContain(
    'The order total was £90.00 incl. VAT before and is -£12.00 incl. VAT now.',
  )
})

test.each([
  ['the rate', { taxRate: '25', isTaxPerLine: true }, '112.50'],
  ['prices, which include VAT now', { arePricesWithoutVat: false, taxRate: '19' }, '90.00'],
])('an order keeps its tax if submitted again after a change of %s', async (_of, tax, gross) => {
  const before = { arePricesWithoutVat: true, taxRate: '20' }
  const { stage, form, submit, get, orders } = await aStage(before)
  const { submissionId } = await submit(ordered(2, 1))
  const listed = async () => (await orders.list({})).items[0]?.taxes
  const payable = { net: '100.05', tax: '18.70', gross: '118.75' }
  expect(await listed()).toEqual(payable)
  await setTax(stage, tax)
  expect(await listed()).toEqual(payable)
  const { items } = await stage.cast.admin.api.submissions.orderCounts()
  expect(items).toEqual([{ currencyId: 'GBP', ...before, count: 1 }])
  const { filling, submissions } = stage.cast.food.owner.api
  const opened = await filling.open({ formId: form.id, submissionId })
  expect(opened.definition.prices).toEqual({ currencyId: 'GBP', ...before })
  const { confirmationId } = await submit(ordered(2, 1), { submissionId, revision: 1 })
  expect(await listed()).toEqual(payable)
  expect((await submissions.get({ submissionId })).definition.prices).toEqual({
    currencyId: 'GBP',
    ...before,
  })
  const place = { formId: form.id, submissionId, confirmationId }
  expect((await filling.confirmation(place)).order?.text).toContain('£100.05 excl. VAT')
  const pdf = await get(`submissions/${submissionId}/answers.pdf`)
  expect(textOfPdf(pdf.rawPayload).join('\n')).toContain('£118.75')
  // Another quantity has the tax of the order too, so that one order has one kind of prices.
  await submit(ordered(3, 1), { submissionId, revision: 2 })
  expect(await listed()).toEqual({ net: '145.05', tax: '27.70', gross: '172.75' })
  const texts = (await formMails(stage)).map(({ text }) => text ?? '')
  expect(texts.join()).toContain('£172.75')
  expect(texts.join()).not.toContain('£145.05 incl. VAT')
  // A new order has the event's tax.
  await submit(ordered(2))
  const kinds = (await orders.list({})).items.map(({ taxes }) => taxes?.gross)
  expect(kinds).toContain(gross)
})

test('without a tax rate nothing is added to an order', async () => {
  const { stage, form, submit, get, orders } = await aStage({ arePricesWithoutVat: true })
  const { submissionId } = await submit(ordered(2))
  expect((await orders.list({})).items[0]?.taxes).toBeNull()
  const { definition } = await stage.cast.food.owner.api.submissions.get({ submissionId })
  expect(definition.prices).toEqual({ currencyId: 'GBP', arePricesWithoutVat: true })
  // An item with a rate of its own has tax nevertheless, so the form has the columns.
  await submit(ordered(0, 1))
  expect((await orders.list({ direction: 'desc' })).items[0]?.taxes?.tax).toBe('0.70')
  const [head] = (await get(`forms/${form.id}/submissions.csv`)).body.split('\r\n')
  expect(head).toMatch(/,Total excl\. VAT,VAT,Total incl\. VAT$/)
})

test.each(['20.123', '101', '-1', 'twenty'])('a tax rate of %s is refused', async (taxRate) => {
  const stage = await stageOf(portal)
  expect(await refusal(setTax(stage, { taxRate }))).toMatchObject({ status: 422 })
  const wrong = [{ ...list, items: [item('Table', '45', taxRate)] }]
  expect(await refusal(aPublishedForm(stage, { fields: wrong }))).toMatchObject({ status: 422 })
})

test('an order of one list has the wording of its total in the confirmation too', async () => {
  const stage = await stageOf(portal)
  await setTax(stage, { taxRate: '20' })
  const form = await aPublishedForm(stage, { fields: [list] })
  const { filling } = stage.cast.food.owner.api
  const order = { formId: form.id, revision: 0, values: ordered(2) }
  const { submissionId, confirmationId } = await filling.submit(order)
  const confirmed = await filling.confirmation({ formId: form.id, submissionId, confirmationId })
  expect(confirmed.order).toMatchObject({ label: 'Furniture', text: '£90.00 incl. VAT' })
  await filling.submit({ ...order, submissionId, revision: 1, values: ordered(1) })
  const subjects = (await formMails(stage)).map(({ subject }) => subject)
  expect(new Set(subjects.slice(0, 2).map((text) => text.split(' · ')[1]))).toEqual(
    new Set(['order no. 1']),
  )
  expect(subjects.at(-1)).toMatch(/^Changed: Stand details · order no\. 1/)
})

test('sums have net, tax and gross, on screen and as a file, and name items without a price', async () => {
  const stage = await stageOf(portal)
  await setTax(stage, { arePricesWithoutVat: true, taxRate: '20' })
  const bar = { ...list, items: [...list.items, item('Bar', 'on request')] }
  const form = await aPublishedForm(stage, { fields: [bar] })
  const values = {
    list: [
      { itemId: 'Table', quantity: 2 },
      { itemId: 'Book', quantity: 3 },
      { itemId: 'Bar', quantity: 1 },
    ],
  } as never
  const { food, moderator } = stage.cast
  await food.owner.api.filling.submit({ formId: form.id, revision: 0, values })
  const { orders } = moderator.api
  expect((await orders.list({})).items[0]).toMatchObject({ total: '120.15', unpriced: 1 })
  const sums = await orders.sums({ by: 'item' })
  expect(sums.unpriced).toBe(1)
  const amounts = new Map(
    sums.rows.map(({ label, amounts: [of], unpriced }) => [label, { ...of, unpriced }]),
  )
  expect(amounts.get('Table')).toMatchObject({ net: '90.00', tax: '18.00', gross: '108.00' })
  expect(amounts.get('Book')).toMatchObject({ net: '30.15', tax: '2.11', gross: '32.26' })
  expect(amounts.get('Bar')).toEqual({ unpriced: 1 })
  const file = async (by: string) => {
    const url = `/api/orders/sums.csv?by=${by}`
    const { body } = await stage.event.inject({ method: 'GET', url, cookie: moderator.cookie })
    return body.trim().split('\r\n')
  }
  const [head, ...lines] = await file('team')
  expect(head).toMatch(
    /Orders,Quantity,Total excl\. VAT,VAT,Total incl\. VAT,Currency,Items without a price$/,
  )
  expect(lines).toEqual([`${food.team.name},1,6,120.15,20.11,140.26,GBP,1`])
  expect((await file('item')).find((line) => line.startsWith('Bar'))).toMatch(/,1,1,,,,,1$/)
  const other = await stage.event.inject({
    method: 'GET',
    url: '/api/orders/sums.csv',
    cookie: moderator.cookie,
  })
  expect(other.statusCode).toBe(422)
})

test('credits and charges have their name in the language of each reader', async () => {
  const { stage, submit } = await aStage({ taxRate: '20' })
  const { cast } = stage
  const { event } = cast.admin.api.settings
  const { data, revision } = await event.read()
  await event.change({ data: { ...data, languages: ['en', 'de'] }, revision })
  const { submissionId } = await submit(ordered(2))
  await cast.moderator.api.submissions.correctOrder({
    submissionId,
    revision: 1,
    prices: [],
    lines: [{ label: 'Late', amount: '-10' }],
    reason: 'Late delivery',
  })
  const { owner } = cast.food
  await owner.api.users.chooseLanguage({ language: 'de' })
  const labels = async (api: typeof owner.api) =>
    (await api.submissions.get({ submissionId })).definition.fields.map(({ label }) => label)
  expect(await labels(owner.api)).toContain('Gutschriften und Zuschläge')
  expect(await labels(cast.moderator.api)).toContain('Credits and charges')
})

test('an order in a new currency leaves out its credits, and asks its team first', async () => {
  const { stage, form, submit } = await aStage({ arePricesWithoutVat: true, taxRate: '20' })
  const { submissionId } = await submit(ordered(2))
  const { submissions } = stage.cast.moderator.api
  const credit = { label: 'Late', amount: '-10', taxRate: '20' }
  const correction = { submissionId, revision: 1, reason: 'Late', lines: [credit] }
  await submissions.correctOrder(correction)
  await setTax(stage, { currencyId: 'EUR', taxRate: '19' })
  const { filling } = stage.cast.food.owner.api
  const opened = await filling.open({ formId: form.id, submissionId })
  expect(opened).toMatchObject({
    keptOrders: {},
    keptAmounts: {},
    leftOut: [{ label: 'Late', amount: '-10.00' }],
  })
  const refused = await refusal(submit(ordered(2), { submissionId, revision: 2 }))
  expect(refused).toMatchObject({ code: 'PRICES_CHANGED' })
  expect(JSON.stringify(refused)).toContain('Late (-£10.00): in the old currency')
  await submit(ordered(2), { submissionId, revision: 2, acceptsPrices: true })
  const { items } = await stage.cast.moderator.api.orders.list({})
  expect(items).toMatchObject([
    { currencyId: 'EUR', total: '90.00', taxes: { net: '90.00', tax: '17.10', gross: '107.10' } },
  ])
})

test('an order that is cancelled keeps its currency, and what the organisers charge in it', async () => {
  const { stage, submit } = await aStage({})
  const { submissionId } = await submit(ordered(2))
  const { submissions, orders } = stage.cast.moderator.api
  const lines = [{ label: 'Cancelled late', amount: '25' }]
  await submissions.correctOrder({ submissionId, revision: 1, reason: 'Late', lines })
  await setTax(stage, { currencyId: 'EUR' })
  await submit(ordered(0), { submissionId, revision: 2 })
  expect((await orders.list({})).items).toMatchObject([
    { currencyId: 'GBP', total: '25.00', isEmpty: true },
  ])
})

test('headings of exported amounts name their VAT, also after it has changed', async () => {
  const { stage, form, submit, get } = await aStage({ arePricesWithoutVat: true, taxRate: '20' })
  await submit(ordered(1))
  const heads = async () => {
    const paths = ['orders.csv', 'orders/sums.csv?by=team', `forms/${form.id}/submissions.csv`]
    const found: unknown[] = []
    for (const path of paths) found.push((await get(path)).body.split('\r\n', 1)[0])
    return found
  }
  expect(await heads()).toEqual([
    expect.stringContaining('Total excl. VAT,VAT,Total incl. VAT'),
    expect.stringContaining('Total excl. VAT,VAT,Total incl. VAT'),
    expect.stringMatching(/Table: Unit price excl\. VAT.*Furniture: Total excl\. VAT/),
  ])
  await setTax(stage, { arePricesWithoutVat: false })
  await stage.cast.tech.owner.api.filling.submit({
    formId: form.id,
    revision: 0,
    values: ordered(1),
  })
  const [orders, sums, answers] = await heads()
  for (const head of [orders, sums]) expect(head).toContain('Total excl. VAT,VAT,Total incl. VAT')
  // Each amount is in the column of its order.
  expect(answers).toMatch(/Table: Unit price excl\. VAT,Furniture: Table: Unit price incl\. VAT,/)
  expect(answers).not.toMatch(/some/)
})

test('files of orders have one meaning in each column, also of net and gross prices', async () => {
  const { stage, submit, get } = await aStage({ arePricesWithoutVat: true, taxRate: '20' })
  await submit(ordered(1))
  await setTax(stage, { arePricesWithoutVat: false, taxRate: '20' })
  await submit(ordered(2))
  const rows = async (path: string) =>
    (await get(path)).body
      .replace(/^\uFEFF/, '')
      .trim()
      .split('\r\n')
      .map((line) => line.split(','))
  const head = 'Total excl. VAT,VAT,Total incl. VAT,Currency,Items without a price'
  const inList = (await rows('orders.csv')).map((line) => line.slice(-7, -2).join(','))
  expect(inList).toEqual([head, '45.00,9.00,54.00,GBP,0', '75.00,15.00,90.00,GBP,0'])
  const sums = (await rows('orders/sums.csv?by=team')).map((line) => line.slice(-5).join(','))
  expect(sums).toEqual([head, '120.00,24.00,144.00,GBP,0'])
})

test('exports of a form have net and gross amounts in columns of their own', async () => {
  const { stage, form, submit, get } = await aStage({ arePricesWithoutVat: true, taxRate: '20' })
  await submit(ordered(1))
  await setTax(stage, { arePricesWithoutVat: false, taxRate: '20' })
  await stage.cast.tech.owner.api.filling.submit({
    formId: form.id,
    revision: 0,
    values: ordered(2),
  })
  const { body } = await get(`forms/${form.id}/submissions.csv`)
  const [head = [], ...rows] = body
    .replace(/^\uFEFF/, '')
    .trim()
    .split('\r\n')
    .map((line) => line.replaceAll(/"[^"]*"/g, 'quoted').split(','))
  const wanted = [
    'Furniture: Table: Unit price excl. VAT',
    'Furniture: Table: Unit price incl. VAT',
    'Furniture: Total excl. VAT',
    'Furniture: Total incl. VAT',
  ]
  const columns = wanted.map((label) => head.indexOf(label))
  expect(columns.map((place) => head[place])).toEqual(wanted)
  expect(rows.map((row) => columns.map((place) => row[place])).toSorted()).toEqual([
    ['', '45.00', '', '90.00'],
    ['45.00', '', '45.00', ''],
  ])
  expect(head.filter((label) => label === 'Furniture: Table')).toHaveLength(1)
})
