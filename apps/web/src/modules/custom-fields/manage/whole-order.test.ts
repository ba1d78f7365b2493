import { expect, test } from 'vitest'
import { asSent, inOrder, withPlace } from './whole-order.ts'

const item = (id: string, revision = 1) => ({ id, revision })

test('an unsaved order includes fields that others add, and omits those that they delete', () => {
  const items = [item('a'), item('c'), item('new')]
  expect(inOrder(['c', 'gone', 'a'], items).map(({ id }) => id)).toEqual(['c', 'a', 'new'])
})

test('a field moves up or down to its position', () => {
  expect(withPlace(['a', 'b', 'c'], 'c', 0)).toEqual(['c', 'a', 'b'])
  expect(withPlace(['a', 'b', 'c'], 'a', 1)).toEqual(['b', 'a', 'c'])
})

test('each field is sent with its last seen revision', () => {
  expect(asSent(['b', 'a'], [item('a', 4), item('b', 2)])).toEqual([
    { customFieldId: 'b', revision: 2 },
    { customFieldId: 'a', revision: 4 },
  ])
})
