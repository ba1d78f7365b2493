// How many stored answers a field group or a field has, and how many orders an item: shown before organisers change them.
import { z } from 'zod'
import { idSchema } from '../kernel/index.ts'
import { MAX_ITEMS } from './forms.limits.ts'

/** Most forms that are listed. */
export const MOST_ANSWERED_FORMS = 100

/** The forms in which something is answered, by title; forms without such answers are left out. */
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
    .max(MOST_ANSWERED_FORMS),
})
export type AnswersThere = z.infer<typeof answersThereSchema>

/** Most items that are listed, removed ones included. */
export const MOST_ORDERED_ITEMS = 2 * MAX_ITEMS

/** The items of a list that submissions order, the most ordered first. */
export const ordersThereSchema = z.object({
  items: z
    .array(z.object({ itemId: z.string(), orders: z.number().int() }))
    .max(MOST_ORDERED_ITEMS),
})
export type OrdersThere = z.infer<typeof ordersThereSchema>
