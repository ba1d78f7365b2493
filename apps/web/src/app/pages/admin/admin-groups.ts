// The grid of the organisers' home (specification: portal core, section 2).
import type { SignedIn } from '@eventflow/domain/access'
import { rankOf, type Rank } from '@eventflow/domain/kernel'
import type { WordKey } from '@eventflow/domain/words'
import { isClosedTo } from '../../limited-screens.ts'
import type { AdminLinkPlace } from '../../screen-line.ts'
import { portalScreens, type PortalPath, type PortalScreen } from '../../screens.ts'

type GroupName = AdminLinkPlace['group']

const ORDER: Readonly<Record<GroupName, number>> = {
  general: 1,
  dashboard: 2,
  assets: 3,
  tasks: 4,
  content: 5,
  forms: 6,
  emails: 7,
  notifications: 8,
  people: 9,
  suppliers: 10,
}

export interface AdminLink {
  readonly to: PortalPath
  readonly icon: string
  readonly label: WordKey
  readonly needs: Rank
}

export interface AdminGroup {
  readonly title: `admin.groups.${GroupName}`
  readonly links: readonly AdminLink[]
}

const byOrder = (one: GroupName, other: GroupName) => ORDER[one] - ORDER[other]

/** The groups, with the links that are open to the permission level. */
export function adminGroups(
  viewer: Pick<SignedIn, 'permissions' | 'limits'>,
  portal: { hasMailbox: boolean },
): readonly AdminGroup[] {
  const links = portalScreens
    .filter(({ path }) => !isClosedTo(viewer, path))
    .flatMap((screen) => linkOf(screen, viewer.permissions, portal.hasMailbox))
  return [...new Set(links.map(({ group }) => group))].toSorted(byOrder).map((group) => ({
    title: `admin.groups.${group}`,
    links: links.filter((link) => link.group === group),
  }))
}

function linkOf(
  screen: PortalScreen,
  rank: Rank,
  hasMailbox: boolean,
): (AdminLink & { group: GroupName })[] {
  if (screen.kind !== 'screen' || !screen.adminLink) return []
  const { group, icon, label, isMailbox } = screen.adminLink
  const needs = screen.access === 'public' ? 'moderator' : screen.access
  if ((isMailbox && !hasMailbox) || rankOf(rank) < rankOf(needs)) return []
  return [
    { group, to: screen.path, icon, label: label ? `admin.links.${label}` : screen.title, needs },
  ]
}
