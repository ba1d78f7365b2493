import { expect, test } from 'vitest'
import {
  addSection,
  changeSection,
  moveSection,
  placedAt,
  removeSection,
  unplacedIn,
} from './sidebar-edits.ts'

const two = addSection(addSection([], 'a'), 'b')

test('sections are numbered in order', () => {
  expect(two.map(({ id, index }) => [id, index])).toEqual([
    ['a', 0],
    ['b', 1],
  ])
  expect(moveSection(two, 1, -1).map(({ id, index }) => [id, index])).toEqual([
    ['b', 0],
    ['a', 1],
  ])
  expect(removeSection(two, 'a')).toMatchObject([{ id: 'b', index: 0 }])
})

test('a page moves to another position in its section', () => {
  expect(placedAt(['x', 'y', 'z'], 'z', 0)).toEqual(['z', 'x', 'y'])
  expect(placedAt(['x', 'y', 'z'], 'x', 2)).toEqual(['y', 'z', 'x'])
})

test('a page without a section can be added to one', () => {
  const sections = changeSection(two, 'b', { itemIds: ['x'] })
  expect(unplacedIn(sections, [{ id: 'x' }, { id: 'y' }])).toEqual([{ id: 'y' }])
})
