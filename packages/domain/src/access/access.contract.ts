import { z } from 'zod'
import { emailSchema, endpoint, doneSchema, idSchema } from '../kernel/index.ts'
import { emailChangeEndpoints } from './access.email-change.contract.ts'
import { passkeyEndpoints } from './access.passkeys.contract.ts'
import { secondFactorEndpoints } from './access.second-factor.contract.ts'
import { sessionsEndpoints } from './access.sessions.contract.ts'
import {
  logInSchema,
  passwordSchema,
  sessionSchema,
  tokenSchema,
  currentPasswordSchema,
} from './access.schema.ts'
import { oidcEndpoints } from './access.oidc.contract.ts'
import { viewingEndpoints } from './access.viewing.contract.ts'
import { usersErrors } from '../users/index.ts'

/** The level that has access to every event (docs/design/sign-in.md). */
const levelsEndpoints = {
  grantEventflowAdmin: endpoint({
    method: 'POST',
    path: '/users/{userId}/eventflow-admin',
    access: 'eventflowAdmin',
    changes: ['users'],
    refusedAs: { other: usersErrors.invalidUser },
    summary: 'Give an admin the level eventflowAdmin; needs the password or a passkey again',
  })
    .input(z.strictObject({ userId: idSchema, currentPassword: currentPasswordSchema.optional() }))
    .output(z.object({ done: z.literal(true) })),
}

/** Six digits without spaces, even if people copy some. */
const codeSchema = z.string().regex(/^\d{6}$/)

const codeEndpoints = {
  askCode: endpoint({
    method: 'POST',
    path: '/auth/ask-code',
    access: 'public',
    changes: [],
    refusedAs: null,
    summary:
      'Mail a code to sign in with on this device; the answer never says whether the address is known',
    effect: 'session',
    isAudited: false,
  })
    .input(z.strictObject({ email: emailSchema }))
    .output(doneSchema),
  logInByCode: endpoint({
    method: 'POST',
    path: '/auth/log-in-by-code',
    access: 'public',
    changes: ['signIns'],
    refusedAs: null,
    summary: 'Sign in with the latest mailed code, in the browser that asked for it',
    effect: 'session',
    isAudited: false,
  })
    .input(z.strictObject({ code: codeSchema }))
    .output(sessionSchema),
}

const done = z.object({ done: z.literal(true) })
const tokenAndPassword = z.strictObject({ token: tokenSchema, password: passwordSchema })

export const accessContract = {
  ...codeEndpoints,
  ...emailChangeEndpoints,
  ...levelsEndpoints,
  ...passkeyEndpoints,
  ...secondFactorEndpoints,
  ...sessionsEndpoints,
  ...oidcEndpoints,
  ...viewingEndpoints,
  session: endpoint({
    method: 'GET',
    path: '/session',
    access: 'public',
    isReadOffline: true,
    reads: ['users', 'teams', 'settings'],
    summary: 'Who is signed in; viewer is null for a guest',
  }).output(sessionSchema),
  logIn: endpoint({
    method: 'POST',
    path: '/auth/log-in',
    access: 'public',
    changes: ['signIns'],
    refusedAs: null,
    summary: 'Sign in with email and password; sets the session cookie',
    effect: 'session',
    isAudited: false,
  })
    .input(logInSchema)
    .output(sessionSchema),
  logOut: endpoint({
    method: 'POST',
    path: '/auth/log-out',
    access: 'public',
    changes: [],
    refusedAs: null,
    summary: 'Sign out; the session is void at once',
    effect: 'session',
    isAudited: false,
  }).output(done),
  forgotPassword: endpoint({
    method: 'POST',
    path: '/auth/forgot-password',
    access: 'public',
    changes: [],
    refusedAs: null,
    summary: 'Send a reset link; the answer never says whether the address is known',
    isAudited: false,
  })
    .input(z.strictObject({ email: emailSchema }))
    .output(done),
  setPassword: endpoint({
    method: 'POST',
    path: '/auth/set-password',
    access: 'public',
    changes: ['signIns'],
    refusedAs: null,
    summary: 'Choose the first password with the token of a welcome link',
    effect: 'session',
  })
    .input(tokenAndPassword)
    .output(sessionSchema),
  resetPassword: endpoint({
    method: 'POST',
    path: '/auth/reset-password',
    access: 'public',
    changes: ['signIns'],
    refusedAs: null,
    summary: 'Choose a new password with the token of a reset link',
    effect: 'session',
  })
    .input(tokenAndPassword)
    .output(sessionSchema),
  checkToken: endpoint({
    method: 'POST',
    path: '/auth/check-token',
    access: 'public',
    refusedAs: null,
    summary: 'Whether a mailed link still works, and for whom',
    effect: 'none',
  })
    .input(z.strictObject({ token: tokenSchema, mode: z.enum(['setPassword', 'resetPassword']) }))
    .output(z.object({ email: z.string() })),
  changePassword: endpoint({
    method: 'POST',
    path: '/auth/change-password',
    access: 'user',
    changes: ['signIns'],
    refusedAs: null,
    summary: 'Change the caller’s password; all other sessions end',
    effect: 'session',
  })
    .input(
      z.strictObject({ currentPassword: z.string().min(1).max(1024), newPassword: passwordSchema }),
    )
    .output(done),
}
