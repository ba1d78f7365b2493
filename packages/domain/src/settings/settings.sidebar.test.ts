import { expect, test } from 'vitest'
import { placedIn, placedSections, sectionWith, type SidebarSection } from './settings.sidebar.ts'
import { sidebarSettings } from './groups/sidebar.settings.ts'

const section = (id: string, index: number, itemIds: string[]): SidebarSection => ({
  id,
  heading: `Section ${id}`,
  itemIds,
  index,
  isCollapsable: true,
})
const there = new Set(['dashboard', 'tasks', 'forms', 'news'])
const unplaced = ['dashboard', 'tasks', 'forms', 'news']

const shown = (sections: SidebarSection[]) =>
  placedSections(sections, { there, unplaced }).map(({ id, itemIds }) => [id, ...itemIds])

test('without sections, pages stand as they come', () => {
  expect(shown([])).toEqual([['unplaced', ...unplaced]])
})

test('sections stand by their index, after what stands in none', () => {
  expect(shown([section('b', 1, ['forms']), section('a', 0, ['news', 'tasks'])])).toEqual([
    ['unplaced', 'dashboard'],
    ['a', 'news', 'tasks'],
    ['b', 'forms'],
  ])
})

test('a page that is hidden leaves no trace, nor does a section without pages', () => {
  expect(shown([section('a', 0, ['secret']), section('b', 1, ['forms', 'secret'])])).toEqual([
    ['unplaced', 'dashboard', 'tasks', 'news'],
    ['b', 'forms'],
  ])
})

test('a page stands once, in the first section that has it', () => {
  expect(shown([section('a', 0, unplaced), section('b', 1, ['forms'])])).toEqual([
    ['a', ...unplaced],
  ])
})

test.each([
  ['two sections with one id', [section('a', 0, []), section('a', 1, [])], 1],
  ['a page in two sections', [section('a', 0, ['tasks']), section('b', 1, ['tasks'])], 1],
  ['each once', [section('a', 0, ['tasks']), section('b', 1, ['forms'])], 0],
] as const)('saved with %s: %i problems', (_what, sections, count) => {
  const data = { sections: sections.map((each) => ({ ...each, itemIds: [...each.itemIds] })) }
  expect(sidebarSettings.check?.(data)).toHaveLength(count)
})

test('a page stands in one section, at its end, or in none', () => {
  const sections = [section('a', 0, ['news', 'tasks']), section('b', 1, ['forms'])]
  const itemsIn = (all: readonly SidebarSection[]) => all.map(({ itemIds }) => itemIds)
  expect(sectionWith(sections, 'tasks')).toBe('a')
  expect(sectionWith(sections, 'dashboard')).toBeNull()
  expect(itemsIn(placedIn(sections, 'news', 'b'))).toEqual([['tasks'], ['forms', 'news']])
  expect(itemsIn(placedIn(sections, 'news', 'a'))).toEqual([['tasks', 'news'], ['forms']])
  expect(itemsIn(placedIn(sections, 'news', null))).toEqual([['tasks'], ['forms']])
})
