// Ordered items and their costs, as users see them.
import { aField, aFormDefinition } from '@eventflow/domain/builders/forms'
import { cleanup, screen, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { draw } from '../../../../testing/draw.tsx'
import type { Prices } from '../../answers/answer-texts.ts'
import { FormFiller } from '../screen/form-filler.tsx'
// Lists are loaded on demand. Importing them here avoids a wait in the tests.
import './seldom-inputs.ts'

const item = (itemId: string, price: string) => ({ itemId, label: itemId, price, description: '' })
const form = aFormDefinition([
  aField('itemList', {
    id: 'furniture',
    label: 'Furniture',
    items: [
      {
        ...item('Chair', '1250.00'),
        laterPrices: [
          { from: '2026-12-05', price: '1500' },
          { from: '2026-12-14', price: '1800' },
        ],
      },
      item('Counter', 'on request'),
    ],
    showSubtotals: true,
  }),
  aField('itemList', {
    id: 'power',
    label: 'Power',
    items: [
      { ...item('Socket', '96.00'), maxQuantity: 2 },
      item('Cable', '5.00'),
      { ...item('Badge', '12.00'), maxQuantity: 4 },
      {
        ...item('Pass', '30.00'),
        inclusion: { allowance: 4, elsewhere: 1, kept: 0 },
      },
    ],
  }),
  aField('grandTotal', { id: 'total', label: 'To pay' }),
])

const definition = {
  ...form,
  stockLeft: { 'power.Socket': 3, 'power.Cable': 0 },
  orderedElsewhere: { 'power.Badge': 3 },
}

let user: ReturnType<typeof draw>['user']

const fill = (prices: Prices) =>
  draw(
    <FormFiller
      mode="preview"
      prices={prices}
      definition={definition}
      facts={{ user: {}, admin: {}, custom: {} }}
    />,
  )

beforeEach(() => {
  ;({ user } = fill({ currencyId: 'GBP', arePricesWithoutVat: true }))
})

const list = async (name: string) => within(await screen.findByRole('group', { name }))

test('the unit price and the line total of an item have separate columns', async () => {
  const furniture = await list('Furniture')
  await user.type(furniture.getByLabelText('Quantity of Chair'), '3')
  const chair = within(furniture.getAllByRole('listitem')[0] as HTMLElement)
  expect(chair.getByText('£1,250.00')).toBeDefined()
  expect(chair.getByText('£3,750.00')).toBeDefined()
  expect(furniture.getByText('Unit price')).toBeDefined()
  expect(furniture.getByText('Line total')).toBeDefined()
})

test('in a list too narrow for headings, a price and a line total have the words of their columns', async () => {
  const furniture = await list('Furniture')
  await user.type(furniture.getByLabelText('Quantity of Chair'), '3')
  const chair = within(furniture.getAllByRole('listitem')[0] as HTMLElement)
  expect(chair.getByText('£1,250.00').dataset['label']).toBe('Unit price')
  expect(chair.getByText('£3,750.00').dataset['label']).toBe('Line total')
})

test('a list without line totals has their column if another list of the form does', async () => {
  const power = await list('Power')
  expect(power.getByRole('list').dataset['hasSubtotals']).toBe('true')
  expect(power.queryByText('Line total')).toBeNull()
})

test('the maximum of an item is shown, and an order for more is refused', async () => {
  const power = await list('Power')
  expect(power.getByText('At most 2')).toBeDefined()
  expect(power.getByText('At most 4, 3 of them in your other orders')).toBeDefined()
  await user.type(power.getByLabelText('Quantity of Socket'), '3')
  await user.tab()
  expect(await power.findByText('Order at most 2 of “Socket”')).toBeDefined()
  await user.click(power.getByRole('button', { name: 'One less: Socket' }))
  expect(power.queryByText(/^Order at most/)).toBeNull()
})

test('the plus button stops at what a team may order, and at what is left', async () => {
  const power = await list('Power')
  const more = (name: string) =>
    power.getByRole<HTMLButtonElement>('button', { name: `One more: ${name}` })
  await user.click(more('Socket'))
  expect(more('Socket').disabled).toBe(false)
  await user.click(more('Socket'))
  expect(more('Socket').disabled).toBe(true)
  await user.click(more('Badge'))
  expect(more('Badge').disabled).toBe(true)
  expect(power.getByLabelText<HTMLInputElement>('Quantity of Badge').value).toBe('1')
})

test('included units follow the typed quantity, and only the others cost money', async () => {
  const power = await list('Power')
  expect(power.getByText('4 included, 1 of 4 used, then £30.00')).toBeDefined()
  await user.type(power.getByLabelText('Quantity of Pass'), '2')
  expect(power.getByText('4 included, 3 of 4 used, then £30.00')).toBeDefined()
  expect(power.getByText('£0.00')).toBeDefined()
  await user.clear(power.getByLabelText('Quantity of Pass'))
  await user.type(power.getByLabelText('Quantity of Pass'), '5')
  expect(power.getByText('4 included, 4 of 4 used, then £30.00')).toBeDefined()
  expect(power.getByText('£60.00')).toBeDefined()
})

test('totals show that they exclude VAT, and what else they exclude', async () => {
  const furniture = await list('Furniture')
  await user.type(furniture.getByLabelText('Quantity of Chair'), '2')
  expect(furniture.getByText('Total excl. VAT')).toBeDefined()
  expect(screen.queryByText(/Not in the total/)).toBeNull()
  await user.type(furniture.getByLabelText('Quantity of Counter'), '1')
  expect(furniture.getByText('Not in the total: Counter (on request)')).toBeDefined()
  expect(screen.getAllByText(/Not in the total/)).toHaveLength(2)
  expect(screen.getByText('To pay excl. VAT')).toBeDefined()
})

test('the last day of a price, all later prices and the later totals are shown', async () => {
  const furniture = await list('Furniture')
  expect(
    furniture.getByText(/^Until .*4 Dec.*, then £1,500\.00, from .*14 Dec.* £1,800\.00$/),
  ).toBeDefined()
  expect(screen.queryByText(/^If you submit on or after/)).toBeNull()
  await user.type(furniture.getByLabelText('Quantity of Chair'), '2')
  expect(
    screen.getByText(/^If you submit on or after .*5 Dec.*: £3,000\.00 excl\. VAT$/),
  ).toBeDefined()
  expect(
    screen.getByText(/^If you submit on or after .*14 Dec.*: £3,600\.00 excl\. VAT$/),
  ).toBeDefined()
})

test('the later totals of an order with tax are shown without and with it', async () => {
  cleanup()
  ;({ user } = fill({ currencyId: 'GBP', arePricesWithoutVat: true, taxRate: '20' }))
  await user.type((await list('Furniture')).getByLabelText('Quantity of Chair'), '2')
  expect(
    screen.getByText(/5 Dec.*: £3,000\.00 excl\. VAT \(£3,600\.00 incl\. VAT\)$/),
  ).toBeDefined()
})

test('what is left of an item is shown, and an item that is sold out cannot be ordered', async () => {
  const power = await list('Power')
  expect(power.getByText('3 left')).toBeDefined()
  expect(power.getByText('Sold out')).toBeDefined()
  const isOff = (label: string) => power.getByLabelText<HTMLInputElement>(label).disabled
  expect([isOff('Quantity of Socket'), isOff('Quantity of Cable')]).toEqual([false, true])
  expect((await list('Furniture')).queryByText(/left$|Sold out/)).toBeNull()
})
