// The core pages, which every event has (specification: portal core, section 3). No zod, because the
// browser's navigation reads them.

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

/** The settings of a core page. */
export interface CorePage {
  /** If empty, the page has the event's term as its title. */
  readonly title: string
  /** The name of a Material icon. */
  readonly icon: string
  /** An unpublished page is in no menu, and does not exist for teams. */
  readonly isPublished: boolean
  /** An image from the assets, above the page's content; null for none. */
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

/** The path of each page in the portal. */
export const CORE_PAGE_PATHS = {
  dashboard: '/',
  tasks: '/tasks',
  forms: '/forms',
  downloads: '/downloads',
  suppliers: '/suppliers',
  timeTable: '/time-table',
  notifications: '/notifications',
} as const satisfies Readonly<Record<CorePageId, string>>

/** The link to a core page in an email: people of teams cannot open an unpublished one. */
export const corePageLink = (pages: CorePages, id: CorePageId): string =>
  CORE_PAGE_PATHS[pages[id].isPublished ? id : 'dashboard']
