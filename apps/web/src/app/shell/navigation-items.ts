// The entries of the navigation, from the server's menu.
import type { Session } from '@eventflow/domain/access'
import { isOrganiser } from '@eventflow/domain/kernel'
import type { Menu } from '@eventflow/domain/navigation'
import { CONTENT_ITEM, CORE_PAGE_PATHS } from '@eventflow/domain/settings'
import type { WordKey } from '@eventflow/domain/words'
import type { PortalPath } from '../screens.ts'

export interface NavigationItem {
  readonly to: PortalPath
  readonly label: WordKey
  /** Title of a content page, instead of the label. */
  readonly name?: string
  readonly icon: string
  /** Set for the dashboard, because all paths begin with its path. */
  readonly isExact: boolean
}

interface Candidate {
  readonly path: PortalPath
  readonly label: WordKey
  readonly icon: string
  readonly isFor?: (session: Session) => boolean
}

type MenuSection = Menu['sections'][number]

const CONTENT: NavigationItem = {
  to: CONTENT_ITEM.path,
  label: 'shell.screens.content',
  icon: CONTENT_ITEM.icon,
  isExact: false,
}

const pageItem = ({ id, path, title, icon }: Menu['pages'][number]): NavigationItem => ({
  ...CONTENT,
  // A router path with its parameter filled in.
  to: `${CONTENT_ITEM.path}/${path || id}` as PortalPath,
  name: title,
  icon,
})

const pagesOf = ({ corePages, pages }: Menu, { itemIds }: MenuSection): readonly NavigationItem[] =>
  itemIds.flatMap((itemId) => {
    if (itemId === CONTENT_ITEM.id) return [CONTENT]
    const content = pages.find(({ id }) => id === itemId)
    if (content) return [pageItem(content)]
    const page = corePages.find(({ id }) => id === itemId)
    if (!page) return []
    const to = CORE_PAGE_PATHS[page.id]
    return { to, label: `shell.core.${page.id}`, icon: page.icon, isExact: to === '/' }
  })

// Entries that organisers cannot remove.
const FIXED: readonly Candidate[] = [
  {
    path: '/my-team',
    label: 'shell.navigation.team',
    icon: 'groups_outlined',
    isFor: ({ viewer }) => viewer?.team != null,
  },
  {
    path: '/admin',
    label: 'shell.navigation.admin',
    icon: 'tune_outlined',
    isFor: ({ viewer }) => isOrganiser(viewer),
  },
]

const offered = (candidates: readonly Candidate[], session: Session): readonly NavigationItem[] =>
  candidates.flatMap(({ path, isFor, label, icon }) =>
    (isFor?.(session) ?? true) ? { to: path, label, icon, isExact: path === '/' } : [],
  )

export const navigationItems = (session: Session, menu: Menu): readonly NavigationItem[] => [
  ...menu.sections.flatMap((section) => pagesOf(menu, section)),
  ...offered(FIXED, session),
]

export interface PlacesOfTeam extends Omit<MenuSection, 'itemIds'> {
  readonly items: readonly NavigationItem[]
}

/**
 * The sections of teams' navigation; fixed entries are last. If the page at `path` has its own
 * entry, the list of pages is not marked as current too.
 */
export function teamSections(session: Session, menu: Menu, path: string): readonly PlacesOfTeam[] {
  const isPlaced = navigationItems(session, menu).some(
    ({ to, name }) => name !== undefined && (path === to || path.startsWith(`${to}/`)),
  )
  const exactly = (item: NavigationItem): NavigationItem =>
    isPlaced && item.to === CONTENT.to ? { ...item, isExact: true } : item
  return [
    ...menu.sections.map(({ itemIds, ...section }) => ({
      ...section,
      items: pagesOf(menu, { ...section, itemIds }).map(exactly),
    })),
    { id: 'fixed', heading: '', isCollapsable: false, items: offered(FIXED, session) },
  ]
}

const BOTTOM_PLACES = 5
// On phones, the organisers' area and the user's team are more important than the later core pages.
const FIRST_ON_PHONES = ['/', '/tasks', '/forms', '/my-team', '/admin']

interface BottomItems {
  readonly items: readonly NavigationItem[]
  /** Not all entries fit: the last position opens all of them. */
  readonly hasMore: boolean
}

/** The five entries of the bottom navigation. */
export function bottomItems(session: Session, menu: Menu): BottomItems {
  const place = (item: NavigationItem) => {
    const at = FIRST_ON_PHONES.indexOf(item.to)
    return at === -1 ? FIRST_ON_PHONES.length : at
  }
  const all = navigationItems(session, menu).toSorted((one, two) => place(one) - place(two))
  const hasMore = all.length > BOTTOM_PLACES
  return { items: all.slice(0, hasMore ? BOTTOM_PLACES - 1 : BOTTOM_PLACES), hasMore }
}

const ADMIN_SHORTCUTS: readonly Candidate[] = [
  { path: '/admin/teams', label: 'shell.screens.teams', icon: 'groups_outlined' },
  { path: '/admin/tasks', label: 'shell.core.tasks', icon: 'task_alt_outlined' },
  { path: '/admin/forms', label: 'shell.core.forms', icon: 'description_outlined' },
  { path: '/admin/users', label: 'shell.screens.users', icon: 'person_outlined' },
]

/** The Quick Links row: the most used screens of this area. Single content pages are excluded. */
export const quickLinkItems = (
  session: Session,
  { menu, isAdminArea }: { menu: Menu; isAdminArea: boolean },
): readonly NavigationItem[] =>
  isAdminArea
    ? offered(ADMIN_SHORTCUTS, session)
    : navigationItems(session, menu).filter(({ to, name }) => to !== '/' && name === undefined)
