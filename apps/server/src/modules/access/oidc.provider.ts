// The organisers' sign-in provider, over openid-client: its metadata, and the identities that it
// confirms (docs/design/sign-in.md).
import * as client from 'openid-client'
import { z } from 'zod'
import { accessErrors } from '@eventflow/domain/access'
import { DomainError } from '@eventflow/domain/kernel'
import type { OidcConfig } from '../../platform/config/index.ts'

/** Seconds within which the provider has to answer, because a person waits. */
const TIMEOUT_SECONDS = 5

/** Cached provider metadata. It changes within years, its keys within weeks. */
const known = new WeakMap<OidcConfig, { provider: client.Configuration; until: number }>()
const KEPT_MS = 60 * 60 * 1000

async function providerOf(oidc: OidcConfig): Promise<client.Configuration> {
  const kept = known.get(oidc)
  // wall clock: the lifetime of a cache in memory.
  const now = Date.now()
  if (kept !== undefined && kept.until > now) return kept.provider
  const provider = await client.discovery(
    new URL(oidc.issuer),
    oidc.clientId,
    oidc.clientSecret,
    undefined,
    {
      timeout: TIMEOUT_SECONDS,
      execute: [
        // The signature proves the issuer, in addition to the connection.
        client.enableNonRepudiationChecks,
        ...(oidc.issuer.startsWith('http:') ? [client.allowInsecureRequests] : []),
      ],
    },
  )
  known.set(oidc, { provider, until: now + KEPT_MS })
  return provider
}

/** What the provider's answer has to match. */
export const expectedSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
})
export type Expected = Readonly<z.infer<typeof expectedSchema>>

export const newExpected = (): Expected => ({
  state: client.randomState(),
  nonce: client.randomNonce(),
  verifier: client.randomPKCECodeVerifier(),
})

/** The provider's address for the browser. Throws `oidcAway`. */
export async function addressAtProvider(
  oidc: OidcConfig,
  { state, nonce, verifier }: Expected,
  returnTo: string,
): Promise<string> {
  const provider = await providerOf(oidc).catch(away)
  const address = client.buildAuthorizationUrl(provider, {
    redirect_uri: returnTo,
    scope: 'openid email',
    state,
    nonce,
    code_challenge: await client.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
  })
  return address.href
}

const away = (): never => {
  throw new DomainError(accessErrors.oidcAway)
}

export interface Answer {
  readonly code: string
  readonly state: string
  readonly iss?: string | undefined
}

/**
 * The address that the provider has verified, in lower case. Throws `oidcAway`, `oidcRefused` or
 * `oidcUnverified`.
 */
export async function emailAtProvider(
  oidc: OidcConfig,
  answer: Answer,
  { expected, returnTo }: { expected: Expected; returnTo: string },
): Promise<string> {
  const provider = await providerOf(oidc).catch(away)
  const came = new URL(returnTo)
  for (const [name, value] of Object.entries(answer))
    if (value !== undefined) came.searchParams.set(name, value)
  const claims = await claimsOf(provider, came, expected)
  const { email } = claims
  if (typeof email !== 'string' || email === '' || claims['email_verified'] !== true)
    throw new DomainError(accessErrors.oidcUnverified)
  return email.trim().toLowerCase()
}

async function claimsOf(
  provider: client.Configuration,
  came: URL,
  { state, nonce, verifier }: Expected,
): Promise<Readonly<Record<string, unknown>>> {
  try {
    const tokens = await client.authorizationCodeGrant(provider, came, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (claims === undefined) throw new DomainError(accessErrors.oidcRefused)
    // Some providers return the address only from their userinfo endpoint.
    if (claims['email'] !== undefined || provider.serverMetadata().userinfo_endpoint === undefined)
      return claims
    return await client.fetchUserInfo(provider, tokens.access_token, claims.sub)
  } catch (error) {
    throw new DomainError(isAway(error) ? accessErrors.oidcAway : accessErrors.oidcRefused)
  }
}

/** It could not be reached, took too long, or failed. */
function isAway(error: unknown): boolean {
  if (error instanceof TypeError) return error.message === 'fetch failed'
  if (!(error instanceof client.ClientError)) return false
  const status = error.cause instanceof Response ? error.cause.status : 0
  return error.code === 'OAUTH_TIMEOUT' || status >= 500
}
