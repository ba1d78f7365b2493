import { z } from 'zod'
import { emailSchema, endpoint } from '../kernel/index.ts'
import { codeEndpoints } from './access.code.contract.ts'
import { emailChangeEndpoints } from './access.email-change.contract.ts'
import { levelsEndpoints } from './access.levels.contract.ts'
import { passkeyEndpoints } from './access.passkeys.contract.ts'
import { secondFactorEndpoints } from './access.second-factor.contract.ts'
import { sessionsEndpoints } from './access.sessions.contract.ts'
import { logInSchema, passwordSchema, sessionSchema, tokenSchema } from './access.schema.ts'
import { oidcEndpoints } from './access.oidc.contract.ts'
import { viewingEndpoints } from './access.viewing.contract.ts'

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
