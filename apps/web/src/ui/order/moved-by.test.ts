import { expect, test } from 'vitest'
import { movedBy } from './moved-by.ts'

test.each([
  { place: 0, by: 1, moved: ['b', 'a', 'c'] },
  { place: 2, by: -1, moved: ['a', 'c', 'b'] },
  { place: 0, by: -1, moved: ['a', 'b', 'c'] },
  { place: 2, by: 1, moved: ['a', 'b', 'c'] },
  { place: 7, by: -1, moved: ['a', 'b', 'c'] },
] as const)('moving position $place by $by gives $moved', ({ place, by, moved }) => {
  expect(movedBy(['a', 'b', 'c'], place, by)).toEqual(moved)
})
