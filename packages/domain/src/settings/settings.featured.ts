/** Maximum number of featured pages: nobody reads more on a dashboard. */
export const MAX_FEATURED_PAGES = 20
