// The secrets of a webhook are meant for the address that they were typed for.
interface Held {
  readonly requestURL: string
  readonly hasHeaderValue: boolean
  readonly hasSecret: boolean
}

interface Changed {
  readonly requestURL: string
  /** Left out, or null, where what is stored is to stay. */
  readonly headerValue?: string | null | undefined
  readonly secret?: string | null | undefined
}

/** What would be carried to another address, whichever part of it has changed. */
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
 * A text without the secrets, in case a receiver sends back what it was called with: as they are, in
 * JSON, in an address, and without what stands before the credentials of a header.
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
