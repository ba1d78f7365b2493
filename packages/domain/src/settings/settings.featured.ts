/** Maximum number of featured pages: nobody reads more on a dashboard. */
export const MAX_FEATURED_PAGES = 20
/** Maximum number of entries in a section of the sidebar. */
export const MAX_SECTION_ITEMS = 200
