// The request of a webhook as it goes out, without what only the server knows (secrets, times).
import type { MergeValues } from '../forms/index.ts'
import { fillAddress } from './webhooks.address.ts'
import { asPairs, writeBody } from './webhooks.body.ts'
import type { Payload } from './webhooks.payload.ts'
import type { WebhookSettings } from './webhooks.schema.ts'
import { DEFAULT_TYPE, goesInQuery, MATCHING_TYPES } from './webhooks.vocabulary.ts'

export interface WebhookRequest {
  readonly method: WebhookSettings['requestMethod']
  readonly url: string
  /** Null where no body is sent. */
  readonly body: string | null
  readonly contentType: string | null
}

/** GET and DELETE carry the pairs in the query string; null where the address cannot be filled in. */
export function webhookRequest(
  settings: WebhookSettings,
  payload: Payload,
  tags: MergeValues,
): WebhookRequest | null {
  const { requestMethod: method, requestFormat: format } = settings
  const url = fillAddress(settings.requestURL, tags)
  if (url === null) return null
  if (goesInQuery(method)) {
    const pairs = asPairs(payload)
    return { method, url: withPairs(url.href, pairs), body: null, contentType: null }
  }
  const contentType = settings.isTypeMatching ? MATCHING_TYPES[format] : DEFAULT_TYPE
  return { method, url: url.href, body: writeBody(payload, format), contentType }
}

/** An address may end where its query begins, or in the middle of it. */
function withPairs(address: string, pairs: string): string {
  if (pairs === '') return address
  if (/[?&]$/.test(address)) return address + pairs
  return `${address}${address.includes('?') ? '&' : '?'}${pairs}`
}
