import { expect, test } from 'vitest'
import { chosenFirst, mergeChosen, filterChoices } from './choice-search.ts'

const tasks = [
  { value: 'a', label: 'Order electricity' },
  { value: 'b', label: 'Order water' },
  { value: 'c', label: 'Stand plan' },
]
const labels = (search: string) => filterChoices(tasks, search).map(({ value }) => value)

test('a search finds what has all its words', () => {
  expect(labels('')).toEqual(['a', 'b', 'c'])
  expect(labels('order')).toEqual(['a', 'b'])
  expect(labels('WATER ord')).toEqual(['b'])
  expect(labels('nothing')).toEqual([])
})

test('what is chosen already is listed first', () => {
  const order = chosenFirst(tasks, ['c', 'gone']).map(({ value }) => value)
  expect(order).toEqual(['c', 'a', 'b'])
})

test('what the search hides stays chosen', () => {
  const shown = filterChoices(tasks, 'order')
  expect(mergeChosen(['c', 'a'], shown, ['a', 'b'])).toEqual(['c', 'a', 'b'])
})

test('what is in sight can be taken away', () => {
  expect(mergeChosen(['a', 'c'], tasks, ['c'])).toEqual(['c'])
})

test('an archived task that is nowhere in the list stays in its group', () => {
  expect(mergeChosen(['gone', 'a'], tasks, [])).toEqual(['gone'])
})
