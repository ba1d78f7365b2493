import { z } from 'zod'
import { emailSchema, idSchema } from '../kernel/index.ts'
import { withWelcome } from '../mail/index.ts'

/** A new address of a person (specification: forms, section 7, getTokenLink with a targetUserId). */
export const addressChangeSchema = z.strictObject({
  userId: idSchema,
  newEmail: emailSchema,
  /** Sends it to the new address, if the person has never signed in. */
  sendWelcomeEmail: z.boolean().default(true),
})
export type AddressChange = z.infer<typeof addressChangeSchema>

export const addressChangedSchema = z.object({
  /** False if a link was sent to the new address: nothing changes until the person confirms it. */
  isChanged: z.boolean(),
  ...withWelcome,
})
export type AddressChanged = z.infer<typeof addressChangedSchema>
