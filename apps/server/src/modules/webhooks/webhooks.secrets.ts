// The secrets of a webhook: stored and used, never returned (security, row WH4).
import { openSealedText, sealText } from '../../platform/auth/index.ts'
import type { WebhookRow, WrittenWebhook } from './webhooks.repository.ts'

/** How long the previous secret also signs after a change. */
const OVERLAP_MS = 24 * 60 * 60 * 1000

export interface KeyRing {
  /** The portal's key. */
  readonly secret: string
  readonly eventId: string
  readonly webhookId: string
}

type Kind = 'header' | 'secret'

const sealingOf = ({ secret, eventId, webhookId }: KeyRing, kind: Kind) => ({
  secret,
  place: `${eventId}/${webhookId}/${kind}`,
})

export interface GivenSecrets {
  readonly headerValue?: string | undefined
  readonly secret?: string | undefined
}

type StoredSecrets = Pick<WrittenWebhook, 'headerValue' | 'secret' | 'oldSecret' | 'oldSecretUntil'>

const NONE: StoredSecrets = {
  headerValue: null,
  secret: null,
  oldSecret: null,
  oldSecretUntil: null,
}

/** The secrets to store after a change: omitted ones stay, and '' deletes one immediately. */
export function secretsAfter(
  ring: KeyRing,
  given: GivenSecrets,
  { before = NONE, now }: { before?: StoredSecrets | undefined; now: Date },
): StoredSecrets {
  const { headerValue, secret } = given
  const seal = (text: string, kind: Kind) =>
    text === '' ? null : sealText(text, sealingOf(ring, kind))
  const header = headerValue === undefined ? before.headerValue : seal(headerValue, 'header')
  if (secret === undefined) {
    const { secret: kept, oldSecret, oldSecretUntil } = before
    return { headerValue: header, secret: kept, oldSecret, oldSecretUntil }
  }
  const isRotated = secret !== '' && before.secret !== null
  return {
    headerValue: header,
    secret: seal(secret, 'secret'),
    oldSecret: isRotated ? before.secret : null,
    oldSecretUntil: isRotated ? new Date(now.getTime() + OVERLAP_MS) : null,
  }
}

export interface OpenSecrets {
  readonly headerValue: string
  /** The secrets that sign now, the current one first. */
  readonly signing: readonly string[]
}

/** Null if one of them was sealed with another key of the portal. */
export function openSecrets(ring: KeyRing, row: WebhookRow, now: Date): OpenSecrets | null {
  const isOldValid = row.oldSecretUntil !== null && row.oldSecretUntil > now
  const sealed = [row.secret, isOldValid ? row.oldSecret : null].filter((each) => each !== null)
  const signing = sealed.map((each) => openSealedText(each, sealingOf(ring, 'secret')))
  const headerValue =
    row.headerValue === null ? '' : openSealedText(row.headerValue, sealingOf(ring, 'header'))
  if (headerValue === null || signing.includes(null)) return null
  return { headerValue, signing: signing.filter((each) => each !== null) }
}
