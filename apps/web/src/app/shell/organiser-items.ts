// The organisers' navigation: all work areas, with the number of waiting items.
import type { Session } from '@eventflow/domain/access'
import { isOrganiser } from '@eventflow/domain/kernel'
import type { Menu, Waiting } from '@eventflow/domain/navigation'
import type { WordKey } from '@eventflow/domain/words'
import { admission } from '../guard.ts'
import { screenAt, type PortalPath } from '../screens.ts'
import { navigationItems, type NavigationItem } from './navigation-items.ts'

export interface OrganiserItem extends NavigationItem {
  /** The counters of waiting items. The screen shows exactly these items. */
  readonly waits?: readonly (keyof Waiting)[]
  readonly search?: Readonly<Record<string, string>>
}

export interface NavigationSection {
  readonly title: WordKey | null
  readonly items: readonly OrganiserItem[]
}

type Place = Pick<OrganiserItem, 'label' | 'icon' | 'waits' | 'search'> & {
  readonly path: PortalPath
}

const HOME: Place = {
  path: '/admin',
  label: 'shell.navigation.home',
  icon: 'home_outlined',
  waits: ['overdueTeamCount'],
}

const RUN: readonly Place[] = [
  { path: '/admin/teams', label: 'shell.screens.teams', icon: 'groups_outlined' },
  { path: '/admin/tasks', label: 'shell.core.tasks', icon: 'task_alt_outlined' },
  {
    path: '/admin/reviews',
    label: 'shell.screens.reviews',
    icon: 'rule_outlined',
    waits: ['reviewCount', 'extensionCount'],
  },
  {
    path: '/admin/comments',
    label: 'shell.screens.inbox',
    icon: 'forum_outlined',
    waits: ['waitingThreadCount'],
  },
  { path: '/admin/reports', label: 'shell.screens.reports', icon: 'grid_view_outlined' },
  { path: '/admin/forms', label: 'shell.core.forms', icon: 'description_outlined' },
  { path: '/admin/content', label: 'shell.screens.content', icon: 'article_outlined' },
  { path: '/admin/suppliers', label: 'shell.core.suppliers', icon: 'storefront_outlined' },
  { path: '/admin/downloads', label: 'shell.core.downloads', icon: 'download_outlined' },
  { path: '/admin/assets', label: 'shell.screens.assets', icon: 'perm_media_outlined' },
  { path: '/admin/users', label: 'shell.screens.users', icon: 'person_outlined' },
  {
    path: '/admin/time-table',
    label: 'shell.core.timeTable',
    icon: 'calendar_month_outlined',
  },
  {
    path: '/admin/notifications',
    label: 'shell.core.notifications',
    icon: 'notifications_outlined',
  },
  {
    path: '/admin/emails/undelivered',
    label: 'shell.screens.emails',
    icon: 'mail_outlined',
    waits: ['failedEmailCount'],
    search: { state: 'givenUp' },
  },
  {
    path: '/admin/emails/outbox',
    label: 'shell.screens.outbox',
    icon: 'outbox_outlined',
    waits: ['heldEmailCount'],
  },
]

const SET_UP: readonly Place[] = [
  { path: '/admin/event', label: 'shell.screens.event', icon: 'event_outlined' },
  { path: '/admin/branding', label: 'shell.screens.branding', icon: 'palette_outlined' },
  { path: '/admin/variables', label: 'shell.screens.variables', icon: 'tune_outlined' },
  { path: '/admin/team-types', label: 'shell.screens.teamTypes', icon: 'category_outlined' },
  { path: '/admin/custom-fields', label: 'shell.screens.customFields', icon: 'list_alt_outlined' },
  {
    path: '/admin/field-groups',
    label: 'shell.screens.fieldGroups',
    icon: 'dynamic_form_outlined',
  },
  { path: '/admin/audit-log', label: 'shell.screens.auditLog', icon: 'history' },
  { path: '/admin/events', label: 'shell.screens.events', icon: 'domain_outlined' },
]

const openable = (places: readonly Place[], session: Session): readonly OrganiserItem[] =>
  places.flatMap(({ path, ...place }) => {
    const line = screenAt(path)
    const isOpen =
      line?.kind === 'screen' && admission(session, { access: line.access, path }) === 'open'
    return isOpen ? { ...place, to: path, isExact: path === '/admin' } : []
  })

/**
 * The sections with the entries open to this organiser, then those of their own team if they have
 * one.
 */
export function organiserSections(session: Session, menu: Menu): readonly NavigationSection[] {
  const own = navigationItems(session, menu).filter(({ to }) => to !== '/admin')
  return [
    { title: null, items: openable([HOME], session) },
    { title: 'shell.navigation.run', items: openable(RUN, session) },
    { title: 'shell.navigation.setUp', items: openable(SET_UP, session) },
    ...(session.viewer?.team ? [{ title: 'shell.navigation.ownTeam', items: own } as const] : []),
  ]
}

const ON_PHONES: ReadonlySet<PortalPath> = new Set<PortalPath>([
  '/admin/teams',
  '/admin/tasks',
  '/admin/forms',
])

/** The entries on phones, beside the button that opens all of them. */
export const organiserBottomItems = (session: Session): readonly OrganiserItem[] =>
  openable([HOME, ...RUN.filter(({ path }) => ON_PHONES.has(path))], session)

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
  screenAt('/admin') && session.viewer?.team === null ? (BELONGS_TO[pattern] ?? pattern) : pattern

/** Whether a path pattern is an entry of the navigation itself, not a screen below one. */
export function isPlaceItself(pattern: string, session: Session, menu: Menu): boolean {
  const items = isOrganiser(session.viewer)
    ? organiserSections(session, menu).flatMap((section) => section.items)
    : navigationItems(session, menu)
  return items.some(({ to }) => to === pattern)
}

/**
 * Whether an entry is the current one for the screen at `pattern`: the nearest of those that
 * contain it.
 */
export function isPlaceOf(item: OrganiserItem, pattern: string, all: readonly OrganiserItem[]) {
  const holds = ({ to, isExact }: OrganiserItem) =>
    isExact ? to === pattern : to === pattern || pattern.startsWith(`${to}/`)
  const nearest = all.filter(holds).toSorted((one, other) => other.to.length - one.to.length)[0]
  return nearest?.to === item.to
}
