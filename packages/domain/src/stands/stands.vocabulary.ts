// Separate from the schemas, so that the browser can import it without zod.
export { STAND_PARTS, TYPES_OF_STAND_PARTS, type StandPart } from '../custom-fields/index.ts'

export const MAX_STAND_NUMBER = 30
export const MAX_HALL = 120
export const MAX_STAND_TYPE = 120
/** Maximum number of stands of one company. */
export const MAX_STANDS_OF_TEAM = 20
/** Maximum number of entries that a history shows. */
export const MAX_STAND_HISTORY = 100
/** Maximum number of stands that an event has. */
export const MAX_STANDS = 20_000
/** Maximum number of companies and problems that a preview lists. */
export const MAX_LISTED_STANDS = 100

/** Square metres with at most two decimals, `.` as separator; at most 9,999,999.99. */
const SIZE = /^\d{1,7}(\.\d{1,2})?$/

/** A size as it is stored: without a zero at its end. `40.50` is `40.5`. */
export const plainStandSize = (size: string): string =>
  isStandSize(size) ? String(Number(size)) : size

export const isStandSize = (text: string): boolean => SIZE.test(text)
