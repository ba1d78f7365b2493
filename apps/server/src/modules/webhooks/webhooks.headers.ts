// The headers of a call: what is signed, and the extra one that organisers have set.
import { createHmac } from 'node:crypto'
import { webhookSettingsSchema, type SentHeader } from '@eventflow/domain/webhooks'
import { headersOut } from '../../platform/outbound/index.ts'
import type { DeliveryRow, FoundDelivery } from './deliveries.repository.ts'
import type { OpenSecrets } from './webhooks.secrets.ts'

/** The headers as they go out; the extra one only to where it was meant for. */
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

/** Of these the log keeps the value. Of all others, the extra one and the signature, it keeps the name. */
const SHOWN = new Set(['content-type', 'webhook-id', 'webhook-timestamp'])

/** What the log keeps of the headers of a call: all that go out, none that a secret is in. */
export const keptHeaders = (
  { url, body }: DeliveryRow,
  headers: Readonly<Record<string, string>>,
): SentHeader[] =>
  Object.entries(headersOut({ url, body, headers })).map(([name, value]) => ({
    name,
    value: SHOWN.has(name.toLowerCase()) ? value : null,
  }))

/** '' for what is no address. */
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
