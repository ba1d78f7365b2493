// The PDF of an order is its confirmation: number, tax, changes and terms.
import { expect, test } from 'vitest'
import { aField } from '@eventflow/domain/builders/forms'
import { textOfPdf } from '../../../testing/pdf-text.ts'
import { testPortal } from '../../../testing/test-portal.ts'
import { aPublishedForm, stageOf } from '../submissions.stage.fixture.ts'

const portal = await testPortal()
const item = { itemId: 'Table', label: 'Table', price: '45', description: '' }
const fields = [
  aField('text', { id: 'name', label: 'Name' }),
  aField('itemList', { id: 'list', label: 'Furniture', items: [item], showPrice: false }),
]

test('an order is printed with its number, its numbered changes and the terms', async () => {
  portal.clock.set('2026-06-15T12:00:00Z')
  const stage = await stageOf(portal)
  const { cast } = stage
  const { variables } = cast.admin.api.settings
  const { data, revision } = await variables.read()
  const orderTerms = 'Payable within 14 days.\nNo refunds.'
  await variables.change({ data: { ...data, orderTerms }, revision })
  const form = await aPublishedForm(stage, { fields })
  const { owner } = cast.food
  const submit = (quantity: number, over: object) =>
    owner.api.filling.submit({
      formId: form.id,
      revision: 0,
      values: { name: 'Ann', list: [{ itemId: 'Table', quantity }] } as never,
      ...over,
    })
  const { submissionId } = await submit(2, {})
  const textFor = async (cookie: string | null, id = submissionId) => {
    const url = `/api/submissions/${id}/answers.pdf`
    const { rawPayload } = await stage.event.inject({ method: 'GET', url, cookie })
    return textOfPdf(rawPayload).join('\n')
  }
  const first = await textFor(owner.cookie)
  expect(first).toContain('Order number1')
  expect(first).not.toContain('Changes to the order')
  portal.clock.set('2026-06-16T09:00:00Z')
  await submit(3, { submissionId, revision: 1 })
  await cast.moderator.api.submissions.correctOrder({
    submissionId,
    revision: 2,
    prices: [],
    lines: [{ label: 'Late', amount: '-10' }],
    reason: 'Our mistake',
  })
  // Changes of other answers are none of the order.
  await cast.moderator.api.submissions.update({
    submissionId,
    revision: 3,
    values: { name: 'Bob', list: [{ itemId: 'Table', quantity: 3 }] } as never,
    reason: 'By phone',
  })
  for (const cookie of [owner.cookie, cast.moderator.cookie]) {
    const text = await textFor(cookie)
    expect(text).toMatch(/Change 1, 16 June 2026[^\n]*, Sam Field\n/)
    expect(text).toContain('Table: 2 ordered before, 3 now.')
    expect(text).toMatch(/Change 2,[^]* for the organisers[^]*Added: Late: -£10\.00/)
    expect(text).toContain('The order total was £135.00 before and is £125.00 now.')
    expect(text).not.toContain('Change 3')
    expect(text).toContain('Reason: Our mistake')
    expect(text).toMatch(/Terms[^]*Payable within 14 days\.[^]*No refunds\./)
  }

  const plain = await submit(0, {})
  const text = await textFor(owner.cookie, plain.submissionId)
  expect(text).not.toContain('Payable within 14 days')
  expect(text).not.toContain('Order number')
})
