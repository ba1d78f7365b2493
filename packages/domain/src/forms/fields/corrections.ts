// The credits and charges of an order: an item list that organisers add to the submitted form when they
// correct an order (docs/design/submissions.md). No form has it itself.

/** The id of that list. Forms refuse a question with it. */
export const CORRECTIONS_ID = 'order-corrections'

/** Credits and charges of one order. */
export const MAX_CORRECTIONS = 20
