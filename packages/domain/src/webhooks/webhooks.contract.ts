import { z } from 'zod'
import { endpoint, idSchema, listQuery, pageOf } from '../kernel/index.ts'
import {
  DELIVERY_CAUSES,
  DELIVERY_STATES,
  MAX_FAILED_AT_ONCE,
  WEBHOOK_PROBLEMS,
} from './webhooks.delivery.ts'
import { webhooksErrors } from './webhooks.errors.ts'
import { newWebhookSchema, webhookChangeSchema, webhookSchema } from './webhooks.schema.ts'
import { WEBHOOK_METHODS } from './webhooks.vocabulary.ts'

const refusedAs = { other: webhooksErrors.invalidWebhook }
const done = z.object({ done: z.literal(true) })
const formId = { formId: idSchema }
const webhookId = { ...formId, webhookId: idSchema }
const deliveryId = { ...webhookId, deliveryId: idSchema }

/** A webhook in the list, with the result of its last delivery and the number of failed ones. */
const webhookLineSchema = webhookSchema
  .pick({
    id: true,
    name: true,
    isActive: true,
    isUnreadable: true,
    requestURL: true,
    requestMethod: true,
    requestFormat: true,
    goneAt: true,
    updatedAt: true,
  })
  .extend({
    lastState: z.enum(DELIVERY_STATES).nullable(),
    lastAt: z.string().nullable(),
    /** In the last seven days. */
    failedCount: z.number().int(),
  })
export type WebhookLine = z.infer<typeof webhookLineSchema>

/** A sent header; null for a value that is not stored. */
const sentHeaderSchema = z.object({ name: z.string(), value: z.string().nullable() })
export type SentHeader = z.infer<typeof sentHeaderSchema>

const deliverySchema = z.object({
  id: z.string(),
  cause: z.enum(DELIVERY_CAUSES),
  submissionId: z.string().nullable(),
  state: z.enum(DELIVERY_STATES),
  problem: z.enum(WEBHOOK_PROBLEMS).nullable(),
  method: z.enum(WEBHOOK_METHODS),
  url: z.string(),
  contentType: z.string().nullable(),
  /** The sent body; null if only the address was called. */
  body: z.string().nullable(),
  /** The headers of the last try; null before the first one, and if no call was made. */
  sentHeaders: z.array(sentHeaderSchema).nullable(),
  /** The response status of the last try; null if there was no response. */
  status: z.number().int().nullable(),
  /** Formatted if it is JSON; at most 1 KB. */
  response: z.string().nullable(),
  durationMs: z.number().int().nullable(),
  attempts: z.number().int(),
  createdAt: z.string(),
  lastTriedAt: z.string().nullable(),
  nextTryAt: z.string().nullable(),
})
export type Delivery = z.infer<typeof deliverySchema>

/** A delivery in the log, with the team of the submission. */
const deliveryLineSchema = deliverySchema.extend({
  /** Null for a guest's submission, and for a test. */
  teamName: z.string().nullable(),
})
export type DeliveryLine = z.infer<typeof deliveryLineSchema>

/** A failed delivery, among those of all webhooks. */
const failedDeliverySchema = deliverySchema
  .pick({ id: true, submissionId: true, problem: true, status: true, attempts: true })
  .extend({
    formId: z.string(),
    formTitle: z.string(),
    webhookId: z.string(),
    webhookName: z.string(),
    /** Null for a guest's submission, and for a test. */
    teamName: z.string().nullable(),
    at: z.string(),
  })
export type FailedDelivery = z.infer<typeof failedDeliverySchema>

const deliveryIds = z.array(idSchema).min(1).max(MAX_FAILED_AT_ONCE)
const changedSchema = z.object({ changed: z.number().int() })

const access = 'moderator'
const all = '/forms/{formId}/webhooks'
const one = '/forms/{formId}/webhooks/{webhookId}'

export const webhooksContract = {
  list: endpoint({
    method: 'GET',
    path: all,
    access,
    reads: ['webhooks', 'webhookDeliveries', 'forms'],
    summary: 'Webhooks of a form',
  })
    .input(listQuery(['name', 'updatedAt']).extend(formId))
    .output(pageOf(webhookLineSchema)),
  add: endpoint({
    method: 'POST',
    path: all,
    access,
    changes: ['webhooks'],
    summary: 'Add a webhook to a form',
    refusedAs,
  })
    .input(newWebhookSchema)
    .output(webhookSchema),
  get: endpoint({
    method: 'GET',
    path: one,
    access,
    reads: ['webhooks', 'webhookDeliveries', 'forms'],
    summary: 'One webhook, without its secrets',
  })
    .input(z.strictObject(webhookId))
    .output(webhookSchema),
  update: endpoint({
    method: 'PUT',
    path: one,
    access,
    changes: ['webhooks'],
    summary: 'Change a webhook',
    refusedAs,
  })
    .input(webhookChangeSchema)
    .output(webhookSchema),
  remove: endpoint({
    method: 'POST',
    path: '/forms/{formId}/webhooks/delete',
    access,
    changes: ['webhooks'],
    refusedAs,
    summary: 'Delete webhooks with their delivery log; waiting deliveries are not sent',
  })
    .input(z.strictObject({ ...formId, webhookIds: z.array(idSchema).min(1).max(200) }))
    .output(done),
  deliveries: endpoint({
    method: 'GET',
    path: `${one}/deliveries`,
    access,
    reads: ['webhooks', 'webhookDeliveries', 'submissions', 'teams'],
    summary: 'The delivery log of a webhook, newest first, of all states or one',
  })
    .input(
      listQuery(['createdAt'])
        .omit({ search: true, sort: true, direction: true })
        .extend({ ...webhookId, state: z.enum(DELIVERY_STATES).optional() }),
    )
    .output(pageOf(deliveryLineSchema)),
  replay: endpoint({
    method: 'POST',
    path: `${one}/deliveries/{deliveryId}/replay`,
    access,
    changes: ['webhookDeliveries'],
    refusedAs,
    summary: 'Send a delivery again, with the same id and the same content',
  })
    .input(z.strictObject(deliveryId))
    .output(deliverySchema),
  failed: endpoint({
    method: 'GET',
    path: '/failed-deliveries',
    access,
    reads: ['webhooks', 'webhookDeliveries', 'submissions', 'forms', 'teams'],
    summary: 'The failed deliveries of all webhooks that nobody has dismissed, newest first',
  })
    .input(listQuery(['createdAt']).pick({ cursor: true, limit: true }))
    .output(pageOf(failedDeliverySchema)),
  sendFailedAgain: endpoint({
    method: 'POST',
    path: '/failed-deliveries/send-again',
    access,
    changes: ['webhookDeliveries'],
    refusedAs,
    summary: 'Send failed deliveries again; those without a valid address are skipped',
  })
    .input(z.strictObject({ deliveryIds }))
    .output(changedSchema),
  dismissFailed: endpoint({
    method: 'POST',
    path: '/failed-deliveries/dismiss',
    access,
    changes: ['webhookDeliveries'],
    refusedAs,
    summary: 'Dismiss failed deliveries, or undo this',
  })
    .input(z.strictObject({ deliveryIds, isDismissed: z.boolean() }))
    .output(changedSchema),
  sendTest: endpoint({
    method: 'POST',
    path: `${one}/test`,
    access,
    changes: ['webhookDeliveries'],
    refusedAs,
    summary: 'Send sample answers to a webhook, even while it is off',
  })
    .input(z.strictObject(webhookId))
    .output(deliverySchema),
}
