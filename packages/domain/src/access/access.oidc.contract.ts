// Single sign-on for organisers with their own provider (OpenID Connect).
import { z } from 'zod'
import { endpoint } from '../kernel/index.ts'
import { sessionSchema } from './access.schema.ts'

/**
 * Values from providers: printable ASCII (RFC 6749, appendix A), bounded because they are part of a
 * URL.
 */
const sent = (most: number) =>
  z
    .string()
    .min(1)
    .max(most)
    .regex(/^[\x20-\x7e]+$/)

/** The parameters of the provider's redirect. */
export const oidcAnswerSchema = z.strictObject({
  code: sent(2000),
  state: sent(200),
  /** The issuer identifier of the provider (RFC 9207). */
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
    summary: 'The address of the sign-in at the provider of single sign-on',
  })
    .input(z.strictObject({}))
    .output(z.object({ address: z.string() })),
  logInByOidc: endpoint({
    ...common,
    path: '/auth/log-in-by-oidc',
    changes: ['signIns'],
    summary: 'Sign in with the answer of the provider, in the browser that asked for it',
  })
    .input(oidcAnswerSchema)
    .output(sessionSchema),
}
