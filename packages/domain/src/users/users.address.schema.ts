import { z } from 'zod'
import { emailSchema, idSchema } from '../kernel/index.ts'
import { withWelcome } from '../mail/index.ts'

/** Another address of a person (specification: forms, section 7, getTokenLink with a targetUserId). */
export const addressChangeSchema = z.strictObject({
  userId: idSchema,
  newEmail: emailSchema,
  /** To the new address, where the person never signed in. */
  sendWelcomeEmail: z.boolean().default(true),
})
export type AddressChange = z.infer<typeof addressChangeSchema>

export const addressChangedSchema = z.object({
  /** False where a link went to the new address: nothing changes before the person confirms it. */
  isChanged: z.boolean(),
  ...withWelcome,
})
export type AddressChanged = z.infer<typeof addressChangedSchema>
