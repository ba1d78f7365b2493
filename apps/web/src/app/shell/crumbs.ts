// Breadcrumbs are built from the path, with the Dashboard as their root (specification: portal
// core, section 2).
import type { ScreenTitle } from '../screen-line.ts'
import { screenAt, type PortalPath } from '../screens.ts'

export interface Crumb {
  readonly title: ScreenTitle
  /** Name of the record, if the path has its id and the screen knows its name. */
  readonly name: string | undefined
  /** Null for the current screen. */
  readonly to: PortalPath | null
}

/** Names of records by their path parameter: `{ teamId: 'Acme' }`. */
export type CrumbNames = Readonly<Partial<Record<string, string>>>

/** The list of a screen, if the screen's path does not contain it. */
const LISTS: Readonly<Record<string, string>> = { '/admin/cards/$cardId': '/admin/card-layouts' }

/**
 * The crumbs of a path pattern (`/admin/teams/$teamId`), from the Dashboard to the screen itself.
 */
export function crumbsOf(pattern: string, names: CrumbNames = {}): readonly Crumb[] {
  // Guests have no Dashboard.
  if (pattern.startsWith('/guests/')) return []
  const parts = pattern.split('/').filter((part) => part !== '')
  const own = ['/', ...parts.map((_, index) => `/${parts.slice(0, index + 1).join('/')}`)]
  const list = LISTS[pattern]
  const patterns = list === undefined ? own : own.toSpliced(-1, 0, list)
  return patterns.flatMap((path) => {
    const line = screenAt(path)
    if (!line || line.kind === 'redirect') return []
    const isOpen = path === pattern
    const lastPart = path.slice(path.lastIndexOf('/') + 1)
    return {
      title: line.title,
      name: lastPart.startsWith('$') ? names[lastPart.slice(1)] : undefined,
      to: isOpen ? null : line.path,
    }
  })
}
