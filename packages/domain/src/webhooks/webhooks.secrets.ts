// The secrets of a webhook are only for the address that they were entered for.
interface Held {
  readonly requestURL: string
  readonly hasHeaderValue: boolean
  readonly hasSecret: boolean
}

interface Changed {
  readonly requestURL: string
  /** Omitted or null to leave the stored value unchanged. */
  readonly headerValue?: string | null | undefined
  readonly secret?: string | null | undefined
}

/** The secrets that have to be entered again, because they would be sent to a different address. */
export function secretsToTypeAgain(before: Held, after: Changed): ('headerValue' | 'secret')[] {
  if (before.requestURL === after.requestURL.trim()) return []
  const isHeaderKept = before.hasHeaderValue && (after.headerValue ?? null) === null
  const isSecretKept = before.hasSecret && (after.secret ?? null) === null
  return [
    ...(isHeaderKept ? (['headerValue'] as const) : []),
    ...(isSecretKept ? (['secret'] as const) : []),
  ]
}

const SHORTEST = 4
const REDACTED = '[secret]'

/**
 * Removes secrets from a text, in case a receiver returns its request: in plain form, in JSON, in an
 * address, and without the scheme of a header's credentials.
 */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  const parts = secrets.flatMap((secret) => [
    secret,
    secret.slice(secret.lastIndexOf(' ') + 1),
    secret.replace(/^whsec_/, ''),
  ])
  const written = parts.flatMap((part) =>
    part.length < SHORTEST
      ? []
      : [part, JSON.stringify(part).slice(1, -1), encodeURIComponent(part)],
  )
  return [...new Set(written)]
    .toSorted((a, b) => b.length - a.length)
    .reduce((left, part) => left.replaceAll(part, REDACTED), text)
}
