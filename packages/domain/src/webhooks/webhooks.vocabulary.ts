// The closed lists of webhooks (specification: forms, sections 3 and 9; docs/rules.md, section 6).
// Apart from the schemas, so that the browser can have them without zod.
import { ADDRESS_PARTS, NAME_PARTS } from '../forms/index.ts'

export const WEBHOOK_METHODS = ['GET', 'POST', 'PUT', 'DELETE'] as const
export type WebhookMethod = (typeof WEBHOOK_METHODS)[number]

export const WEBHOOK_FORMATS = ['JSON', 'XML', 'FORM'] as const
export type WebhookFormat = (typeof WEBHOOK_FORMATS)[number]

export const PAYLOAD_CATEGORIES = ['field', 'customField', 'client', 'submission'] as const

/** What can be told of the submission itself; the specification names only answers and facts. */
export const SUBMISSION_SOURCES = [
  'submittedAt',
  'submissionId',
  'formTitle',
  'teamType',
  /** The currency of an order, as ISO 4217. Empty for a form without item lists. */
  'currency',
  /** What has happened: submitted, updated, approved or rejected. */
  'event',
] as const
export type SubmissionSource = (typeof SUBMISSION_SOURCES)[number]

/** Names of the one extra header; `Custom` stands for a name that is typed. */
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

/** What is sent as `Content-Type` where the type is to match the format. */
export const MATCHING_TYPES: Readonly<Record<WebhookFormat, string>> = {
  JSON: 'application/json',
  XML: 'application/xml',
  FORM: 'application/x-www-form-urlencoded',
}

/** As the specification has it: every body is said to be plain text. */
export const DEFAULT_TYPE = 'text/plain'

/** True where the pairs go into the query string and no body is sent. */
export const goesInQuery = (method: WebhookMethod): boolean =>
  method === 'GET' || method === 'DELETE'
