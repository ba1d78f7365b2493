import type { Item } from '@eventflow/domain/forms'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { draw } from '../../../../../testing/draw.tsx'
import { DiscountNote, MaximumField } from './maximum-field.tsx'

const badge: Item = { itemId: 'badge', label: 'Badge', price: '12', description: '' }

function Settings({ first }: { first: Item }) {
  const [item, setItem] = useState(first)
  return (
    <>
      <MaximumField item={item} onChange={setItem} />
      <DiscountNote item={item} />
      <output>{JSON.stringify(item.maxQuantity ?? null)}</output>
    </>
  )
}

test.each([
  ['4', '4'],
  ['4 badges', '4'],
  ['0', 'null'],
  ['9999999', '100000'],
  ['none', 'null'],
])('a maximum typed as “%s” is %s', async (typed, stored) => {
  const { user, container } = draw(<Settings first={badge} />)
  await user.type(screen.getByLabelText(/^Maximum for each/), typed)
  expect(container.querySelector('output')?.textContent).toBe(stored)
})

const WARNING = /^Without a maximum, one .* can order this discount any number of times\.$/

test.each<[string, Partial<Item>, boolean]>([
  ['a price', {}, false],
  ['a price below 0', { price: '-20' }, true],
  ['a price below 0 from a day on', { laterPrices: [{ from: '2026-12-24', price: '-1' }] }, true],
  ['a price below 0 and a maximum', { price: '-20', maxQuantity: 1 }, false],
  ['a text as price', { price: 'on request' }, false],
])('an item with %s warns of an unlimited discount: %s', (_what, over, warns) => {
  draw(<Settings first={{ ...badge, ...over }} />)
  expect(screen.queryByText(WARNING) !== null).toBe(warns)
})
