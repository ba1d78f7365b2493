// The entries of the navigation, from the server's menu.
import type { Session } from '@eventflow/domain/access'
import { isOrganiser } from '@eventflow/domain/kernel'
import type { Menu } from '@eventflow/domain/navigation'
import { CONTENT_ITEM, CORE_PAGE_PATHS } from '@eventflow/domain/settings'
import type { WordKey } from '@eventflow/domain/words'
import { screenAt, type PortalPath } from '../screens.ts'

export interface NavigationItem {
  readonly to: PortalPath
  readonly label: WordKey
  /** Title of a content page, instead of the label. */
  readonly name?: string
  /** The title is in the reader's language. */
  readonly isTranslated?: boolean | null | undefined
  readonly icon: string
  /** Set for the dashboard and the organisers' home, because other paths begin with theirs. */
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

const pageItem = ({
  id,
  path,
  title,
  icon,
  isTranslated,
}: Menu['pages'][number]): NavigationItem => ({
  ...CONTENT,
  // A router path with its parameter filled in.
  to: `${CONTENT_ITEM.path}/${path || id}` as PortalPath,
  name: title,
  isTranslated,
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
    (isFor?.(session) ?? true) ? { to: path, label, icon, isExact: path === '/admin' } : [],
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

/** The Quick Links of teams. Single content pages are excluded. */
export const quickLinkItems = (session: Session, menu: Menu): readonly NavigationItem[] =>
  navigationItems(session, menu).filter(({ to, name }) => to !== '/' && name === undefined)

const ON_PHONES: readonly Candidate[] = [
  { path: '/admin', label: 'shell.navigation.home', icon: 'home_outlined' },
  { path: '/admin/reviews', label: 'shell.navigation.toDo', icon: 'rule_outlined' },
  { path: '/admin/teams', label: 'shell.screens.teams', icon: 'groups_outlined' },
  { path: '/admin/tasks', label: 'shell.core.tasks', icon: 'task_alt_outlined' },
]

/** The organisers' entries on phones, beside the button that opens all of them. */
export const organiserBottomItems = (session: Session): readonly NavigationItem[] =>
  offered(ON_PHONES, session)

/**
 * Screens outside the organisers' area that are opened from it, with the entry to which they
 * belong.
 */
const BELONGS_TO: Readonly<Partial<Record<string, string>>> = {
  '/forms/$formId/submissions/$submissionId': '/admin/forms/$formId/submissions/$submissionId',
  '/admin/cards/$cardId': '/admin/card-layouts/$cardId',
}

/**
 * The path pattern of a screen for this person: for organisers, a submission belongs to its form.
 */
export const placeOf = (pattern: string, session: Session): string =>
  session.viewer?.team === null ? (BELONGS_TO[pattern] ?? pattern) : pattern

/**
 * Whether a path pattern is an entry of the navigation or one of its tabs, not a screen below one.
 */
export function isPlaceItself(pattern: string, session: Session, menu: Menu): boolean {
  const line = screenAt(pattern)
  const isLinked = line?.kind === 'screen' && line.adminLink && !line.adminLink.label
  if (isOrganiser(session.viewer) && (pattern === '/admin' || isLinked)) return true
  return navigationItems(session, menu).some(({ to }) => to === pattern)
}
