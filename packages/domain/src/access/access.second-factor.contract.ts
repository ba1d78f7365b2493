// A second step for signing in: a code of an authenticator app (TOTP), or a recovery code (ours).
import { z } from 'zod'
import { doneSchema, endpoint } from '../kernel/index.ts'
import { currentPasswordSchema, sessionSchema } from './access.schema.ts'

/** Six digits from the app, or a recovery code: letters and digits in two groups. */
const secondCodeSchema = z.string().regex(/^(\d{6}|[a-z2-7]{5}-[a-z2-7]{5})$/)
/** Omitted by a person who has just used a passkey. */
const currentPassword = currentPasswordSchema.optional()
const recoveryCodesSchema = z.object({ recoveryCodes: z.array(z.string()) })

const stateSchema = z.object({
  isOn: z.boolean(),
  recoveryCodesLeft: z.number().int(),
})
export type SecondFactorState = z.infer<typeof stateSchema>

const common = { changes: ['signIns'], refusedAs: null } as const

export const secondFactorEndpoints = {
  secondFactor: endpoint({
    method: 'GET',
    path: '/auth/second-factor',
    access: 'user',
    reads: ['signIns', 'users', 'teams'],
    summary: 'Whether the caller uses a second step',
  }).output(stateSchema),
  // The responses are secret: with the effect "session" none is stored for an Idempotency-Key.
  beginSecondFactor: endpoint({
    ...common,
    method: 'POST',
    path: '/auth/second-factor/begin',
    access: 'moderator',
    summary:
      'Make a secret for an app; it asks for nothing before a code of the app has confirmed it',
    effect: 'session',
    isAudited: false,
  })
    .input(z.strictObject({ currentPassword }))
    .output(z.object({ secret: z.string(), address: z.string() })),
  confirmSecondFactor: endpoint({
    ...common,
    method: 'POST',
    path: '/auth/second-factor/confirm',
    access: 'moderator',
    summary: 'Turn the second step on with a code of an app; returns ten recovery codes',
    effect: 'session',
  })
    .input(z.strictObject({ code: z.string().regex(/^\d{6}$/) }))
    .output(recoveryCodesSchema),
  renewRecoveryCodes: endpoint({
    ...common,
    method: 'POST',
    path: '/auth/second-factor/recovery-codes',
    access: 'user',
    summary: 'Create ten new recovery codes; earlier ones stop working',
    effect: 'session',
  })
    .input(z.strictObject({ currentPassword, code: secondCodeSchema }))
    .output(recoveryCodesSchema),
  removeSecondFactor: endpoint({
    ...common,
    method: 'POST',
    path: '/auth/second-factor/remove',
    access: 'user',
    summary: 'Turn the second step off, with the password and a code',
  })
    .input(z.strictObject({ currentPassword, code: secondCodeSchema }))
    .output(doneSchema),
  enterSecondFactor: endpoint({
    ...common,
    method: 'POST',
    path: '/auth/second-factor/enter',
    access: 'public',
    summary: 'Finish signing in with a code of an app or a recovery code, in the same browser',
    effect: 'session',
    isAudited: false,
  })
    .input(z.strictObject({ code: secondCodeSchema }))
    .output(sessionSchema),
}
