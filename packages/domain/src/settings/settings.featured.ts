/** Maximum number of featured pages: nobody reads more on a dashboard. */
export const MOST_FEATURED = 20
