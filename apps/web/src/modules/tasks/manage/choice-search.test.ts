import { expect, test } from 'vitest'
import { chosenFirst, mergeChosen, filterChoices } from './choice-search.ts'

const tasks = [
  { value: 'a', label: 'Order electricity' },
  { value: 'b', label: 'Order water' },
  { value: 'c', label: 'Stand plan' },
]
const labels = (search: string) => filterChoices(tasks, search).map(({ value }) => value)

test('a search finds choices that contain all its words', () => {
  expect(labels('')).toEqual(['a', 'b', 'c'])
  expect(labels('order')).toEqual(['a', 'b'])
  expect(labels('WATER ord')).toEqual(['b'])
  expect(labels('nothing')).toEqual([])
})

test('chosen ones are listed first', () => {
  const order = chosenFirst(tasks, ['c', 'gone']).map(({ value }) => value)
  expect(order).toEqual(['c', 'a', 'b'])
})

test('choices hidden by the search stay chosen', () => {
  const shown = filterChoices(tasks, 'order')
  expect(mergeChosen(['c', 'a'], shown, ['a', 'b'])).toEqual(['c', 'a', 'b'])
})

test('visible choices can be removed', () => {
  expect(mergeChosen(['a', 'c'], tasks, ['c'])).toEqual(['c'])
})

test('an archived task that is not in the list stays in its group', () => {
  expect(mergeChosen(['gone', 'a'], tasks, [])).toEqual(['gone'])
})
