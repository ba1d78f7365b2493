// Signing in with a mailed code instead of the password (ours).
import { z } from 'zod'
import { doneSchema, emailSchema, endpoint } from '../kernel/index.ts'
import { sessionSchema } from './access.schema.ts'

/** Six digits without spaces, even if people copy some. */
const codeSchema = z.string().regex(/^\d{6}$/)

export const codeEndpoints = {
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
