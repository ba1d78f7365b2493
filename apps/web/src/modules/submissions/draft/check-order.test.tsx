// The review of an order, while others change it.
import { aField, aFormDefinition, aLogicEntry, aRule } from '@eventflow/domain/builders/forms'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeServices, fakeSession } from '../../../../gallery/fake-services.ts'
import { sessionQuery, type KnownSession } from '../../../platform/session.ts'
import { problem } from './draft.fixture.ts'
import { submissionQuery } from './filling.queries.ts'
import { drawForm, SUBMITTED } from './filling-screen.fixture.tsx'

test('a change by a colleague is shown while the order is reviewed', async () => {
  const order = aFormDefinition([
    aField('itemList', {
      id: 'list',
      label: 'Furniture',
      items: [
        { itemId: 'chair', label: 'Chair', price: '10.00', description: '' },
        { itemId: 'desk', label: 'Desk', price: '50.00', description: '' },
      ],
    }),
  ])
  const list = (desks: number) => [
    { itemId: 'chair', price: '10.00', quantity: 1 },
    { itemId: 'desk', price: '50.00', quantity: desks },
  ]
  const submission = { ...SUBMITTED, values: { list: list(1) } }
  const { user, arrives, submit } = drawForm({}, { definition: order, submission })
  await user.click(await screen.findByRole('button', { name: 'One more: Chair' }))
  await user.click(screen.getByRole('button', { name: 'Submit again' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Check your order' }))
  expect(dialog.getByText('Order total: £70.00')).toBeDefined()
  expect(dialog.queryByText(/have just changed/)).toBeNull()
  const theirs = { ...submission, revision: 4, values: { list: list(3) } }
  await arrives({ submission: theirs })
  expect(await dialog.findByText('Order total: £170.00')).toBeDefined()
  expect(dialog.getByText(/^This order or its prices have just changed/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Submit again' }))
  await waitFor(() => expect(submit).toHaveBeenCalledOnce())
})

test('a review says that a colleague has sent the shared draft, so that nobody orders twice unaware', async () => {
  const order = aFormDefinition([
    aField('itemList', {
      id: 'list',
      label: 'Furniture',
      items: [{ itemId: 'chair', label: 'Chair', price: '10.00', description: '' }],
    }),
  ])
  const values = { list: [{ itemId: 'chair', price: '10.00', quantity: 1 }] }
  const submission = { ...SUBMITTED, isDraft: true, taskId: null, submittedAt: null, values }
  const { user, arrives } = drawForm({}, { definition: order, submission, task: null })
  await user.click(await screen.findByRole('button', { name: 'One more: Chair' }))
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Check your order' }))
  await arrives({ submission: { ...submission, isDraft: false, revision: 9, updatedByName: 'Bo' } })
  expect(await dialog.findByText(/Submit to send yours as well\.$/)).toBeDefined()
})

test('a review stays open when organisers publish a new price, and names it', async () => {
  const furniture = (price: string) =>
    aFormDefinition([
      aField('text', { id: 'name', label: 'Stand name' }),
      aField('itemList', {
        id: 'list',
        label: 'Furniture',
        items: [{ itemId: 'chair', label: 'Chair', price, description: '' }],
      }),
    ])
  const { user, arrives, submit } = drawForm({}, { definition: furniture('18.50') })
  await user.type(await screen.findByLabelText(/^Stand name/), 'Harbour')
  await user.click(screen.getByRole('button', { name: 'One more: Chair' }))
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  const before = within(await screen.findByRole('dialog', { name: 'Check your order' }))
  expect(before.getByText('Order total: £18.50')).toBeDefined()
  await arrives({ definition: furniture('20.00') })
  const dialog = within(await screen.findByRole('dialog', { name: 'Check your order' }))
  expect(await dialog.findByText('Order total: £20.00')).toBeDefined()
  expect(dialog.getByText(/^The organisers have just changed prices/)).toBeDefined()
  expect(dialog.getByText('Chair: £20.00 now, £18.50 before')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Back to the form' }))
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  const again = within(await screen.findByRole('dialog', { name: 'Check your order' }))
  expect(again.queryByText(/have just changed prices/)).toBeNull()
  await user.click(again.getByRole('button', { name: 'Submit' }))
  await waitFor(() => expect(submit).toHaveBeenCalledOnce())
  expect(submit.mock.calls[0]?.[0]).toMatchObject({ name: 'Harbour' })
})

test('an open order shows what a colleague’s submission and organisers change', async () => {
  const chair = {
    itemId: 'chair',
    label: 'Chair',
    price: '10.00',
    description: '',
    laterPrices: [{ from: '2099-12-05', price: '18.00' }],
  }
  const definition = aFormDefinition([
    aField('itemList', { id: 'list', label: 'Furniture', items: [chair] }),
    aField('grandTotal', { id: 'total', label: 'To pay' }),
  ])
  const list = (quantity: number) => [{ itemId: 'chair', price: '10.00', quantity }]
  const submission = { ...SUBMITTED, values: { list: list(1), total: '10.00' } }
  const changes = {
    values: { list: list(3), total: '10.00' },
    from: submission.values,
    savedAt: '2026-06-15T13:00:00.000Z',
    savedByName: 'Daniel',
  }
  const { user, arrives } = drawForm({}, { definition, submission: { ...submission, changes } })
  // The quantity differs from the order, so the price rises.
  expect(await screen.findByText('Until Fri 4 Dec 2099, then £18.00')).toBeDefined()
  const theirs = { ...submission, revision: 4, values: { list: list(3), total: '30.00' } }
  await arrives({ submission: theirs })
  expect(await screen.findByText(/^Your order keeps this price/)).toBeDefined()
  expect(screen.queryByText(/^Until/)).toBeNull()
  expect(screen.queryByText(/To pay”/)).toBeNull()
  expect(screen.queryByText(/of credits and charges/)).toBeNull()
  const keptOrders = { 'order-corrections': -500 }
  await arrives({ submission: theirs, keptOrders, currentPrices: { 'list.chair': '12.00' } })
  expect(
    await screen.findByText(
      /^This includes -£5.00 of credits and charges .* stay the same if you change your order/,
    ),
  ).toBeDefined()
  expect(
    screen.getByText(/^Your order keeps this price\. For a different quantity: now £12\.00/),
  ).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'One more: Chair' }))
  expect(screen.getByText(/so today’s price applies \(£12\.00, before £10\.00\)/)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Submit again' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Check your order' }))
  expect(dialog.getByText('Order total: £43.00')).toBeDefined()
  expect(dialog.getByText('Before this change: £25.00')).toBeDefined()
  await arrives({
    submission: theirs,
    keptOrders: { 'order-corrections': -700 },
    currentPrices: { 'list.chair': '12.00' },
  })
  expect(await dialog.findByText('Order total: £41.00')).toBeDefined()
  expect(dialog.getByText('Before this change: £23.00')).toBeDefined()
})

test('a question appears when the team becomes one that has it', async () => {
  const definition = aFormDefinition(
    [
      aField('text', { id: 'name', label: 'Stand name' }),
      aField('text', { id: 'hall', label: 'Hall' }),
    ],
    {
      logic: [
        aLogicEntry({
          thenFieldId: 'hall',
          rules: [aRule({ sourceType: 'custom', sourceId: 'size', sourceValue: '9' })],
        }),
      ],
    },
  )
  const { arrives } = drawForm({}, { definition })
  expect(await screen.findByLabelText(/^Stand name/)).toBeDefined()
  expect(screen.queryByLabelText(/^Hall/)).toBeNull()
  await arrives({ definition, facts: { user: {}, admin: {}, custom: { size: '9' } } })
  expect(await screen.findByLabelText(/^Hall/)).toBeDefined()
})

test.each([
  [{}, 'Your order is empty. Submitting it cancels the order.'],
  [
    { 'order-corrections': -200 },
    'Nothing is ordered now. Credits and charges of your order remain.',
  ],
  // A list that the form no longer shows.
  [{ gone: 700 }, null],
])('an order without items is cancelled, unless it keeps others: %j', async (keptOrders, text) => {
  const chair = { itemId: 'Chair', label: 'Chair', price: '10.00', description: '' }
  const definition = aFormDefinition([
    aField('itemList', { id: 'list', label: 'Furniture', items: [chair] }),
  ])
  const values = { list: [{ itemId: 'Chair', price: '10.00', quantity: 1 }] }
  const submission = { ...SUBMITTED, values }
  const { user } = drawForm({}, { definition, keptOrders, submission })
  const check = () => user.click(screen.getByRole('button', { name: 'Submit again' }))
  await screen.findByLabelText('Quantity of Chair')
  await check()
  const dialog = within(await screen.findByRole('dialog', { name: 'Check your order' }))
  expect(dialog.queryByText(/order is empty|Nothing is ordered/)).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Back to the form' }))
  await user.click(screen.getByRole('button', { name: 'One less: Chair' }))
  await check()
  const again = within(await screen.findByRole('dialog', { name: 'Check your order' }))
  expect(again.queryByText(/order is empty|Nothing is ordered/)?.textContent ?? null).toBe(text)
})

test.each([
  [2, true],
  [1, false],
])(
  'a review of %s vouchers beside a chair warns of a total below zero: %s',
  async (count, warns) => {
    const item = (itemId: string, price: string) => ({
      itemId,
      label: itemId,
      price,
      description: '',
    })
    const items = [item('Chair', '10.00'), item('Voucher', '-10.00')]
    const order = aFormDefinition([aField('itemList', { id: 'list', items })])
    const { user } = drawForm({}, { definition: order })
    await user.click(await screen.findByRole('button', { name: 'One more: Chair' }))
    for (let n = 0; n < count; n += 1)
      await user.click(screen.getByRole('button', { name: 'One more: Voucher' }))
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Check your order' }))
    expect(dialog.queryByText(/^The total is below zero/) !== null).toBe(warns)
  },
)

test('a review of a paid order shows what was paid, and what is too much', async () => {
  const chair = { itemId: 'chair', label: 'Chair', price: '10.00', description: '' }
  const definition = aFormDefinition([aField('itemList', { id: 'list', items: [chair] })])
  const values = { list: [{ itemId: 'chair', price: '10.00', quantity: 3 }] }
  const submission = { ...SUBMITTED, values, orderNumber: 7 }
  const paid = { at: '2026-06-15T12:00:00.000Z', byName: null, amount: '30.00', currencyId: 'GBP' }
  const { user, queryClient } = drawForm({}, { definition, submission })
  const payment = { total: '30.00', currencyId: 'GBP', paid }
  queryClient.setQueryData(submissionQuery(submission.id).queryKey, { payment } as never)
  await user.click(await screen.findByRole('button', { name: 'One less: Chair' }))
  await user.click(screen.getByRole('button', { name: 'Submit again' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Check your order' }))
  expect(await dialog.findByText(/^Paid £30\.00 on /)).toBeDefined()
  expect(
    dialog.getByText(/The total is now £20\.00\. That is £10\.00 less than was paid\.$/),
  ).toBeDefined()
})

test('what others order meanwhile is shown at its row, and the review stays open', async () => {
  const chair = { itemId: 'chair', label: 'Chair', price: '10.00', description: '' }
  const list = aField('itemList', { id: 'list', items: [chair] })
  const definition = { ...aFormDefinition([list]), stockLeft: { 'list.chair': 3 } }
  const message = 'Order at most 1 of “Chair”. No more are left'
  const { user, arrives, submit } = drawForm({}, { definition })
  submit.mockRejectedValueOnce(
    problem(422, 'INVALID_SUBMISSION', { problems: [{ path: 'list.chair', message }] }),
  )
  expect(await screen.findByText('3 left')).toBeDefined()
  for (let n = 0; n < 3; n += 1)
    await user.click(screen.getByRole('button', { name: 'One more: Chair' }))
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Check your order' }))
  await arrives({ definition: { ...definition, stockLeft: { 'list.chair': 1 } } })
  expect(screen.getByText('1 left')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Submit' }))
  expect((await screen.findAllByText(new RegExp(message))).length).toBeGreaterThan(0)
  // Two are too many as well.
  await user.click(screen.getByRole('button', { name: 'One less: Chair' }))
  expect(screen.getAllByText(/^Order at most 1 of “Chair”/).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: 'One less: Chair' }))
  expect(screen.queryByText(/^Order at most 1/)).toBeNull()
})

const badges = (allowance: number, more = {}) =>
  aFormDefinition([
    aField('itemList', {
      id: 'list',
      label: 'Badges',
      items: [
        {
          itemId: 'badge',
          label: 'Badge',
          price: '10.00',
          description: '',
          inclusion: { allowance, elsewhere: 0, kept: 0 },
        },
        { itemId: 'pass', label: 'Pass', price: '5.00', description: '' },
      ],
      ...more,
    }),
  ])

test.each([
  ['in the open form', {}, /^This order or its prices have just changed/],
  [
    'with another version',
    { description: 'For your staff' },
    /^The organisers have just changed how/,
  ],
] as const)('other included units %s are named in the review', async (_how, more, text) => {
  const definition = badges(2)
  const { user, arrives } = drawForm({}, { definition: { ...definition } })
  await user.click(await screen.findByRole('button', { name: 'One more: Badge' }))
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  const before = within(await screen.findByRole('dialog', { name: 'Check your order' }))
  expect(before.getByText('Order total: £0.00')).toBeDefined()
  const [was] = definition.fields
  const [is] = badges(0, more).fields
  if (was?.type !== 'itemList' || is?.type !== 'itemList') throw new Error('No lists')
  // Equal parts of two answers of the server are the same objects.
  const [first] = is.items
  const items = was.items.map((item, nth) =>
    nth === 0 && first?.inclusion ? { ...item, inclusion: first.inclusion } : item,
  )
  await arrives({ definition: { ...definition, fields: [{ ...was, ...more, items }] } })
  const dialog = within(await screen.findByRole('dialog', { name: 'Check your order' }))
  expect(await dialog.findByText('Order total: £10.00')).toBeDefined()
  expect(dialog.getByText(text)).toBeDefined()
  expect(dialog.getByText('Badge: 0 included now, 2 before')).toBeDefined()
})

test('a person with several companies sees for which one they order', async () => {
  const order = aFormDefinition([
    aField('itemList', {
      id: 'list',
      label: 'Furniture',
      items: [{ itemId: 'chair', label: 'Chair', price: '10.00', description: '' }],
    }),
  ])
  const { user, queryClient } = drawForm({}, { definition: order })
  const viewer = { ...fakeSession.viewer, companies: 2, team: { id: 'h', name: 'Harbour' } }
  queryClient.setQueryData(sessionQuery(fakeServices).queryKey, { viewer } as KnownSession)
  await user.click(await screen.findByRole('button', { name: 'One more: Chair' }))
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Check your order' }))
  expect(dialog.getByText('For Harbour')).toBeDefined()
})
