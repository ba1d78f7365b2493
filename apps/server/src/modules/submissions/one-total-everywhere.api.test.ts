// The total of an order is the same amount wherever it is shown: in the form, stored, in the
// confirmation, in emails, webhooks, exports, the PDF, the organisers' list and reports.
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { aField, aLogicEntry, aRule } from '@eventflow/domain/builders/forms'
import { formTotal, visibility, type Field } from '@eventflow/domain/forms'
import { webhookDeliveries } from '../webhooks/webhooks.tables.ts'
import { textOfPdf } from '../../testing/pdf-text.ts'
import { testPortal } from '../../testing/test-portal.ts'
import {
  aPublishedForm,
  formMails,
  type FormOptions,
  stageOf,
  storedSubmissions,
  type Stage,
} from './submissions.stage.fixture.ts'

const portal = await testPortal()

const item = (itemId: string, price: string, isDisabled = false) => ({
  itemId,
  label: itemId,
  price,
  description: '',
  isDisabled,
})
const withIncluded = (each: ReturnType<typeof item>, units: number) => ({
  ...each,
  allowance: { by: 'team', units } as const,
})
const list = (...items: ReturnType<typeof item>[]) =>
  aField('itemList', { id: 'list', label: 'Furniture', items })
const ordered = (...quantities: [string, number][]) =>
  quantities.map(([itemId, quantity]) => ({ itemId, price: '', quantity }))
const name = aField('text', { id: 'name', label: 'Name' })
const hidden = {
  ...list(item('lamp', '999.00')),
  id: 'hidden',
  label: 'Lamps',
}
const total = aField('grandTotal', { id: 'total', label: 'Order total' })

interface Case {
  readonly what: string
  readonly fields: Field[]
  readonly logic?: FormOptions['logic']
  readonly values: object
  readonly currencyId?: string
  /** Changes the form, or the submission, after the first submit. */
  readonly after?: (change: Changing) => Promise<unknown>
  /** The amount as people read it, and as a plain number. */
  readonly text: string
  readonly amount: number
}

interface Changing {
  readonly form: (fields: Field[]) => Promise<unknown>
  readonly byTeam: (values: object, more?: object) => Promise<unknown>
  readonly byOrganiser: (values: object) => Promise<unknown>
}

const two = [list(item('chair', '18.50'), item('desk', '50'))]
const order = { name: 'A', list: ordered(['chair', 3], ['desk', 1]) }

