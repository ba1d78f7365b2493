import { z } from 'zod'

/**
 * A sealed text with the values that a change has replaced; `batches.putBack` restores them. Null if
 * there are none, or too many.
 */
export const undoSchema = z.string().nullable()
