// Numbers of stored answers of a field group or field, and of orders of an item. Organisers see them
// before they make changes.
import { z } from 'zod'
import { idSchema } from '../kernel/index.ts'
import { MAX_ITEMS } from './forms.limits.ts'

/** Maximum number of listed forms. */
export const MAX_ANSWERED_FORMS = 100

/** The forms with such answers, by title. */
export const answersThereSchema = z.object({
  forms: z
    .array(
      z.object({
        id: idSchema,
        title: z.string(),
        submissions: z.number().int(),
        drafts: z.number().int(),
      }),
    )
    .max(MAX_ANSWERED_FORMS),
})
export type AnswersThere = z.infer<typeof answersThereSchema>

/** Maximum number of listed items, including removed ones. */
export const MAX_ORDERED_ITEMS = 2 * MAX_ITEMS

/** The ordered items of a list, most ordered first. */
export const ordersThereSchema = z.object({
  items: z
    .array(
      z.object({
        itemId: z.string(),
        orders: z.number().int(),
        /** What reserves stock: without the orders of withdrawn teams. */
        units: z.number().int(),
      }),
    )
    .max(MAX_ORDERED_ITEMS),
})
export type OrdersThere = z.infer<typeof ordersThereSchema>
