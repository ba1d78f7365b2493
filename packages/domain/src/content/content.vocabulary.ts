// Names and limits of content pages, without zod: the browser has them too.

/** Specification: portal core, section 3, "Section". */
export const SECTION_TYPES = [
  'richText',
  'callout',
  'table',
  'button',
  'image',
  'pdf',
  'youTube',
  'googleMaps',
  'taskList',
  'resources',
] as const
export type SectionType = (typeof SECTION_TYPES)[number]

/** What a list of resources holds (specification: portal core, section 3). */
export const RESOURCE_TYPES = ['supplier', 'task', 'download'] as const
export type ResourceType = (typeof RESOURCE_TYPES)[number]

export const CALLOUT_VARIANTS = ['default', 'warning', 'danger', 'success'] as const
export type CalloutVariant = (typeof CALLOUT_VARIANTS)[number]

/** Specification: portal core, section 9. */
export const DEFAULT_ICON = 'new_release_outlined'
/** A Material name. */
export const ICON_NAME = /^[a-z][a-z0-9_]{1,59}$/

export const CONTENT_SORTS = ['title', 'updatedAt'] as const

export const MOST_SECTIONS = 200
/** Of one rich text, as it is stored. */
export const MOST_RICH_TEXT_CHARACTERS = 100_000
export const MOST_CALLOUT_CHARACTERS = 5000
export const MOST_TABLE_COLUMNS = 12
export const MOST_TABLE_ROWS = 300
export const MOST_CELL_CHARACTERS = 2000
export const MOST_MAP_CHARACTERS = 2000
/** Files of one PDF section. */
export const MOST_PDFS = 20
/** Of one list. */
export const MOST_RESOURCES = 50
/** The newest versions of a page that organisers are shown. */
export const MOST_VERSIONS = 100
/** Pages that a team is shown. */
export const MOST_PAGES = 500

/** Sections whose words stand in their data; of others only the heading is said. */
export const WORDED_TYPES = ['richText', 'callout', 'table', 'button'] as const
export type WordedType = (typeof WORDED_TYPES)[number]
