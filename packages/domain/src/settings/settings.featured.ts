/** Pages that can be featured at a time: more than these nobody reads on a dashboard. */
export const MOST_FEATURED = 20
