import { screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { confirmationQuery, submissionQuery } from '../../../modules/submissions/index.ts'
import { fakeServices, fakeSession } from '../../../../gallery/fake-services.ts'
import { sessionQuery } from '../../../platform/session.ts'
import { draw } from '../../../testing/draw.tsx'
import { drawAnswered } from '../../../testing/in-router.tsx'
import { Page } from './confirmation.page.tsx'
import { EmailLine } from './email-line.tsx'

afterEach(() => vi.unstubAllGlobals())

test.each([
  [false, 'Thank you', 'You submitted “Power”.'],
  [true, 'Your changes are submitted', 'You changed “Power”.'],
])('if answers were submitted before is %s, the page is “%s”', async (isChange, title, text) => {
  // The other parts of the page stay in loading.
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const confirmation = {
    name: '',
    message: '',
    formTitle: 'Power',
    tags: {},
    order: null,
    orderNumber: 7,
  }
  drawAnswered(<Page />, [[confirmationQuery('', '', 's').queryKey, confirmation]], {
    state: { submissionId: 's', isChange },
  })
  expect(await screen.findByRole('heading', { name: title })).toBeDefined()
  expect(screen.getByText(text)).toBeDefined()
  expect(screen.getByText('Your order number is 7.')).toBeDefined()
})

test('it appears with the state of the task, so that no text moves', async () => {
  let respond = (_task: Response): void => undefined
  const pending = new Promise<Response>((resolve) => (respond = resolve))
  vi.stubGlobal('fetch', ({ url }: Request) =>
    url.includes('/my-tasks/risk') ? pending : new Promise(() => undefined),
  )
  const confirmation = { name: '', message: '', formTitle: 'Power', tags: {}, order: null }
  const { queryKey } = confirmationQuery('', '', 's')
  const state = { submissionId: 's', isChange: true }
  drawAnswered(<Page />, [[queryKey, { ...confirmation, orderNumber: null }]], {
    state,
    href: '/?taskId=risk',
  })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(screen.queryByText('You changed “Power”.')).toBeNull()
  respond(Response.json({ title: 'Risk assessment', state: 'complete' }))
  await screen.findByText('The task “Risk assessment” is complete.')
  screen.getByText('You changed “Power”.')
})

test.each([
  [{}, 'Your order is now empty and has been cancelled.'],
  [{ keepsCredits: true }, 'Nothing is ordered now. Credits and charges of your order remain.'],
])('an order without items is confirmed as such: %j', async (credits, text) => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const order = { name: '', message: '', formTitle: 'Power', tags: {}, order: null, orderNumber: 7 }
  drawAnswered(
    <Page />,
    [[confirmationQuery('', '', 's').queryKey, { ...order, isCancelled: true, ...credits }]],
    { state: { submissionId: 's', isChange: true } },
  )
  expect(await screen.findByText(text)).toBeDefined()
})

test('a changed order that is paid shows what is too much', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const order = { name: '', message: '', formTitle: 'Power', tags: {}, order: null, orderNumber: 7 }
  const paid = { at: '2026-06-15T12:00:00.000Z', byName: null, amount: '30.00', currencyId: 'GBP' }
  const payment = { total: '20.00', currencyId: 'GBP', paid }
  drawAnswered(
    <Page />,
    [
      [confirmationQuery('', '', 's').queryKey, order],
      [submissionQuery('s').queryKey, { payment }],
    ],
    { state: { submissionId: 's', isChange: true } },
  )
  expect(await screen.findByText(/^Paid £30\.00 on .* £10\.00 less than was paid\.$/)).toBeDefined()
})

test('the team of an order that is not paid gets the link to pay it', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const order = { name: '', message: '', formTitle: 'Power', tags: {}, order: null, orderNumber: 7 }
  const link = 'https://pay.example/7?a=20.00'
  const payment = { total: '20.00', currencyId: 'GBP', paid: null, link }
  drawAnswered(
    <Page />,
    [
      [confirmationQuery('', '', 's').queryKey, order],
      [submissionQuery('s').queryKey, { payment }],
    ],
    { state: { submissionId: 's' } },
  )
  const pay = await screen.findByRole('link', { name: /^Pay £20\.00/ })
  expect(pay.getAttribute('href')).toBe(link)
})

test.each([
  ['queued', 'We are sending a confirmation to ann@example.test.'],
  [
    'held',
    'Your confirmation to ann@example.test is held until the organisers release their emails.',
  ],
  [
    'blocked',
    'No confirmation was sent to ann@example.test, because emails to this address are blocked or unsubscribed.',
  ],
] as const)('a confirmation that is %s is announced with its address', (email, text) => {
  draw(<EmailLine email={email} emailTo="ann@example.test" />)
  expect(screen.getByText(text)).toBeDefined()
})

test('no email is announced if none was written', () => {
  const { container } = draw(<EmailLine email={null} emailTo={null} />)
  expect(container.textContent).toBe('')
})

test('a person with several companies sees for which one they submitted', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  const sent = { name: '', message: '', formTitle: 'Power', tags: {}, order: null, orderNumber: 7 }
  const viewer = { ...fakeSession.viewer, companies: 2, team: { id: 'h', name: 'Harbour' } }
  drawAnswered(
    <Page />,
    [
      [confirmationQuery('', '', 's').queryKey, sent],
      [sessionQuery(fakeServices).queryKey, { viewer }],
    ],
    { state: { submissionId: 's' } },
  )
  expect(await screen.findByText('For Harbour')).toBeDefined()
})
