// Orders on the screen on which a team fills in a form.
import { aField, aFormDefinition } from '@eventflow/domain/builders/forms'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { problem } from './draft.fixture.ts'
import { drawForm, filling, SUBMITTED } from './filling-screen.fixture.tsx'

test('a complete order is shown before it is sent, with items that are no longer offered', async () => {
  const item = (itemId: string, price: string) => ({
    itemId,
    label: itemId,
    price,
    description: '',
  })
  const order = aFormDefinition([
    aField('itemList', {
      id: 'list',
      label: 'Furniture',
      items: [item('Chair', '10.00'), { ...item('Desk', '50.00'), isDisabled: true }],
    }),
    aField('grandTotal', { id: 'total', label: 'To pay' }),
  ])
  const values = { list: [{ itemId: 'Desk', price: '50.00', quantity: 2 }], total: '105.00' }
  const { user, submit } = drawForm(
    {},
    {
      definition: order,
      keptOrders: { gone: 700, 'order-corrections': -200 },
      submission: { ...SUBMITTED, values },
    },
  )
  // The quantity can be reduced but not increased.
  const desk = await screen.findByLabelText<HTMLInputElement>('Quantity of Desk')
  expect(screen.getByText('Desk (no longer offered)')).toBeDefined()
  await user.clear(desk)
  await user.type(desk, '3')
  await user.click(screen.getByRole('button', { name: 'Submit again' }))
  expect(await screen.findByText('“Desk” is no longer offered. Keep at most 2')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'One less: Desk' }))
  await user.click(screen.getByRole('button', { name: 'One more: Chair' }))
  await user.click(screen.getByRole('button', { name: 'Submit again' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Check your order' }))
  expect(dialog.getByText('Order total: £115.00')).toBeDefined()
  expect(dialog.getByText('Before this change: £105.00')).toBeDefined()
  expect(dialog.getByText(/^This includes -£2.00 of credits and charges/)).toBeDefined()
  expect(dialog.getByText(/£7\.00/)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Back to the form' }))
  expect(submit).not.toHaveBeenCalled()
  await user.clear(desk)
  await user.click(screen.getByRole('button', { name: 'Submit again' }))
  const again = within(await screen.findByRole('dialog', { name: 'Check your order' }))
  expect(again.getByText('Order total: £15.00')).toBeDefined()
  await user.click(again.getByRole('button', { name: 'Submit again' }))
  await waitFor(() => expect(submit).toHaveBeenCalledOnce())
  // The server does not change answers that are not sent.
  expect(submit.mock.calls[0]?.[0]).toMatchObject({
    list: [
      { itemId: 'Chair', quantity: 1 },
      { itemId: 'Desk', quantity: 0 },
    ],
  })
})

test.each([
  ['until a deadline', true, true],
  ['never, because the form does not let teams change it', false, true],
  ['never, because a guest sends it', true, false],
])(
  'a reviewed order names its repetitions and can be changed %s',
  async (_when, isEditable, keepsChanges) => {
    const item = { itemId: 'Bed', label: 'Bed', description: '' }
    const order = aFormDefinition(
      [aField('template', { id: 'rooms', label: 'Rooms', fieldGroupId: 'room', isLooping: true })],
      {
        form: { isEditable },
        groups: [
          {
            group: { id: 'room', title: 'Room' },
            fields: [
              aField('itemList', {
                id: 'beds',
                label: 'Beds',
                items: [
                  { ...item, price: '10.00' },
                  { ...item, itemId: 'Tent', label: 'Tent', price: 'on request' },
                ],
              }),
            ],
          },
        ],
      },
    )
    const opening = { ...filling.opening, editableUntil: '2026-12-01T17:00:00.000Z' }
    const { user } = drawForm({ keepsChanges }, { definition: order, opening })
    await user.click(await screen.findByRole('button', { name: 'One more: Bed' }))
    await user.click(screen.getByRole('button', { name: 'One more: Tent' }))
    await user.click(screen.getByRole('button', { name: 'Submit' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Check your order' }))
    expect(dialog.getByText(/^Room/)).toBeDefined()
    expect(dialog.getAllByText('Not in the total: Tent (on request)')).toHaveLength(2)
    const until = dialog.queryByText('You can change it until Tue 1 Dec, 17:00.')
    expect(until === null).toBe(!(isEditable && keepsChanges))
  },
)

test('an order in another currency explains what submitting again changes', async () => {
  const item = { itemId: 'Chair', label: 'Chair', description: '', price: '10.00' }
  const order = aFormDefinition([aField('itemList', { id: 'list', items: [item] })])
  const values = { list: [{ itemId: 'Chair', price: '10.00', quantity: 2 }] }
  const orderedPrices = { currencyId: 'EUR', arePricesWithoutVat: false }
  const { user, submit } = drawForm(
    {},
    {
      definition: order,
      orderedPrices,
      leftOut: [{ label: 'Early bird', amount: '-4.00' }],
      submission: { ...SUBMITTED, values },
    },
  )
  await user.click(await screen.findByRole('button', { name: 'One more: Chair' }))
  await user.click(screen.getByRole('button', { name: 'Submit again' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Check your order' }))
  dialog.getByText(/^These credits and charges are in EUR and are not part of the new order\./)
  dialog.getByText('Early bird: -€4.00')
  const text = 'You ordered in EUR. Submitting again changes your order to GBP at today’s prices.'
  expect(dialog.getByText(text)).toBeDefined()
  expect(dialog.getByText('Before this change: €16.00')).toBeDefined()
  expect(dialog.getByText('Order total: £30.00')).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Submit again' }))
  const items = [{ path: 'list.Chair', price: '10.00' }]
  const seenPrices = { currencyId: 'GBP', total: 3000, items }
  expect(submit.mock.calls[0]?.[2]).toEqual({ seenPrices })
})

test('an order whose prices are net stays so in an event whose prices include VAT', async () => {
  const item = (itemId: string, taxRate?: string) => ({
    itemId,
    label: itemId,
    description: '',
    price: '10.00',
    ...(taxRate !== undefined && { taxRate }),
  })
  const list = aField('itemList', { id: 'list', items: [item('Chair'), item('Book', '7')] })
  const prices = { currencyId: 'GBP', arePricesWithoutVat: true, taxRate: '20' }
  const order = { ...aFormDefinition([list]), prices }
  const row = (itemId: string) => ({ itemId, price: '10.00', quantity: 2 })
  const values = { list: [row('Chair'), row('Book')] }
  const keptAmounts = { 'order-corrections': [{ minor: -5_00, taxRate: '20' }] }
  const { user } = drawForm(
    {},
    {
      definition: order,
      orderedPrices: prices,
      keptOrders: { 'order-corrections': -5_00 },
      keptAmounts,
      submission: { ...SUBMITTED, values },
    },
  )
  await user.click(await screen.findByRole('button', { name: 'One more: Chair' }))
  await user.click(screen.getByRole('button', { name: 'Submit again' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Check your order' }))
  expect(dialog.getByText('Order total: £45.00 excl. VAT')).toBeDefined()
  expect(dialog.getByText('Before this change: £35.00 excl. VAT (£39.40 incl. VAT)')).toBeDefined()
})

test('a changed quantity is reviewed at today’s price, an unchanged one at that of the order', async () => {
  const item = (itemId: string, price: string) => ({
    itemId,
    label: itemId,
    description: '',
    price,
  })
  const items = [item('Chair', '10.00'), item('Desk', '30.00')]
  const order = aFormDefinition([aField('itemList', { id: 'list', items })])
  const row = (itemId: string, price: string) => ({ itemId, price, quantity: 2 })
  const values = { list: [row('Chair', '10.00'), row('Desk', '30.00')] }
  const { user, submit } = drawForm(
    {},
    {
      definition: order,
      currentPrices: { 'list.Chair': '12.00', 'list.Desk': '39.00' },
      submission: { ...SUBMITTED, values },
    },
  )
  await user.click(await screen.findByRole('button', { name: 'One more: Desk' }))
  await user.click(screen.getByRole('button', { name: 'Submit again' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Check your order' }))
  expect(dialog.getByText('Order total: £137.00')).toBeDefined()
  expect(dialog.getByText('Before this change: £80.00')).toBeDefined()
  expect(
    dialog.getByText(/^Desk: .*today’s price applies \(£39.00, before £30.00\)\.$/),
  ).toBeDefined()
  expect(dialog.queryByText(/^Chair: /)).toBeNull()
  // The prices shown here are not asked about again.
  await user.click(dialog.getByRole('button', { name: 'Submit again' }))
  const seen = [
    { path: 'list.Chair', price: '10.00' },
    { path: 'list.Desk', price: '39.00' },
  ]
  expect(submit.mock.calls[0]?.[2]).toEqual({
    seenPrices: { currencyId: 'GBP', total: 13_700, items: seen },
  })
})

test('another total than the reviewed one is asked about', async () => {
  const item = { itemId: 'Chair', label: 'Chair', description: '', price: '10.00' }
  const order = aFormDefinition([aField('itemList', { id: 'list', items: [item] })])
  const { user, submit } = drawForm({}, { definition: order })
  const message = 'Order total: £10.00 on your screen, £15.00 now'
  submit.mockRejectedValueOnce(
    problem(409, 'PRICES_CHANGED', { problems: [{ path: 'total', message }] }),
  )
  await user.click(await screen.findByRole('button', { name: 'One more: Chair' }))
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  const review = within(await screen.findByRole('dialog', { name: 'Check your order' }))
  await user.click(review.getByRole('button', { name: 'Submit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Order for the new total?' }))
  expect(dialog.getByText(message)).toBeDefined()
  expect(dialog.queryByText('Unchanged quantities keep their price.')).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Order for the new total' }))
  expect(submit.mock.calls[1]?.[2]).toEqual({ acceptsPrices: true })
})

test('while a submitted order is edited, its lines and totals are those that will be stored', async () => {
  const item = (itemId: string, price: string) => ({
    itemId,
    label: itemId,
    description: '',
    price,
  })
  const items = [item('Chair', '10.00'), item('Desk', '30.00')]
  const order = aFormDefinition([
    aField('itemList', { id: 'list', label: 'Furniture', items, showSubtotals: true }),
    aField('grandTotal', { id: 'total', label: 'To pay' }),
  ])
  const row = (itemId: string, price: string) => ({ itemId, price, quantity: 2 })
  const values = { list: [row('Chair', '10.00'), row('Desk', '30.00')] }
  const { user } = drawForm(
    {},
    {
      definition: order,
      currentPrices: { 'list.Chair': '12.00', 'list.Desk': '39.00' },
      submission: { ...SUBMITTED, values },
    },
  )
  const list = within(await screen.findByRole('group', { name: 'Furniture' }))
  const line = (label: string) =>
    list.getAllByRole('listitem').find((each) => each.textContent?.startsWith(label))?.textContent
  const sums = () => screen.getAllByRole('status').map((each) => each.textContent)
  expect(line('Desk')).toMatch(/^Desk£30\.00.*£60\.00$/)
  await user.click(list.getByRole('button', { name: 'One more: Desk' }))
  expect(line('Desk')).toMatch(
    /^DeskThe quantity has changed, so today’s price applies \(£39\.00, before £30\.00\)\.£39\.00.*£117\.00$/,
  )
  expect(line('Chair')).toMatch(/^Chair£10\.00.*£20\.00$/)
  expect(sums().filter((text) => text === '£137.00')).toHaveLength(2)
  await user.click(list.getByRole('button', { name: 'One less: Desk' }))
  expect(line('Desk')).toMatch(/^Desk£30\.00.*£60\.00$/)
  expect(sums().filter((text) => text === '£80.00')).toHaveLength(2)
})

test('an ordered item shows the prices of another quantity while its own is kept', async () => {
  const dated = {
    itemId: 'Chair',
    label: 'Chair',
    description: '',
    price: '10.00',
    laterPrices: [{ from: '2099-12-05', price: '18.00' }],
  }
  const order = aFormDefinition([aField('itemList', { id: 'list', items: [dated] })])
  const values = { list: [{ itemId: 'Chair', price: '10.00', quantity: 2 }] }
  const currentPrices = { 'list.Chair': '15.00' }
  const { user } = drawForm(
    {},
    { definition: order, submission: { ...SUBMITTED, values }, currentPrices },
  )
  const kept =
    /^Your order keeps this price\. For a different quantity: now £15\.00, from .*5 Dec.* £18\.00/
  expect(await screen.findByText(kept)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'One more: Chair' }))
  expect(screen.queryByText(kept)).toBeNull()
  expect(screen.getByText(/^Until .*4 Dec.*, then £18\.00/)).toBeDefined()
})

test('units in the order itself are available to it', async () => {
  const item = (itemId: string) => ({ itemId, label: itemId, description: '', price: '10.00' })
  const items = [item('Socket'), item('Cable'), item('Lamp')]
  const order = aFormDefinition([aField('itemList', { id: 'list', items })])
  const values = { list: [{ itemId: 'Socket', price: '10.00', quantity: 3 }] }
  const stockLeft = { 'list.Socket': 3, 'list.Cable': 0, 'list.Lamp': 2 }
  drawForm({}, { definition: { ...order, stockLeft }, submission: { ...SUBMITTED, values } })
  expect(await screen.findByText('3 available to you, including the 3 in your order')).toBeDefined()
  expect(screen.getAllByText('Sold out')).toHaveLength(1)
  expect(screen.getByText('2 left')).toBeDefined()
})

test('an order without prices is checked before it is sent', async () => {
  const item = { itemId: 'Tent', label: 'Tent', description: '', price: 'on request' }
  const order = aFormDefinition([aField('itemList', { id: 'list', items: [item] })])
  const { user, submit } = drawForm({}, { definition: order })
  await user.click(await screen.findByRole('button', { name: 'One more: Tent' }))
  await user.click(screen.getByRole('button', { name: 'Submit' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Check your order' }))
  expect(dialog.getAllByText('Not in the total: Tent (on request)')).not.toEqual([])
  expect(submit).not.toHaveBeenCalled()
})

test('an order is checked when all of it is cancelled', async () => {
  const item = { itemId: 'Chair', label: 'Chair', description: '', price: '10.00' }
  const order = aFormDefinition([aField('itemList', { id: 'list', items: [item] })])
  const values = { list: [{ itemId: 'Chair', price: '10.00', quantity: 1 }] }
  const { user } = drawForm({}, { definition: order, submission: { ...SUBMITTED, values } })
  await user.click(await screen.findByRole('button', { name: 'One less: Chair' }))
  await user.click(screen.getByRole('button', { name: 'Submit again' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Check your order' }))
  expect(dialog.getByText('Order total: £0.00')).toBeDefined()
})

const byBen = (fields: string[]) => [{ name: 'Ben Other', at: '2026-06-15T12:00:00.000Z', fields }]

test('an order names a colleague whose changes are submitted with it', async () => {
  const item = { itemId: 'Chair', label: 'Chair', description: '', price: '10.00' }
  const order = aFormDefinition([
    aField('itemList', { id: 'list', label: 'Furniture', items: [item] }),
  ])
  const chairs = (quantity: number) => ({ list: [{ itemId: 'Chair', price: '10.00', quantity }] })
  const submission = {
    ...SUBMITTED,
    values: chairs(1),
    changes: {
      values: chairs(5),
      from: chairs(1),
      savedAt: '2026-06-15T12:00:00.000Z',
      savedByName: 'Ben Other',
    },
    authors: byBen(['list']),
  }
  const { user } = drawForm({}, { definition: order, submission })
  const text =
    /^Ben Other changed “Furniture” on Mon 15 Jun.*, 13:00\. This is not submitted yet\.$/
  // Also above the form.
  expect(await screen.findByText(text)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Submit again' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Check your order' }))
  expect(dialog.getByText(text)).toBeDefined()
  await user.click(dialog.getByRole('button', { name: 'Back to the form' }))
  // A further change is one's own.
  await user.click(screen.getByRole('button', { name: 'One more: Chair' }))
  await user.click(screen.getByRole('button', { name: 'Submit again' }))
  await screen.findByRole('dialog', { name: 'Check your order' })
  expect(screen.queryAllByText(text)).toEqual([])
})

test('without an order, a question names the colleague, and not one’s own changes', async () => {
  const text = aFormDefinition([aField('text', { id: 'name', label: 'Stand name' })])
  const submission = {
    ...SUBMITTED,
    changes: {
      values: { name: 'Lake' },
      from: { name: 'Harbour' },
      savedAt: '2026-06-15T12:00:00.000Z',
      savedByName: 'Ben Other',
    },
  }
  const mine = drawForm({}, { definition: text, submission })
  await mine.user.click(await screen.findByRole('button', { name: 'Submit again' }))
  await waitFor(() => expect(mine.submit).toHaveBeenCalledOnce())
  mine.unmount()

  const authors = byBen(['name'])
  const { user, submit } = drawForm(
    {},
    { definition: text, submission: { ...submission, authors } },
  )
  await user.click(await screen.findByRole('button', { name: 'Submit again' }))
  const dialog = within(
    await screen.findByRole('dialog', { name: 'Check your colleagues’ changes' }),
  )
  expect(dialog.getByText(/^Ben Other changed “Stand name”/)).toBeDefined()
  expect(submit).not.toHaveBeenCalled()
  await user.click(dialog.getByRole('button', { name: 'Submit again' }))
  await waitFor(() => expect(submit).toHaveBeenCalledOnce())
})
