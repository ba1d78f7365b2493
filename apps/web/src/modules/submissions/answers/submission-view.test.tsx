import { aField, aFormDefinition } from '@eventflow/domain/builders/forms'
import type { SubmissionDetail } from '@eventflow/domain/submissions'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { SubmissionAnswers } from './submission-view.tsx'

const item = { itemId: 'voucher', label: 'Voucher', price: '-10.00', description: '' }
const definition = aFormDefinition([aField('itemList', { id: 'list', items: [item] })])
const detailOf = (over: Partial<SubmissionDetail>): SubmissionDetail =>
  ({
    definition,
    submission: {
      teamName: 'Acme',
      orderNumber: 7,
      isDraft: false,
      values: { list: [{ itemId: 'voucher', price: '-10.00', quantity: 3 }] },
    },
    authors: [],
    removed: [],
    hidden: [],
    changedAt: null,
    approval: null,
    ...over,
  }) as unknown as SubmissionDetail

const view = (detail: SubmissionDetail, isForOrganiser: boolean) => (
  <SubmissionAnswers
    detail={detail}
    eventName="Show"
    logoUrl={null}
    prices={{ currencyId: 'GBP', arePricesWithoutVat: false }}
    isForOrganiser={isForOrganiser}
    timeZone="Europe/London"
  />
)

test('organisers read that the total of an order is below zero', () => {
  const { unmount } = draw(view(detailOf({}), true))
  expect(screen.getByText(/^The total of this order is below zero/)).toBeDefined()
  unmount()
  draw(view(detailOf({}), false))
  expect(screen.queryByText(/below zero/)).toBeNull()
})

test('a submission shows its approval, and nothing without one', () => {
  const { unmount } = draw(view(detailOf({ approval: 'rejected' }), false))
  expect(screen.getByText('Rejected')).toBeDefined()
  unmount()
  draw(view(detailOf({}), false))
  expect(screen.queryByText('Rejected')).toBeNull()
})

test.each([
  [[], 'This order is empty: it has been cancelled.'],
  [
    [{ itemId: 'late', label: 'Late', price: '5.00', quantity: 1 }],
    'Nothing is ordered now. Credits and charges of this order remain.',
  ],
])('an order without items is shown as such: %#', (credits, text) => {
  const { submission } = detailOf({})
  const values = { 'order-corrections': credits }
  const { unmount } = draw(view(detailOf({ submission: { ...submission, values } }), false))
  expect(screen.getByText(text)).toBeDefined()
  unmount()
  draw(view(detailOf({}), false))
  expect(screen.queryByText(/order is empty|Nothing is ordered/)).toBeNull()
})

test('a team reads until when it could change its answers; organisers do not', () => {
  const ended = detailOf({ changesEndedAt: '2026-06-15T16:00:00.000Z' })
  const { unmount } = draw(view(ended, false))
  expect(screen.getByText('You could change it until Mon 15 Jun, 17:00.')).toBeDefined()
  unmount()
  draw(view(ended, true))
  expect(screen.queryByText(/until/)).toBeNull()
})
