// The same amount everywhere: after any corrections, one after another, of an order with decimals.
import fc from 'fast-check'
import { readXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import { tries } from '@eventflow/domain/builders/kernel'
import { fromMinorUnits } from '@eventflow/domain/kernel'
import { textOfPdf } from '../../../testing/pdf-text.ts'
import { testPortal } from '../../../testing/test-portal.ts'
import { webhookDeliveries } from '../../webhooks/webhooks.tables.ts'
import {
  aPublishedForm,
  formMails,
  stageOf,
  storedSubmissions,
} from '../submissions.stage.fixture.ts'

const portal = await testPortal()
const item = (itemId: string, price: string) => ({ itemId, label: itemId, price, description: '' })
const fields = [
  aField('itemList', {
    id: 'list',
    label: 'List',
    items: [item('table', '45'), item('hook', '0.35')],
  }),
  aField('grandTotal', { id: 'total', label: 'Total' }),
]
const money = (minor: number): string =>
  new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' }).format(minor / 100)

const cents = fc.integer({ min: -20_000, max: 200_000 })
const corrections = fc.array(
  fc.record({ table: cents, hook: cents, lines: fc.array(cents, { maxLength: 3 }) }),
  { minLength: 1, maxLength: 3 },
)

test('screen, storage, email, CSV, XLSX, PDF and webhook show the same total', async () => {
  const stage = await stageOf(portal)
  const { api, cookie } = stage.cast.moderator
  const form = await aPublishedForm(stage, { fields })
  const formId = form.id
  await api.webhooks.add({
    formId,
    name: 'Totals',
    requestURL: 'https://hooks.example/totals',
    sendOnUpdate: true,
    payloadFields: [{ sourceId: 'total', targetId: 'total' }],
  })
  const { submissionId } = await stage.cast.food.owner.api.filling.submit({
    formId,
    revision: 0,
    values: {
      list: [
        { itemId: 'table', quantity: 3 },
        { itemId: 'hook', quantity: 7 },
      ],
    } as never,
  })
  const download = (path: string) =>
    stage.event.inject({ method: 'GET', url: `/api/${path}`, cookie })
  let revision = 1
  const check = async (total: number) => {
    const plain = fromMinorUnits(total)
    const { submission } = await stage.cast.food.owner.api.submissions.get({ submissionId })
    expect(submission.values['total']).toBe(plain)
    const [stored] = await storedSubmissions(stage, formId)
    expect(stored?.values).toMatchObject({ total: plain })
    const csv = (await download(`forms/${formId}/submissions.csv`)).payload
    expect(csv).toMatch(new RegExp(`[,\\n"]'?${plain.replace('.', '\\.')}[,\\r]`))
    const { sheets } = await readXlsx(
      (await download(`forms/${formId}/submissions.xlsx`)).rawPayload,
    )
    const [head = [], row = []] = sheets[0]?.rows ?? []
    expect(row[head.indexOf('Total')]).toBe(total / 100)
    const pdf = textOfPdf((await download(`submissions/${submissionId}/answers.pdf`)).rawPayload)
    expect(JSON.stringify(await pdf)).toContain(money(total))
    if (submission.revision === 1) return
    const mails = (await formMails(stage)).map(({ text }) => text ?? '')
    expect(
      mails.filter((text) => text.includes(`Revision ${submission.revision}.`)).join(),
    ).toContain(money(total))
    const sent = await stage.event.inEvent(({ tx }) => tx.select().from(webhookDeliveries))
    const bodies = sent.map(({ body }) => body ?? '')
    expect(bodies.some((body) => body.includes(plain))).toBe(true)
  }
  await check(3 * 4_500 + 7 * 35)
  await fc.assert(
    fc.asyncProperty(corrections, async (all) => {
      for (const { table, hook, lines } of all) {
        const corrected = await api.submissions.correctOrder({
          submissionId,
          revision,
          prices: [
            { listId: 'list', itemId: 'table', price: fromMinorUnits(table) },
            { listId: 'list', itemId: 'hook', price: fromMinorUnits(hook) },
          ],
          lines: lines.map((minor, place) => ({
            label: `Line ${place}`,
            amount: fromMinorUnits(minor),
          })),
          reason: `Revision ${revision + 1}.`,
        })
        ;({ revision } = corrected.submission)
        await check(3 * table + 7 * hook + lines.reduce((sum, minor) => sum + minor, 0))
      }
    }),
    { numRuns: tries(4, 30) },
  )
}, 120_000)

test('credits show the total of the order if the form has no grand total', async () => {
  const stage = await stageOf(portal)
  const form = await aPublishedForm(stage, { fields: fields.slice(0, 1) })
  const place = { formId: form.id, taskId: null }
  const { owner } = stage.cast.food
  const order = (quantity: number) => ({ list: [{ itemId: 'table', quantity }] }) as never
  const { submissionId } = await owner.api.filling.submit({
    ...place,
    revision: 0,
    values: order(3),
  })
  const corrected = await stage.cast.moderator.api.submissions.correctOrder({
    submissionId,
    revision: 1,
    prices: [],
    lines: [{ label: 'Goodwill', amount: '-22.50' }],
    reason: 'Late delivery',
  })
  const url = `/api/submissions/${submissionId}/answers.pdf`
  const pdf = async () => {
    const { rawPayload } = await stage.event.inject({ method: 'GET', url, cookie: owner.cookie })
    return textOfPdf(rawPayload).join('\n').split('\n')
  }
  expect(await pdf()).toEqual(expect.arrayContaining(['Order total£112.50', 'Total£135.00']))
  const mail = (await formMails(stage)).at(-1)?.text
  expect(mail).toContain('Order total: £135.00 before, £112.50 now.')
  expect(mail).toContain('Added: Goodwill: -£22.50.')
  expect(mail).toContain('1 × Goodwill (-£22.50)\nOrder total: £112.50')

  const { items } = await stage.cast.moderator.api.submissions.list({ formId: form.id })
  expect(items[0]?.answers['order-corrections']).toContain('Order total: £112.50')

  const { confirmationId } = await owner.api.filling.submit({
    ...place,
    submissionId,
    revision: corrected.submission.revision,
    values: order(4),
  })
  const { order: shown } = await owner.api.filling.confirmation({
    formId: form.id,
    submissionId,
    confirmationId,
  })
  expect(shown).toEqual({ label: 'Order total', text: '£157.50', note: '', details: [] })
  expect(await pdf()).toContain('Order total£157.50')
})