const CASES: Case[] = [
  { what: 'prices and quantities', fields: two, values: order, text: '£105.50', amount: 105.5 },
  {
    what: 'pence that add up',
    fields: [list(item('pin', '0.33'))],
    values: { list: ordered(['pin', 7]) },
    text: '£2.31',
    amount: 2.31,
  },
  {
    what: 'thousands',
    fields: [list(item('stand', '1234.56'))],
    values: { list: ordered(['stand', 10]) },
    text: '£12,345.60',
    amount: 12_345.6,
  },
  {
    what: 'a discount',
    fields: [list(item('chair', '18.50'), item('voucher', '-20'))],
    values: { list: ordered(['chair', 3], ['voucher', 1]) },
    text: '£35.50',
    amount: 35.5,
  },
  {
    what: 'a price on request',
    fields: [list(item('chair', '18.50'), item('made', 'on request'))],
    values: { list: ordered(['chair', 2], ['made', 4]) },
    text: '£37.00',
    amount: 37,
  },
  {
    what: 'a list that a rule hides',
    fields: [...two, hidden],
    logic: {
      entry: aLogicEntry({
        thenFieldId: 'hidden',
        rules: [aRule({ sourceId: 'name', sourceValue: 'lamps' })],
      }),
    },
    values: { ...order, hidden: ordered(['lamp', 2]) },
    text: '£105.50',
    amount: 105.5,
  },
  {
    what: 'a currency without decimals',
    currencyId: 'JPY',
    fields: [list(item('chair', '1500'))],
    values: { list: ordered(['chair', 3]) },
    text: 'JP¥4,500',
    amount: 4500,
  },
  {
    what: 'a price that rose after the order',
    fields: two,
    values: order,
    after: async ({ form, byTeam }) => {
      await form([list(item('chair', '99'), item('desk', '50'))])
      await byTeam({ ...order, name: 'B' })
    },
    text: '£105.50',
    amount: 105.5,
  },
  {
    what: 'more of an item at its new price',
    fields: two,
    values: order,
    after: async ({ form, byTeam }) => {
      await form([list(item('chair', '20'), item('desk', '50'))])
      const more = { ...order, list: ordered(['chair', 4], ['desk', 1]) }
      await byTeam(more, { acceptsPrices: true })
    },
    text: '£130.00',
    amount: 130,
  },
  {
    what: 'an item that is no longer offered',
    fields: two,
    values: order,
    after: async ({ form, byTeam }) => {
      await form([list(item('chair', '18.50'))])
      await byTeam({ ...order, name: 'B' })
    },
    text: '£105.50',
    amount: 105.5,
  },
  {
    what: 'a change by an organiser',
    fields: two,
    values: order,
    after: ({ byOrganiser }) => byOrganiser({ ...order, list: ordered(['chair', 5]) }),
    text: '£92.50',
    amount: 92.5,
  },
  {
    what: 'included units',
    fields: [list(withIncluded(item('badge', '12.50'), 4), item('desk', '50'))],
    values: { list: ordered(['badge', 6], ['desk', 1]) },
    text: '£75.00',
    amount: 75,
  },
  {
    what: 'only included units',
    fields: [list(withIncluded(item('badge', '12.50'), 4))],
    values: { list: ordered(['badge', 4]) },
    text: '£0.00',
    amount: 0,
  },
  {
    what: 'more units after the included ones were reduced',
    fields: [list(withIncluded(item('badge', '12.50'), 4))],
    values: { list: ordered(['badge', 2]) },
    after: async ({ form, byTeam, byOrganiser }) => {
      await form([list(withIncluded(item('badge', '12.50'), 3))])
      await byTeam({ list: ordered(['badge', 4]) })
      await byOrganiser({ list: ordered(['badge', 5]) })
    },
    text: '£25.00',
    amount: 25,
  },
]

/** Submits the case's order. Returns what identifies the submission. */
async function submitCase(stage: Stage, { fields, logic = {}, values, after, currencyId }: Case) {
  const { admin, moderator, food } = stage.cast
  if (currencyId !== undefined) {
    const { variables } = admin.api.settings
    const { revision } = await variables.read()
    await variables.change({ data: { currencyId }, revision })
  }
  const all = [name, ...fields, total]
  const form = await aPublishedForm(stage, { fields: all, logic })
  const { id: formId } = form
  await moderator.api.formNotifications.add({
    formId,
    events: ['submitted', 'updated'],
    name: 'Copy',
    showSubmission: true,
  })
  await moderator.api.webhooks.add({
    formId,
    name: 'Accounts',
    requestURL: 'https://hooks.example/orders',
    sendOnUpdate: true,
    payloadFields: [{ sourceId: 'total', targetId: 'sum' }],
  })
  let place: { formId: string; submissionId?: string } = { formId }
  let revision = 0
  const byTeam = async (answers: object, more: object = {}) => {
    const given = { ...place, taskId: null, values: answers as never, revision, ...more }
    const { submissionId, ...done } = await food.owner.api.filling.submit(given)
    place = { formId, submissionId }
    revision = done.revision
    return { submissionId, ...done }
  }
  const { confirmationId, submissionId } = await byTeam(values)
  await after?.({
    byTeam,
    form: async (changed) => {
      const { forms } = moderator.api
      const { revision: now } = await forms.get({ formId })
      const fieldIds = all.map(({ id }) => id)
      await forms.update({ formId, revision: now, updatedFields: changed, fieldIds } as never)
    },
    byOrganiser: (answers) =>
      moderator.api.submissions.update({
        submissionId,
        revision,
        values: answers as never,
        reason: '',
        isOverridingRequired: false,
        isTold: true,
      }),
  })
  return { formId, submissionId, confirmationId }
}

