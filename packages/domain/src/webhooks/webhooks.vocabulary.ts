// The closed lists of webhooks (specification: forms, sections 3 and 9; docs/rules.md, section 6).
// Separate from the schemas, so that the browser can import them without zod.
import { ADDRESS_PARTS, NAME_PARTS } from '../forms/index.ts'

export const WEBHOOK_METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const
export type WebhookMethod = (typeof WEBHOOK_METHODS)[number]

export const WEBHOOK_FORMATS = ['JSON', 'XML', 'FORM'] as const
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number]

export const PAYLOAD_CATEGORIES = ['field', 'customField', 'client', 'submission'] as const

/** Facts about the submission itself; the specification has only answers and facts. */
export const SUBMISSION_SOURCES = [
  'submittedAt',
  'submissionId',
  'formTitle',
  'teamType',
  /** The currency of an order, as ISO 4217. Empty for a form without item lists. */
  'currency',
  /** Empty if nothing was ordered. */
  'orderNumber',
  /** When an order was marked as paid; empty if it was not. */
  'paidAt',
  // See `orderAmounts`.
  'orderCorrections',
  'orderTotal',
  'orderNet',
  'orderTax',
  'orderGross',
  /** The event: submitted, updated, approved or rejected. */
  'event',
] as const
export type SubmissionSource = (typeof SUBMISSION_SOURCES)[number]

/** The amounts of an order. */
export const ORDER_AMOUNT_SOURCES = [
  'orderCorrections',
  'orderTotal',
  'orderNet',
  'orderTax',
  'orderGross',
] as const satisfies readonly SubmissionSource[]
export type OrderAmount = (typeof ORDER_AMOUNT_SOURCES)[number]

/** Names of the additional header; `Custom` for an entered name. */
export const HEADER_KEYS = [
  'Accept',
  'Accept-Language',
  'Authorization',
  'Cache-Control',
  'If-Match',
  'Origin',
  'Referer',
  'User-Agent',
  'X-API-Key',
  'Custom',
] as const

export const ADDRESS_KEYS = [...ADDRESS_PARTS, 'fullAddress', 'flatFullAddress'] as const
export const NAME_KEYS = [...NAME_PARTS, 'fullName', 'flatFullName'] as const

/** The `Content-Type` for each format, if it has to match. */
export const MATCHING_TYPES: Readonly<Record<WebhookFormat, string>> = {
  JSON: 'application/json',
  XML: 'application/xml',
  FORM: 'application/x-www-form-urlencoded',
}

/** The specification sends every body as plain text. */
export const DEFAULT_TYPE = 'text/plain'

/** True if the pairs are in the query string, without a body. */
export const isSentInQuery = (method: WebhookMethod): boolean =>
  method === 'GET' || method === 'DELETE'
