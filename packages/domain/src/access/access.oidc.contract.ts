// Single sign-on for organisers: signing in with a provider of their own (OpenID Connect).
import { z } from 'zod'
import { endpoint } from '../kernel/index.ts'
import { sessionSchema } from './access.schema.ts'

/** As providers make them: RFC 6749, appendix A, and no longer than an address may be. */
const sent = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\x20-\x7e]+$/)

/** What the provider sends along with the browser. */
export const oidcAnswerSchema = z.strictObject({
  code: sent(2000),
  state: sent(200),
  /** The person who says that they have answered (RFC 9207). */
  iss: sent(500).optional(),
})

const common = {
  method: 'POST',
  access: 'public',
  refusedAs: null,
  effect: 'session',
  isAudited: false,
} as const

export const oidcEndpoints = {
  beginOidc: endpoint({
    ...common,
    path: '/auth/oidc/begin',
    changes: [],
    summary: 'Where a browser goes to sign in with the provider of the organisers',
  })
    .input(z.strictObject({}))
    .output(z.object({ address: z.string() })),
  logInByOidc: endpoint({
    ...common,
    path: '/auth/log-in-by-oidc',
    changes: ['signIns'],
    summary: 'Sign in with what the provider has sent along, on the device that went there',
  })
    .input(oidcAnswerSchema)
    .output(sessionSchema),
}
