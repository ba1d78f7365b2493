// The headers of a call: the signature, and the additional one that organisers have set.
import { createHmac } from 'node:crypto'
import { webhookSettingsSchema, type SentHeader } from '@eventflow/domain/webhooks'
import { headersOut } from '../../platform/outbound/index.ts'
import type { DeliveryRow, FoundDelivery } from './deliveries.repository.ts'
import type { OpenSecrets } from './webhooks.secrets.ts'

/**
 * The headers of a call. The additional one is sent only to the origin for which it was entered.
 */
export function headersOf(
  { delivery, webhook }: FoundDelivery,
  { headerValue, signing }: OpenSecrets,
  now: Date,
): Record<string, string> {
  const type: Record<string, string> =
    delivery.contentType === null ? {} : { 'Content-Type': delivery.contentType }
  const headers = {
    'User-Agent': 'Eventflow-Webhooks',
    ...type,
    ...signatureOf(delivery, signing, now),
  }
  const settings = webhookSettingsSchema.safeParse(webhook.settings).data
  if (headerValue === '' || settings === undefined) return headers
  if (originOf(settings.requestURL) !== originOf(delivery.url)) return headers
  const name = settings.headerKey === 'Custom' ? settings.headerName : settings.headerKey
  const others = Object.entries(headers).filter(
    ([other]) => other.toLowerCase() !== name.toLowerCase(),
  )
  return { ...Object.fromEntries(others), [name]: headerValue }
}

/**
 * The log contains the values of these headers. Of the others, the additional one and the
 * signature, it contains only the names.
 */
const SHOWN = new Set(['content-type', 'webhook-id', 'webhook-timestamp'])

/** The headers of a call for the log: all of their names, but no secret values. */
export const loggedHeaders = (
  { url, body }: DeliveryRow,
  headers: Readonly<Record<string, string>>,
): SentHeader[] =>
  Object.entries(headersOut({ url, body, headers })).map(([name, value]) => ({
    name,
    value: SHOWN.has(name.toLowerCase()) ? value : null,
  }))

/** '' if it is not a URL. */
export const originOf = (url: string): string => (URL.canParse(url) ? new URL(url).origin : '')

/** Standard Webhooks: one signature for each secret that is valid now. */
function signatureOf(
  { id, body }: DeliveryRow,
  signing: readonly string[],
  now: Date,
): Record<string, string> {
  if (signing.length === 0) return {}
  const timestamp = String(Math.floor(now.getTime() / 1000))
  const signatures = signing.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
    const signed = `${id}.${timestamp}.${body ?? ''}`
    return `v1,${createHmac('sha256', key).update(signed).digest('base64')}`
  })
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  }
}
