// The organisers' navigation: a few entries, most of which are several screens shown as tabs. The
// screens keep their own paths.
import type { Session } from '@eventflow/domain/access'
import type { Menu, Waiting } from '@eventflow/domain/navigation'
import type { WordKey } from '@eventflow/domain/words'
import { admission } from '../guard.ts'
import { screenAt, type PortalPath } from '../screens.ts'
import { navigationItems } from './navigation-items.ts'

export interface OrganiserTab {
  readonly to: PortalPath
  readonly label: WordKey
  /** The counters of waiting items. The screen shows exactly these items. */
  readonly waits: readonly (keyof Waiting)[]
  readonly search?: Readonly<Record<string, string>>
}

export interface OrganiserItem {
  readonly label: WordKey
  /** Title of a content page, instead of the label. */
  readonly name?: string
  readonly icon: string
  /** The tabs open to this person. The entry leads to the first one. */
  readonly tabs: readonly OrganiserTab[]
  /** Whether the entry shows the number of waiting items. */
  readonly isCounted?: boolean
  /** Screens outside the tabs that belong to the entry. */
  readonly also?: readonly PortalPath[]
  /** Whether the entry gathers screens that are also tabs of other entries. */
  readonly gathers?: boolean
}

export interface NavigationSection {
  readonly title: WordKey | null
  readonly items: readonly OrganiserItem[]
}

interface Place extends Omit<OrganiserItem, 'tabs' | 'name'> {
  readonly paths: readonly PortalPath[]
}

const WAITS: Readonly<Partial<Record<PortalPath, readonly (keyof Waiting)[]>>> = {
  '/admin': ['overdueTeamCount'],
  '/admin/reviews': ['reviewCount', 'extensionCount'],
  '/admin/comments': ['waitingThreadCount'],
  '/admin/tasks/expiring': ['expiringCount'],
  '/admin/emails/undelivered': ['failedEmailCount'],
  '/admin/emails/outbox': ['heldEmailCount'],
  '/admin/failed-deliveries': ['failedDeliveryCount'],
}

/** The filter that shows the counted items of a screen. */
const COUNTED: Readonly<Partial<Record<PortalPath, Readonly<Record<string, string>>>>> = {
  '/admin/emails/undelivered': { state: 'givenUp' },
}

/** Names of tabs that differ from the titles of their screens. */
const NAMES: Readonly<Partial<Record<PortalPath, WordKey>>> = {
  '/admin/emails': 'admin.tabs.templates',
  '/admin/emails/sent': 'admin.tabs.sent',
  '/admin/emails/log': 'admin.tabs.log',
  '/admin/emails/settings': 'shell.screens.settings',
  '/admin/emails/welcome': 'admin.tabs.welcome',
  '/admin/emails/undelivered': 'admin.tabs.undelivered',
  '/admin/emails/mailings': 'admin.tabs.mailings',
  '/admin/failed-deliveries': 'admin.tabs.webhooks',
  '/admin/content': 'admin.tabs.pages',
  '/admin/content/searches': 'admin.tabs.searches',
  '/admin/terminology': 'admin.tabs.words',
  '/admin/card-layouts': 'admin.tabs.cards',
  '/admin/dashboard-header': 'admin.tabs.header',
}

const HOME: Place = {
  label: 'shell.navigation.home',
  icon: 'home_outlined',
  paths: ['/admin'],
  isCounted: true,
}

const RUN: readonly Place[] = [
  {
    label: 'shell.navigation.toDo',
    icon: 'rule_outlined',
    isCounted: true,
    gathers: true,
    paths: [
      '/admin/reviews',
      '/admin/comments',
      '/admin/emails/undelivered',
      '/admin/emails/outbox',
      '/admin/tasks/expiring',
      '/admin/failed-deliveries',
    ],
  },
  {
    label: 'shell.screens.teams',
    icon: 'groups_outlined',
    paths: ['/admin/teams', '/admin/stands', '/admin/team-types', '/admin/custom-fields'],
  },
  {
    label: 'shell.core.tasks',
    icon: 'task_alt_outlined',
    paths: ['/admin/tasks', '/admin/task-groups'],
  },
  {
    label: 'shell.core.forms',
    icon: 'description_outlined',
    paths: ['/admin/forms', '/admin/orders', '/admin/field-groups'],
  },
  { label: 'shell.screens.reports', icon: 'grid_view_outlined', paths: ['/admin/reports'] },
  {
    label: 'shell.navigation.manual',
    icon: 'article_outlined',
    paths: [
      '/admin/content',
      '/admin/downloads',
      '/admin/suppliers',
      '/admin/assets',
      '/admin/content/searches',
    ],
    also: ['/admin/supplier-groups'],
  },
  { label: 'shell.core.timeTable', icon: 'calendar_month_outlined', paths: ['/admin/time-table'] },
  {
    label: 'shell.core.notifications',
    icon: 'notifications_outlined',
    paths: ['/admin/notifications'],
  },
  {
    label: 'shell.screens.emails',
    icon: 'mail_outlined',
    paths: [
      '/admin/emails/sent',
      '/admin/emails/outbox',
      '/admin/emails/undelivered',
      '/admin/emails/log',
      '/admin/emails/why',
      '/admin/emails',
      '/admin/emails/welcome',
      '/admin/reminders',
      '/admin/emails/mailings',
      '/admin/emails/settings',
    ],
  },
  { label: 'shell.screens.users', icon: 'person_outlined', paths: ['/admin/users'] },
]

