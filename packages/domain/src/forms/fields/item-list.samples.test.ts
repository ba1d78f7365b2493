import { expect, test } from 'vitest'
import { aField } from '../forms.builders.ts'
import { itemListSamples } from './item-list.samples.ts'

const item = (itemId: string, maxQuantity?: number) => ({
  itemId,
  label: itemId,
  price: '1.00',
  description: '',
  ...(maxQuantity !== undefined && { maxQuantity }),
})

const quantityOf = (nestedId: string, expected: string) => ({
  nestedId,
  condition: 'equals' as const,
  expected,
  as: 'quantity' as const,
  holds: (texts: readonly string[]) => texts.includes(expected),
})

test.each([
  ['one item within its maximum', 'badge', '4', [4], true],
  ['one item above its maximum', 'badge', '9', [], true],
  ['all items within the maximum of the first', '', '3', [3], true],
  // Only several items together reach it.
  ['all items above the maximum of the first', '', '9', [], false],
])('the prover tries %s', (_what, nestedId, expected, found, isComplete) => {
  const list = aField('itemList', { id: 'list', items: [item('badge', 4), item('chair')] })
  const rule = quantityOf(nestedId, expected)
  const tried = itemListSamples.candidates(list, [rule])
  const quantities = JSON.parse(JSON.stringify(tried.answers)).flat()
  const met = quantities.filter(
    ({ quantity }: { quantity: number }) => String(quantity) === expected,
  )
  expect(met.map(({ quantity }: { quantity: number }) => quantity)).toEqual(found)
  expect(tried.isComplete).toBe(isComplete)
})
