/** How far a list counts what matches: a total of one more says "more than that". */
export const MOST_COUNTED = 10_000
