// The core pages (specification: portal core, section 3): what every event has. No zod: the browser's
// navigation reads them.

export const CORE_PAGE_IDS = [
  'dashboard',
  'tasks',
  'forms',
  'downloads',
  'suppliers',
  'timeTable',
  'notifications',
] as const
export type CorePageId = (typeof CORE_PAGE_IDS)[number]

/** What organisers say of a core page. */
export interface CorePage {
  /** Empty where the page is called by the event's word for it. */
  readonly title: string
  /** A name of the Material set. */
  readonly icon: string
  /** One that is not stands in no menu, and to teams it is not there. */
  readonly isPublished: boolean
  /** An image of the assets, above what stands on the page; null for none. */
  readonly assetId: string | null
}
export type CorePages = Readonly<Record<CorePageId, CorePage>>

const page = (icon: string, isPublished = true): CorePage => ({
  title: '',
  icon,
  isPublished,
  assetId: null,
})

export const DEFAULT_CORE_PAGES = {
  dashboard: page('space_dashboard_outlined'),
  tasks: page('task_alt_outlined'),
  forms: page('description_outlined'),
  downloads: page('download_outlined'),
  suppliers: page('storefront_outlined'),
  timeTable: page('calendar_month_outlined', false),
  notifications: page('notifications_outlined', false),
} as const satisfies CorePages

/** Where each stands in the portal. */
export const CORE_PAGE_PATHS = {
  dashboard: '/',
  tasks: '/tasks',
  forms: '/forms',
  downloads: '/downloads',
  suppliers: '/suppliers',
  timeTable: '/time-table',
  notifications: '/notifications',
} as const satisfies Readonly<Record<CorePageId, string>>

/** Where an email leads that leads to a core page: people of teams do not find one that is not published. */
export const corePageLink = (pages: CorePages, id: CorePageId): string =>
  CORE_PAGE_PATHS[pages[id].isPublished ? id : 'dashboard']
