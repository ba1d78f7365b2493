// What belongs to a form besides its definition, as far as the prover looks at it.
import type { z } from 'zod'
import type { surroundingsSchema } from '../forms.surroundings.schema.ts'

export type Surroundings = z.infer<typeof surroundingsSchema>
export type RuledConfirmation = Surroundings['confirmations'][number]
/** Something of a form that has rules: a confirmation, a notification or a webhook. */
export type Ruled = Surroundings['webhooks'][number]
export type RuledNotification = Surroundings['notifications'][number]

export const NO_SURROUNDINGS: Surroundings = {
  confirmations: [],
  notifications: [],
  webhooks: [],
  customFieldIds: null,
}
