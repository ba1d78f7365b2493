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

test('without sections, pages are in their own order', () => {
  expect(shown([])).toEqual([['unplaced', ...unplaced]])
})

test('sections are ordered by their index, after pages without a section', () => {
  expect(shown([section('b', 1, ['forms']), section('a', 0, ['news', 'tasks'])])).toEqual([
    ['unplaced', 'dashboard'],
    ['a', 'news', 'tasks'],
    ['b', 'forms'],
  ])
})

test('omits hidden pages, and sections without pages', () => {
  expect(shown([section('a', 0, ['secret']), section('b', 1, ['forms', 'secret'])])).toEqual([
    ['unplaced', 'dashboard', 'tasks', 'news'],
    ['b', 'forms'],
  ])
})

test('shows a page once, in the first section that has it', () => {
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

test('moves a page to the end of a section, or out of all sections', () => {
  const sections = [section('a', 0, ['news', 'tasks']), section('b', 1, ['forms'])]
  const itemsIn = (all: readonly SidebarSection[]) => all.map(({ itemIds }) => itemIds)
  expect(sectionWith(sections, 'tasks')).toBe('a')
  expect(sectionWith(sections, 'dashboard')).toBeNull()
  expect(itemsIn(placedIn(sections, 'news', 'b'))).toEqual([['tasks'], ['forms', 'news']])
  expect(itemsIn(placedIn(sections, 'news', 'a'))).toEqual([['tasks', 'news'], ['forms']])
  expect(itemsIn(placedIn(sections, 'news', null))).toEqual([['tasks'], ['forms']])
})
