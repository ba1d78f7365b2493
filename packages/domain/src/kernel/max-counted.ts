/** Lists count matching records up to this number; a total of one more means "more than that". */
export const MAX_COUNTED = 10_000
