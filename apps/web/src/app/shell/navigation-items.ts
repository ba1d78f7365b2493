// What the navigation offers, from who is looking and which screens stand.
import type { Session } from '@eventflow/domain/access'
import { isOrganiser } from '@eventflow/domain/kernel'
import type { WordKey } from '@eventflow/domain/words'
import { ifBuilt, type BuiltPath, type PortalPath } from '../screens.ts'

export interface NavigationItem {
  readonly to: BuiltPath
  readonly label: WordKey
  readonly icon: string
  /** The dashboard's path begins every other one. */
  readonly isExact: boolean
}

interface Candidate {
  readonly path: PortalPath
  readonly label: WordKey
  readonly icon: string
  readonly isFor?: (session: Session) => boolean
}

// The core pages that are published by default come first (specification: portal core, section 3).
const CANDIDATES: readonly Candidate[] = [
  { path: '/', label: 'shell.core.dashboard', icon: 'space_dashboard_outlined' },
  { path: '/tasks', label: 'shell.core.tasks', icon: 'task_alt_outlined' },
  { path: '/forms', label: 'shell.core.forms', icon: 'description_outlined' },
  { path: '/downloads', label: 'shell.core.downloads', icon: 'download_outlined' },
  { path: '/suppliers', label: 'shell.core.suppliers', icon: 'storefront_outlined' },
  { path: '/time-table', label: 'shell.core.timeTable', icon: 'calendar_month_outlined' },
  {
    path: '/notifications',
    label: 'shell.core.notifications',
    icon: 'notifications_outlined',
  },
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
  candidates.flatMap(({ path, isFor, label, icon }) => {
    const to = ifBuilt(path)
    return to && (isFor?.(session) ?? true) ? { to, label, icon, isExact: path === '/' } : []
  })

export const navigationItems = (session: Session): readonly NavigationItem[] =>
  offered(CANDIDATES, session)

const BOTTOM_PLACES = 5
// On a phone the organisers' area and the own team matter more than the later core pages.
const FIRST_ON_PHONES = ['/', '/tasks', '/forms', '/my-team', '/admin']

/** The five of the bottom navigation. */
export function bottomItems(session: Session): readonly NavigationItem[] {
  const place = (item: NavigationItem) => {
    const at = FIRST_ON_PHONES.indexOf(item.to)
    return at === -1 ? FIRST_ON_PHONES.length : at
  }
  return navigationItems(session)
    .toSorted((one, two) => place(one) - place(two))
    .slice(0, BOTTOM_PLACES)
}

const ADMIN_SHORTCUTS: readonly Candidate[] = [
  { path: '/admin/teams', label: 'shell.screens.teams', icon: 'groups_outlined' },
  { path: '/admin/tasks', label: 'shell.core.tasks', icon: 'task_alt_outlined' },
  { path: '/admin/forms', label: 'shell.core.forms', icon: 'description_outlined' },
  { path: '/admin/users', label: 'shell.screens.users', icon: 'person_outlined' },
]

/** Shortcuts of the Quick Links row: what is opened most in this half of the portal. */
export const quickLinkItems = (session: Session, isAdminArea: boolean): readonly NavigationItem[] =>
  offered(isAdminArea ? ADMIN_SHORTCUTS : CANDIDATES.slice(1), session)
