// Changing the address for signing in, and undoing the change (specification: interpretations, section
// 13; forms, section 7: updateEmailViaToken, rollbackEmail).
import { z } from 'zod'
import { doneSchema, emailSchema, endpoint, idSchema } from '../kernel/index.ts'
import { accessErrors } from './access.errors.ts'
import { usersErrors } from '../users/index.ts'
import { currentPasswordSchema, tokenSchema } from './access.schema.ts'

const emailLinkSchema = z.object({
  mode: z.enum(['verifyAndChangeEmail', 'rollbackEmail']),
  /** The account's address for signing in now. */
  currentEmail: z.string(),
  /** Its address after the link has been used. */
  nextEmail: z.string(),
  /** Whether the caller is signed in to that account; null for a guest. */
  isOwn: z.boolean().nullable(),
})
export type EmailLink = z.infer<typeof emailLinkSchema>

/** A change of address that waits for its confirmation. */
const pendingSchema = z.object({
  newEmail: z.string(),
  /** When the link expires. */
  until: z.string(),
})
export type PendingEmailChange = z.infer<typeof pendingSchema>

/** The address of the change that a call concerned. */
const ofAddressSchema = z.object({ newEmail: z.string() })

const onePerson = z.strictObject({ userId: idSchema })

/** A change that an organiser requested for another person. */
const addressChangeEndpoints = {
  addressChange: endpoint({
    method: 'GET',
    path: '/users/{userId}/address-change',
    access: 'admin',
    reads: ['users'],
    summary: 'The address that organisers requested for a person and that waits for confirmation',
  })
    .input(onePerson)
    .output(z.object({ pending: pendingSchema.nullable() })),
  cancelAddressChange: endpoint({
    method: 'POST',
    path: '/users/{userId}/address-change/cancel',
    access: 'admin',
    changes: ['users', 'emails'],
    refusedAs: { other: usersErrors.invalidUser },
    summary: 'Cancel the address that organisers requested for a person; its link becomes void',
  })
    .input(onePerson)
    .output(ofAddressSchema),
}

export const emailChangeEndpoints = {
  ...addressChangeEndpoints,
  emailChange: endpoint({
    method: 'GET',
    path: '/auth/email-change',
    access: 'user',
    reads: ['signIns', 'users'],
    summary: 'The address of the caller that waits for confirmation',
  }).output(z.object({ pending: pendingSchema.nullable() })),
  sendEmailChangeAgain: endpoint({
    method: 'POST',
    path: '/auth/email-change/send-again',
    access: 'user',
    changes: ['signIns'],
    refusedAs: null,
    summary: 'Send the link to the address that waits for confirmation again; older links are void',
  }).output(ofAddressSchema),
  cancelEmailChange: endpoint({
    method: 'POST',
    path: '/auth/email-change/cancel',
    access: 'user',
    changes: ['signIns'],
    refusedAs: null,
    summary: 'Cancel the change of address that waits for confirmation; its link becomes void',
  }).output(ofAddressSchema),
  askEmailChange: endpoint({
    method: 'POST',
    path: '/auth/ask-email-change',
    access: 'user',
    changes: ['signIns'],
    refusedAs: null,
    summary:
      'Ask to sign in with another address; a link goes there, and nothing changes before it is confirmed',
  })
    .input(
      z.strictObject({ newEmail: emailSchema, currentPassword: currentPasswordSchema.optional() }),
    )
    .output(doneSchema),
  checkEmailLink: endpoint({
    method: 'POST',
    path: '/auth/check-email-link',
    access: 'public',
    refusedAs: null,
    summary: 'What a mailed link about an address would do; the link is not used up',
    effect: 'none',
  })
    .input(z.strictObject({ token: tokenSchema }))
    .output(emailLinkSchema),
  updateEmail: endpoint({
    method: 'POST',
    path: '/auth/update-email',
    access: 'user',
    changes: ['users'],
    refusedAs: null,
    summary:
      'Sign in with the address of a mailed link from now on; other sessions end, the old address is told',
  })
    .input(z.strictObject({ token: tokenSchema }))
    .output(doneSchema),
  rollbackEmail: endpoint({
    method: 'POST',
    path: '/auth/rollback-email',
    access: 'public',
    changes: ['users'],
    refusedAs: {
      other: accessErrors.rollbackFailed,
      parts: { originalEmail: accessErrors.originalEmailNotDefined },
    },
    summary:
      'Undo a change of address by a mailed link; every session ends, and a new password is needed',
  })
    .input(z.strictObject({ token: tokenSchema, originalEmail: emailSchema }))
    .output(doneSchema),
}
