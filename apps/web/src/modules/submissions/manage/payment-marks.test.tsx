// The API is faked.
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { SubmissionDetail } from '@eventflow/domain/submissions'
import { englishWords } from '@eventflow/domain/words'
import { afterEach, expect, test, vi } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { PaymentNotice } from '../answers/payment.tsx'
import { ordersToMark, PaymentMarkOf } from './payment-marks.tsx'

afterEach(() => vi.unstubAllGlobals())

const total = { total: '162.00', currencyId: 'GBP' }
const paid = (amount: string, byName: string | null = null) => ({
  ...total,
  paid: { at: '2026-06-20T08:00:00Z', byName, amount, currencyId: 'GBP' },
})

test.each([
  ['its team', paid('162.00'), /^Paid £162\.00 on .*20 Jun.* 09:00\.$/],
  ['organisers', paid('162.00', 'Max'), /^£162\.00 marked as paid on .*20 Jun.* 09:00 by Max\.$/],
  [
    'its team after a change',
    paid('108.00'),
    /^Paid £108\.00 on .*20 Jun.* 09:00\. The total is now £162\.00\. £54\.00 is not paid yet\.$/,
  ],
  [
    'its team after a change to another currency',
    { ...paid('108.00'), currencyId: 'CHF' },
    /The total is now CHF 162\.00\. It was paid in another currency, so the amounts cannot be compared\.$/,
  ],
])('a paid order for %s', (_name, payment, text) => {
  draw(<PaymentNotice payment={payment} timeZone="Europe/London" />)
  expect(screen.getByText(text)).toBeDefined()
})

test('an order that is not paid has no notice', () => {
  const { container } = draw(
    <PaymentNotice payment={{ ...total, paid: null }} timeZone="Europe/London" />,
  )
  expect(container.textContent).toBe('')
})

test('the team of an order that is not paid gets the link', () => {
  const link = 'https://pay.example/7'
  draw(<PaymentNotice payment={{ ...total, paid: null, link }} timeZone="Europe/London" />)
  const anchor = screen.getByRole('link', { name: 'Pay £162.00' })
  expect(anchor.getAttribute('href')).toBe(link)
})

test('an order is marked with the revision on the screen', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push([new URL(request.url).pathname, await request.json()])
    return Response.json({ changed: 1, markIds: ['m'] })
  })
  const detail = {
    canChange: true,
    payment: { ...total, paid: null },
    submission: { id: 's', revision: 3 },
  } as SubmissionDetail
  draw(<PaymentMarkOf detail={detail} />)
  expect(screen.queryByRole('button', { name: 'Mark as not paid' })).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Mark as paid' }))
  await waitFor(() =>
    expect(sent).toEqual([
      ['/api/orders/mark-paid', { orders: [{ submissionId: 's', revision: 3 }], isPaid: true }],
    ]),
  )
})

test.each([
  ['with its present total', '162.00', ['Mark as not paid']],
  ['with another total', '108.00', ['Mark as paid', 'Mark as not paid']],
])('an order that was paid %s', (_name, amount, buttons) => {
  const detail = {
    canChange: true,
    payment: paid(amount),
    submission: { id: 's', revision: 3 },
  } as SubmissionDetail
  draw(<PaymentMarkOf detail={detail} />)
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(buttons)
})

test('the team of an order that is partly paid gets the link for the rest', () => {
  const link = 'https://pay.example/7'
  draw(<PaymentNotice payment={{ ...paid('108.00'), link }} timeZone="Europe/London" />)
  expect(screen.getByRole('link', { name: 'Pay £54.00' }).getAttribute('href')).toBe(link)
  expect(screen.getByText(/^Paid £108\.00/)).toBeDefined()
})

test('marking several orders leaves paid and rejected ones out, and says why', () => {
  const mark = { at: '2026-06-15T12:00:00.000Z', amount: '10.00', currencyId: 'GBP', byName: null }
  const open = { revision: 1, total: '10.00', taxes: null, currencyId: 'GBP', approval: null }
  const orders = [
    { ...open, id: 'open', paid: null },
    { ...open, id: 'paid', paid: mark },
    { ...open, id: 'raised', paid: mark, total: '12.00' },
    { ...open, id: 'rejected', paid: null, approval: 'rejected' as const },
  ]
  const marked = (isPaid: boolean) => {
    const { orders: toMark, skipped } = ordersToMark(orders, isPaid, englishWords())
    return [toMark.map(({ id }) => id), skipped]
  }
  expect(marked(true)).toEqual([
    ['open'],
    [
      '1 is already paid.',
      '1 was paid before its total changed. Mark it on its own screen.',
      '1 is rejected, so there is nothing to pay.',
    ],
  ])
  expect(marked(false)).toEqual([['paid', 'raised'], ['2 are not marked as paid.']])
})
