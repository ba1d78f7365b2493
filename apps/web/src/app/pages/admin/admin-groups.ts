// The grid of the organisers' home (specification: portal core, section 2). What is owed is left out.
import { rankOf, type Rank } from '@eventflow/domain/kernel'
import type { WordKey } from '@eventflow/domain/words'
import { ifBuilt, routeLineOf, type BuiltPath, type PortalPath } from '../../portal-paths.ts'

type GroupName = Extract<WordKey, `admin.groups.${string}`>

interface Candidate {
  readonly path: PortalPath
  readonly icon: string
  /** The name of the link, where it is not the title of the screen. */
  readonly label?: WordKey
  /** Only where e-mails stay on this machine. */
  readonly isMailbox?: boolean
}

const GROUPS: readonly { title: GroupName; links: readonly Candidate[] }[] = [
  {
    title: 'admin.groups.general',
    links: [
      { path: '/admin/event', icon: 'event_outlined' },
      { path: '/admin/branding', icon: 'palette_outlined' },
      { path: '/admin/variables', icon: 'tune_outlined' },
      { path: '/admin/audit-log', icon: 'history' },
      { path: '/admin/events', icon: 'domain_outlined' },
      { path: '/admin/sidebar', icon: 'view_sidebar_outlined' },
      { path: '/admin/onboarding', icon: 'waving_hand_outlined' },
    ],
  },
  {
    title: 'admin.groups.dashboard',
    links: [
      { path: '/admin/dashboard-header', icon: 'web_asset_outlined' },
      { path: '/admin/card-layouts', icon: 'grid_view_outlined' },
      { path: '/admin/featured-pages', icon: 'star_outline' },
    ],
  },
  {
    title: 'admin.groups.assets',
    links: [
      { path: '/admin/assets', icon: 'perm_media_outlined' },
      { path: '/admin/downloads', icon: 'download_outlined' },
    ],
  },
  {
    title: 'admin.groups.tasks',
    links: [
      { path: '/admin/tasks', icon: 'task_alt_outlined' },
      { path: '/admin/tasks/add', icon: 'add_task', label: 'admin.links.addTask' },
      { path: '/admin/task-groups', icon: 'folder_outlined' },
      {
        path: '/admin/tasks/archived',
        icon: 'inventory_2_outlined',
        label: 'admin.links.archivedTasks',
      },
    ],
  },
  {
    title: 'admin.groups.content',
    links: [{ path: '/admin/content', icon: 'article_outlined' }],
  },
  {
    title: 'admin.groups.forms',
    links: [
      { path: '/admin/forms', icon: 'description_outlined' },
      { path: '/admin/forms/add', icon: 'note_add_outlined', label: 'admin.links.addForm' },
      { path: '/admin/field-groups', icon: 'dynamic_form_outlined' },
      {
        path: '/admin/forms/archived',
        icon: 'inventory_2_outlined',
        label: 'admin.links.archivedForms',
      },
    ],
  },
  {
    title: 'admin.groups.emails',
    links: [
      { path: '/admin/emails', icon: 'mail_outlined' },
      { path: '/admin/emails/undelivered', icon: 'unsubscribe_outlined' },
      { path: '/dev/mailbox', icon: 'inbox_outlined', isMailbox: true },
    ],
  },
  {
    title: 'admin.groups.notifications',
    links: [{ path: '/admin/notifications', icon: 'notifications_outlined' }],
  },
  {
    title: 'admin.groups.people',
    links: [
      { path: '/admin/teams', icon: 'groups_outlined' },
      { path: '/admin/teams/add-team', icon: 'group_add_outlined', label: 'admin.links.addTeam' },
      { path: '/admin/team-types', icon: 'category_outlined' },
      { path: '/admin/users', icon: 'person_outlined' },
      { path: '/admin/custom-fields', icon: 'list_alt_outlined' },
    ],
  },
  {
    title: 'admin.groups.suppliers',
    links: [
      { path: '/admin/suppliers', icon: 'storefront_outlined' },
      { path: '/admin/supplier-groups', icon: 'folder_outlined' },
    ],
  },
]

export interface AdminLink {
  readonly to: BuiltPath
  readonly icon: string
  readonly label: WordKey
  readonly needs: Rank
}

export interface AdminGroup {
  readonly title: GroupName
  readonly links: readonly AdminLink[]
}

/** The groups with the links that stand and that the rank reaches. */
export const adminGroups = (rank: Rank, portal: { hasMailbox: boolean }): readonly AdminGroup[] =>
  GROUPS.map(({ title, links }) => ({
    title,
    links: links
      .filter(({ isMailbox }) => !isMailbox || portal.hasMailbox)
      .flatMap((candidate) => linkOf(candidate, rank)),
  })).filter(({ links }) => links.length > 0)

function linkOf({ path, icon, label }: Candidate, rank: Rank): AdminLink[] {
  const to = ifBuilt(path)
  const route = routeLineOf(path)
  if (to === null || route === undefined || route.line.kind !== 'screen') return []
  const needs = route.access === 'public' ? 'moderator' : route.access
  if (rankOf(rank) < rankOf(needs)) return []
  return [{ to, icon, label: label ?? route.line.title, needs }]
}
