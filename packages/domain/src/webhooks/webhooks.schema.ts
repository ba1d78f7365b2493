// Webhooks (specification: forms, section 3). Additions: the operator of the rules, the name of a custom
// header, a matching content type, sending on updates, and the signing secret.
import { z } from 'zod'
import {
  auditSchema,
  idSchema,
  optionalText,
  requiredText,
  revisionSchema,
} from '../kernel/index.ts'
import {
  CLIENT_SOURCES,
  fieldTypeSchema,
  MAX_TITLE,
  OPERATORS,
  rulesSchema,
} from '../forms/index.ts'
import { asWorded } from '../words/index.ts'
import { addressProblem } from './webhooks.address.ts'
import { isHeaderName, isHeaderValue } from './webhooks.header.ts'
import {
  HEADER_KEYS,
  PAYLOAD_CATEGORIES,
  SUBMISSION_SOURCES,
  WEBHOOK_FORMATS,
  WEBHOOK_METHODS,
} from './webhooks.vocabulary.ts'

const MAX_PAYLOAD_FIELDS = 500
const MAX_HEADER_VALUE = 4_000

/** A single line, because it becomes a key, a name in brackets, or an attribute. */
const targetId = requiredText(200).regex(/^\P{Cc}*$/u)

export const payloadFieldSchema = z
  .strictObject({
    category: z.enum(PAYLOAD_CATEGORIES).default('field'),
    targetId,
    sourceId: idSchema,
    sourceType: z.union([fieldTypeSchema, z.literal('')]).default(''),
    nestedKey: optionalText(64).default(''),
  })
  .refine(
    ({ category, sourceId }): boolean =>
      category !== 'client' || CLIENT_SOURCES.some((source) => source === sourceId),
    { path: ['sourceId'], ...asWorded('problems.webhooks.client') },
  )
  .refine(
    ({ category, sourceId }): boolean =>
      category !== 'submission' || SUBMISSION_SOURCES.some((source) => source === sourceId),
    { path: ['sourceId'], ...asWorded('problems.webhooks.submission') },
  )
export type PayloadField = z.infer<typeof payloadFieldSchema>

const settingsShape = {
  requestURL: requiredText(2_048).refine(
    (address): boolean => addressProblem(address) === null,
    asWorded('problems.webhooks.address'),
  ),
  requestMethod: z.enum(WEBHOOK_METHODS).default('POST'),
  requestFormat: z.enum(WEBHOOK_FORMATS).default('JSON'),
  /** Whether `Content-Type` matches the body; otherwise it is text/plain, as specified. */
  isTypeMatching: z.boolean().default(false),
  headerKey: z.enum(HEADER_KEYS).default('Authorization'),
  /** The name of the header if `headerKey` is `Custom`. */
  headerName: optionalText(100).default(''),
  payloadFields: z.array(payloadFieldSchema).max(MAX_PAYLOAD_FIELDS).default([]),
  rules: rulesSchema.default([]),
  operator: z.enum(OPERATORS).default('ANY'),
  /** Whether to send changes of submissions as well. */
  sendOnUpdate: z.boolean().default(false),
  /**
   * Whether to send approvals and rejections as well. Only stored if true, because the previous version
   * rejects webhooks with unknown keys.
   */
  sendOnDecision: z.boolean().optional(),
}

/** The settings of a webhook that are stored as entered and are not secret. */
export const webhookSettingsSchema = z.strictObject(settingsShape)
export type WebhookSettings = z.infer<typeof webhookSettingsSchema>

/** Standard Webhooks: `whsec_` and 24 to 64 bytes in base64. */
export const SIGNING_SECRET =
  /^whsec_(?=[A-Za-z0-9+/]{32,86}={0,2}$)(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/** Write-only values: if omitted, they remain unchanged; '' deletes them. */
const secretShape = {
  headerValue: z
    .string()
    .trim()
    .max(MAX_HEADER_VALUE)
    .refine(isHeaderValue, asWorded('problems.webhooks.headerValue'))
    .optional(),
  secret: z
    .union([
      z.literal(''),
      z.string().trim().regex(SIGNING_SECRET, asWorded('problems.webhooks.secret')),
    ])
    .optional(),
}

interface HeaderChoice {
  readonly headerKey: string
  readonly headerName: string
}

const namesHeader = ({ headerKey, headerName }: HeaderChoice): boolean =>
  headerKey !== 'Custom' || isHeaderName(headerName)
const headerRefused = { path: ['headerName'], ...asWorded('problems.webhooks.headerName') }

const written = {
  name: requiredText(MAX_TITLE),
  isActive: z.boolean().default(true),
  ...settingsShape,
  ...secretShape,
}
const formId = { formId: idSchema }

export const newWebhookSchema = z
  .strictObject({ ...formId, ...written })
  .refine(namesHeader, headerRefused)
export const webhookChangeSchema = z
  .strictObject({ ...formId, webhookId: idSchema, revision: revisionSchema, ...written })
  .refine(namesHeader, headerRefused)

/** A webhook as organisers see it; secrets are only shown as set or not. */
export const webhookSchema = z.object({
  id: z.string(),
  name: z.string(),
  parentType: z.literal('form'),
  parentId: z.string(),
  isActive: z.boolean(),
  ...settingsShape,
  /** Empty if the stored value cannot be read. */
  requestURL: z.string(),
  /**
   * True if the stored settings cannot be read: the webhook is inactive and shows the settings of a new
   * one.
   */
  isUnreadable: z.boolean(),
  hasHeaderValue: z.boolean(),
  hasSecret: z.boolean(),
  /** Until then the previous secret signs as well. */
  oldSecretUntil: z.string().nullable(),
  /** When the receiver responded with 410 (gone), which switched the webhook off. */
  goneAt: z.string().nullable(),
  revision: z.number().int(),
  ...auditSchema.shape,
})
export type Webhook = z.infer<typeof webhookSchema>
export type WebhookInput = Omit<z.input<typeof newWebhookSchema>, 'formId'>
