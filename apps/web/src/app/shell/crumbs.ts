// Breadcrumbs are built from the path, with the Dashboard as their root (specification: portal
// core, section 2).
import type { ScreenTitle } from '../screen-line.ts'
import { screenAt, type PortalPath } from '../screens.ts'

export interface Crumb {
  readonly title: ScreenTitle
  /** The name of the thing itself, where the path holds an id and the screen knows its name. */
  readonly name: string | undefined
  /** Null for the screen that is open. */
  readonly to: PortalPath | null
}

/** Names of things by the parameter that holds their id: `{ teamId: 'Acme' }`. */
export type CrumbNames = Readonly<Partial<Record<string, string>>>

/** The list that a screen belongs to, where its own path does not contain it. */
const LISTS: Readonly<Record<string, string>> = { '/admin/cards/$cardId': '/admin/card-layouts' }

/** The crumbs of a path pattern (`/admin/teams/$teamId`), from the Dashboard to the screen itself. */
export function crumbsOf(pattern: string, names: CrumbNames = {}): readonly Crumb[] {
  // A guest has no Dashboard to go back to.
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
