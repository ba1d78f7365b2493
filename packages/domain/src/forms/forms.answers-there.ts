// How many stored answers a field group or a field has, asked before organisers hide its questions.
import { z } from 'zod'
import { idSchema } from '../kernel/index.ts'

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