const SET_UP: readonly Place[] = [
  {
    label: 'shell.screens.event',
    icon: 'event_outlined',
    paths: ['/admin/event', '/admin/variables', '/admin/setup', '/admin/audit-log'],
  },
  {
    label: 'shell.navigation.portal',
    icon: 'palette_outlined',
    paths: [
      '/admin/branding',
      '/admin/core-pages',
      '/admin/sidebar',
      '/admin/dashboard-header',
      '/admin/card-layouts',
      '/admin/featured-pages',
      '/admin/onboarding',
      '/admin/terminology',
    ],
  },
  { label: 'shell.screens.events', icon: 'domain_outlined', paths: ['/admin/events'] },
]

/** The tab of a path, if it is open to this person. */
function tabAt(path: PortalPath, session: Session): readonly OrganiserTab[] {
  const line = screenAt(path)
  if (line?.kind !== 'screen') return []
  if (admission(session, { access: line.access, path }) !== 'open') return []
  const search = COUNTED[path]
  return [
    {
      to: path,
      label: NAMES[path] ?? line.title,
      waits: WAITS[path] ?? [],
      ...(search && { search }),
    },
  ]
}

const openable = (places: readonly Place[], session: Session): readonly OrganiserItem[] =>
  places.flatMap(({ paths, ...place }) => {
    const tabs = paths.flatMap((path) => tabAt(path, session))
    return tabs.length === 0 ? [] : { ...place, tabs }
  })

const ofTeam = (session: Session, menu: Menu): readonly OrganiserItem[] =>
  navigationItems(session, menu)
    .filter(({ to }) => to !== '/admin')
    .map((item) => ({ ...item, tabs: [{ to: item.to, label: item.label, waits: [] }] }))

/**
 * The sections with the entries open to this organiser, then those of their own team if they have
 * one. Sections without entries are omitted.
 */
export function organiserSections(session: Session, menu: Menu): readonly NavigationSection[] {
  const sections: readonly NavigationSection[] = [
    { title: null, items: openable([HOME], session) },
    { title: 'shell.navigation.run', items: openable(RUN, session) },
    { title: 'shell.navigation.setUp', items: openable(SET_UP, session) },
    ...(session.viewer?.team
      ? [{ title: 'shell.navigation.ownTeam', items: ofTeam(session, menu) } as const]
      : []),
  ]
  return sections.filter(({ items }) => items.length > 0)
}

const ROOTS: ReadonlySet<string> = new Set(['/', '/admin'])

/**
 * The entry of the screen at `pattern`: the one with the nearest path. Some screens are tabs of two entries. Then
 * the entry is `previous`, so that the tabs stay the same, or else the entry that contains no screens of other
 * entries.
 */
export function itemAt(
  pattern: string,
  all: readonly OrganiserItem[],
  previous: string | undefined,
): OrganiserItem | undefined {
  const holds = (path: string) =>
    path === pattern || (!ROOTS.has(path) && pattern.startsWith(`${path}/`))
  const nearest = ({ tabs, also = [] }: OrganiserItem) =>
    Math.max(0, ...[...tabs.map(({ to }) => to), ...also].filter(holds).map((path) => path.length))
  const best = Math.max(0, ...all.map(nearest))
  const found = best === 0 ? [] : all.filter((item) => nearest(item) === best)
  return (
    found.find(({ label }) => label === previous) ??
    found.find(({ gathers }) => gathers !== true) ??
    found[0]
  )
}
