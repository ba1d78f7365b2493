import type { Session } from '@eventflow/domain/access'
import { aViewer } from '@eventflow/domain/builders/kernel'
import type { Menu } from '@eventflow/domain/navigation'
import { expect, test } from 'vitest'
import { quickLinkItems, teamSections } from './navigation-items.ts'

const session = { viewer: aViewer() } as unknown as Session
const menu = {
  corePages: [{ id: 'tasks', icon: 'task_alt_outlined' }],
  pages: [{ id: 'p1', path: 'start-here', title: 'Start here', icon: 'menu_book_outlined' }],
  sections: [
    { id: 'all', heading: 'All', isCollapsable: false, itemIds: ['tasks', 'p1', 'content'] },
  ],
} as unknown as Menu

test('a page in the sidebar is not a Quick Link', () => {
  const links = quickLinkItems(session, menu)
  expect(links.map(({ to }) => to)).toEqual(['/tasks', '/content', '/my-team'])
})

test('a page with its own entry does not mark the list of pages as current too', () => {
  const isExactAt = (path: string) =>
    teamSections(session, menu, path)[0]?.items.find(({ to }) => to === '/content')?.isExact
  expect(isExactAt('/content/start-here')).toBe(true)
  expect(isExactAt('/content/start-here/task/1')).toBe(true)
  expect(isExactAt('/content/start-here-too')).toBe(false)
})