type Submitted = Awaited<ReturnType<typeof submitCase>>

/** The total while the team changes the order, which is also the one of “Check your order”. */
async function totalInForm(stage: Stage, { formId, submissionId }: Submitted): Promise<number> {
  const { filling } = stage.cast.food.owner.api
  const { definition, submission, facts, keptOrders } = await filling.open({ formId, submissionId })
  const values = submission?.values ?? {}
  const visible = visibility(definition, values, facts)
  return formTotal(definition, values, { visible, kept: keptOrders ?? {} })
}

/** The column `Order total` of an exported table as it is in its only row. */
const cellOf = (head: readonly unknown[], row: readonly unknown[]) =>
  row[head.indexOf('Order total')]

async function totalsInFiles(stage: Stage, { formId, submissionId }: Submitted) {
  const { cookie } = stage.cast.moderator
  const get = (url: string) => stage.event.inject({ method: 'GET', url, cookie })
  const csv = await get(`/api/forms/${formId}/submissions.csv`)
  // No quoted cell is of interest, and none contains a quote.
  const [names = [], cells = []] = csv.payload
    .split('\r\n')
    .map((line) => line.replaceAll(/"[^"]*"/g, 'quoted').split(','))
  const workbook = await get(`/api/forms/${formId}/submissions.xlsx`)
  const [sheet] = (await readXlsx(workbook.rawPayload)).sheets
  const [head = [], row = []] = sheet?.rows ?? []
  const pdf = await get(`/api/submissions/${submissionId}/answers.pdf`)
  const inPdf = textOfPdf(pdf.rawPayload).join('\n').split('\n')
  return {
    csv: Number(cellOf(names, cells)),
    xlsx: cellOf(head, row),
    pdf: inPdf.find((line) => line.startsWith('Order total'))?.slice('Order total'.length),
  }
}

async function totalInReport(stage: Stage, { formId }: Submitted): Promise<unknown> {
  const { reports } = stage.cast.admin.api
  const { columns } = await reports.choicesOfForm({ formId })
  const column = columns.find(({ label }) => label === 'Order total')
  if (column === undefined) throw new Error('The total is no column of reports')
  const { id: reportId } = await reports.add({
    name: 'Accounts',
    columns: [{ kind: 'team', field: 'name' }, column.column],
  })
  const { rows } = await reports.run({ reportId })
  return rows.find(({ cells }) => cells[1] !== null)?.cells[1]
}

test.each(CASES)('$what: one total everywhere', async (one) => {
  const stage = await stageOf(portal)
  const submitted = await submitCase(stage, one)
  const { formId, submissionId, confirmationId } = submitted

  expect(await totalInForm(stage, submitted)).toBe(Math.round(one.amount * 100))
  const [stored] = await storedSubmissions(stage, formId)
  expect(stored?.values).toMatchObject({ total: one.amount.toFixed(2) })

  const { owner } = stage.cast.food
  const confirmation = { formId, submissionId, confirmationId }
  expect((await owner.api.filling.confirmation(confirmation)).order?.text).toBe(one.text)
  const { items } = await stage.cast.moderator.api.submissions.list({ formId })
  expect(items[0]?.answers['total']).toBe(one.text)

  const mails = (await formMails(stage)).filter(({ text }) => text?.includes('Order total:\n'))
  expect(mails.at(-1)?.text).toContain(`Order total:\n${one.text}`)
  const hooks = await stage.event.inEvent(({ tx }) =>
    tx.select().from(webhookDeliveries).orderBy(webhookDeliveries.createdAt),
  )
  expect(JSON.parse(hooks.at(-1)?.body ?? '{}')).toEqual({ sum: one.amount.toFixed(2) })

  expect(await totalsInFiles(stage, submitted)).toEqual({
    csv: one.amount,
    xlsx: one.amount,
    pdf: one.text,
  })
  expect(Number(await totalInReport(stage, submitted))).toBe(one.amount)
})
