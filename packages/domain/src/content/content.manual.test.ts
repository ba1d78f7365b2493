import fc from 'fast-check'
import { expect, test } from 'vitest'
import { tries } from '../kernel/kernel.builders.ts'
import { manualParts } from './content.manual.ts'

const section = (id: string, index: number, itemIds: string[]) => ({
  id,
  heading: `Section ${id}`,
  itemIds,
  index,
  isCollapsable: true,
})
const pages = ['arrival', 'badges', 'rules'].map((id) => ({ id }))
const parts = (sections: ReturnType<typeof section>[]) =>
  manualParts(sections, pages).map((part) => [part.heading, ...part.pages.map(({ id }) => id)])

test.each([
  ['without sections, pages are in their own order', [], [['', 'arrival', 'badges', 'rules']]],
  [
    'other pages are in the section with the list of pages',
    [section('b', 1, ['tasks', 'content']), section('a', 0, ['rules'])],
    [
      ['Section a', 'rules'],
      ['Section b', 'arrival', 'badges'],
    ],
  ],
  [
    'a list of pages outside the sections comes first, as in the sidebar',
    [section('a', 0, ['rules', 'secret'])],
    [
      ['', 'arrival', 'badges'],
      ['Section a', 'rules'],
    ],
  ],
  [
    'a section without pages is omitted',
    [section('a', 0, ['tasks', 'secret']), section('b', 1, ['content'])],
    [['Section b', 'arrival', 'badges', 'rules']],
  ],
])('%s', (_what, sections, expected) => {
  expect(parts(sections)).toEqual(expected)
})

test('has each page once, with any sidebar', () => {
  const id = fc.constantFrom('arrival', 'badges', 'rules', 'content', 'tasks', 'secret')
  const sections = fc.array(
    fc.record({ index: fc.nat(5), itemIds: fc.array(id, { maxLength: 6 }) }),
    { maxLength: 5 },
  )
  fc.assert(
    fc.property(sections, (given) => {
      const all = manualParts(
        given.map(({ index, itemIds }, place) => section(`${place}`, index, itemIds)),
        pages,
      )
      const ids = all.flatMap((part) => part.pages.map((page) => page.id))
      expect(ids.toSorted()).toEqual(['arrival', 'badges', 'rules'])
    }),
    { numRuns: tries(100, 2000) },
  )
})
