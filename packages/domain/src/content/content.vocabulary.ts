// Names and limits of content pages, without zod because the browser imports them too.

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

/** Kinds of record in a list of resources (specification: portal core, section 3). */
export const RESOURCE_TYPES = ['supplier', 'task', 'download'] as const
export type ResourceType = (typeof RESOURCE_TYPES)[number]

export const CALLOUT_VARIANTS = ['default', 'warning', 'danger', 'success'] as const
export type CalloutVariant = (typeof CALLOUT_VARIANTS)[number]

/** Specification: portal core, section 9. */
export const DEFAULT_ICON = 'new_release_outlined'
/** The name of a Material icon. */
export const ICON_NAME = /^[a-z][a-z0-9_]{1,59}$/

export const CONTENT_SORTS = ['title', 'updatedAt'] as const

/** Maximum length of the text that restores pages in the sidebar and the featured pages. */
export const MAX_UNDO_PLACES = 200_000

export const MAX_SECTIONS = 200
export const MAX_CALLOUT_CHARACTERS = 5000
export const MAX_MAP_CHARACTERS = 2000
/** Files in one PDF section. */
export const MAX_PDFS = 20
/** Entries in one list of resources. */
export const MAX_RESOURCES = 50
/** Versions of a page that organisers can list, newest first. */
export const MAX_VERSIONS = 100
/** Pages that a team can list. */
export const MAX_PAGES = 500

/** Section types whose data contains words; other types have only a heading. */
export const WORDED_TYPES = ['richText', 'callout', 'table', 'button'] as const
export type WordedType = (typeof WORDED_TYPES)[number]
