// Saved views of organisers' lists: search, filters, order and columns under a name, for oneself or
// for all organisers. Separate from the schemas, so that the browser can import it without zod.
import { isLimited } from './limits.ts'
import { hasRank, type Rank, type Viewer } from './viewer.ts'

/** Lists with saved views, each with the lowest level that may open it. */
export const VIEWED_LISTS = {
  teams: 'moderator',
  stands: 'moderator',
  users: 'moderator',
  tasks: 'moderator',
  archivedTasks: 'moderator',
  taskReport: 'moderator',
  matrix: 'moderator',
  submissions: 'moderator',
  orders: 'moderator',
  forms: 'moderator',
  content: 'moderator',
  expiring: 'moderator',
  assets: 'moderator',
  downloads: 'moderator',
  suppliers: 'moderator',
  archivedSuppliers: 'moderator',
  notifications: 'moderator',
  scheduleItems: 'moderator',
  reviews: 'moderator',
  inbox: 'moderator',
  emailLog: 'moderator',
  sentEmails: 'admin',
  undelivered: 'admin',
  heldEmails: 'admin',
  mailings: 'admin',
  auditLog: 'admin',
} as const satisfies Readonly<Record<string, Rank>>
export type ViewedList = keyof typeof VIEWED_LISTS

/** A saved view as lists use it. */
export interface SavedView {
  readonly id: string
  readonly revision: number
  readonly name: string
  /** The query string of the list's address. */
  readonly query: string
  /** The person whose private view it is; null for a shared one. */
  readonly ownerId: string | null
}

/** Maximum number of private views of a person, and of shared views of an event. */
export const MAX_LIST_VIEWS = 100
export const MAX_VIEW_NAME = 60
/** Maximum length of the stored query string. */
export const MAX_VIEW_QUERY = 2_000

/** Whether a person may open a list and save views of it. */
export const canViewList = (viewer: Viewer, list: ViewedList): boolean =>
  hasRank(viewer, VIEWED_LISTS[list])

/**
 * Whether a person may share views and use shared ones. Limited people may not: the name or the
 * search text of a view can contain what their limits hide.
 */
export const canShareViews = (viewer: Viewer): boolean => !isLimited(viewer.limits ?? [])

/** Whether a person may use, change and delete a view. Shared views belong to all organisers. */
export const canUseView = (
  viewer: Viewer,
  view: { readonly list: ViewedList; readonly ownerId: string | null },
): boolean =>
  canViewList(viewer, view.list) &&
  (view.ownerId === null ? canShareViews(viewer) : view.ownerId === viewer.userId)
