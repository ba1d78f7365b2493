// Limits of forms. They bound the work of an evaluation and the size of a stored record. A larger input
// is refused, never shortened.

export const MAX_FIELDS = 2_000
/**
 * Kilobytes of a form as JSON, with its field groups and rules. Everybody who opens the form loads all of
 * it.
 */
export const MAX_FORM_KB = 768
export const MAX_OPTIONS = 1_000
export const MAX_ITEMS = 500
/** Days on which the price of an item changes. */
export const MAX_PRICE_DAYS = 5
export const MAX_LOOPS = 100
/** Questions of a form, counting every possible repetition of every template. */
export const MAX_QUESTIONS = 20_000
export const MAX_LOGIC_ENTRIES = 2_000
export const MAX_RULES_PER_ENTRY = 200
export const MAX_RULES = 5_000

export const MAX_SUBMISSIONS_PER_TEAM = 1_000

export const MAX_TITLE = 200
export const MAX_LABEL = 500
export const MAX_DESCRIPTION = 10_000

/** Characters of an answer, whatever the field's own maximum. */
export const MAX_TEXT_ANSWER = 2_000
export const MAX_AREA_ANSWER = 20_000
export const MAX_PART_ANSWER = 300

export const MAX_REPEATER_ROWS = 200
export const MAX_FILES = 50

/**
 * Together with MAX_PRICE and MAX_ITEMS this ensures that a list total is an exact integer of minor
 * units.
 */
export const MAX_QUANTITY = 100_000
export const MAX_PRICE = 1_000_000
/** Hours for which an offer of a waiting list is valid. */
export const MAX_OFFER_HOURS = 30 * 24
/** Unless the organiser chooses otherwise. */
export const OFFER_HOURS = 48
/** Team types, or teams, with their own number of included units of an item. */
export const MAX_ALLOWANCE_ROWS = 100

/**
 * Megabytes (1,000,000 bytes) of one file if the field sets no limit (specification: forms, section 9).
 */
export const DEFAULT_MAX_FILE_SIZE_MB = 50
export const MAX_FILE_SIZE_MB = 100
