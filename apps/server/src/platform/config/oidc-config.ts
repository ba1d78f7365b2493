import type { Settings } from './settings.ts'

/** The provider for the organisers' single sign-on. */
export interface OidcConfig {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  /** Its name on the button. */
  readonly label: string
  /** The domains of addresses that it may confirm, in lower case; null for all. */
  readonly domains: readonly string[] | null
}

/** Null without single sign-on. */
export function oidcConfig(values: Settings): OidcConfig | null {
  const {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: clientSecret,
    OIDC_LABEL: label,
    OIDC_DOMAINS: domains,
  } = values
  if (issuer === undefined || clientId === undefined || clientSecret === undefined) return null
  return {
    issuer,
    clientId,
    clientSecret,
    label: label ?? new URL(issuer).hostname,
    domains:
      domains
        ?.trim()
        .toLowerCase()
        .split(/\s*,\s*/) ?? null,
  }
}

/** Faults of these settings in combination. */
export function oidcProblems(values: Settings): string[] {
  const {
    OIDC_ISSUER: issuer,
    OIDC_CLIENT_ID: clientId,
    OIDC_CLIENT_SECRET: secret,
    OIDC_LABEL: label,
    OIDC_DOMAINS: domains,
  } = values
  const presentCount = [issuer, clientId, secret].filter((value) => value !== undefined).length
  if (presentCount > 0 && presentCount < 3)
    return ['OIDC_ISSUER, OIDC_CLIENT_ID and OIDC_CLIENT_SECRET go together: set all or none']
  if (presentCount === 0 && (label !== undefined || domains !== undefined))
    return ['OIDC_LABEL and OIDC_DOMAINS have a meaning with OIDC_ISSUER only']
  if (issuer?.startsWith('http:') && values.NODE_ENV === 'production')
    return ['OIDC_ISSUER must be an https address when NODE_ENV is production']
  return []
}
