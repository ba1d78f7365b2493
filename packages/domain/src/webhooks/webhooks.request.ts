// The request of a webhook, without the parts that only the server knows (secrets, times).
import type { MergeValues } from '../forms/index.ts'
import { fillAddress } from './webhooks.address.ts'
import { asPairs, writeBody } from './webhooks.body.ts'
import type { Payload } from './webhooks.payload.ts'
import type { WebhookSettings } from './webhooks.schema.ts'
import { DEFAULT_TYPE, isSentInQuery, MATCHING_TYPES } from './webhooks.vocabulary.ts'

export interface WebhookRequest {
  readonly method: WebhookSettings['requestMethod']
  readonly url: string
  /** Null if no body is sent. */
  readonly body: string | null
  readonly contentType: string | null
}

/** GET and DELETE have the pairs in the query string. Null if the address cannot be built. */
export function webhookRequest(
  settings: WebhookSettings,
  payload: Payload,
  tags: MergeValues,
): WebhookRequest | null {
  const { requestMethod: method, requestFormat: format } = settings
  const url = fillAddress(settings.requestURL, tags)
  if (url === null) return null
  if (isSentInQuery(method)) {
    const pairs = asPairs(payload)
    return { method, url: withPairs(url.href, pairs), body: null, contentType: null }
  }
  const contentType = settings.isTypeMatching ? MATCHING_TYPES[format] : DEFAULT_TYPE
  return { method, url: url.href, body: writeBody(payload, format), contentType }
}

/** An address may end where its query begins, or within it. */
function withPairs(address: string, pairs: string): string {
  if (pairs === '') return address
  if (/[?&]$/.test(address)) return address + pairs
  return `${address}${address.includes('?') ? '&' : '?'}${pairs}`
}
