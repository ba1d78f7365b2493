// Queues the webhooks of a submission, or of an organiser's test.
import {
  evaluateRules,
  type Answers,
  type Facts,
  type FormDefinition,
} from '@eventflow/domain/forms'
import type { MergeValues, Visible } from '@eventflow/domain/forms'
import {
  buildPayload,
  webhookRequest,
  type DeliveryCause,
  type SubmissionFacts,
  type WebhookSettings,
} from '@eventflow/domain/webhooks'
import type { Scope } from '../../platform/db/index.ts'
import { queueDelivery } from './deliveries.repository.ts'

/** The contents of a call, without hidden answers. */
export interface WebhookContents {
  readonly definition: FormDefinition
  readonly values: Answers
  readonly visible: Visible
  readonly facts: Facts
  /** Null for invented answers. */
  readonly submissionId: string | null
  readonly cause: DeliveryCause
  readonly askedBy: string | null
  readonly tags: MergeValues
  readonly submission: SubmissionFacts
  /** The portal's origin, for the URLs of files. */
  readonly origin: string
}

export interface QueuedWebhook {
  readonly webhookId: string
  /** The revision of the webhook's settings. */
  readonly webhookRevision: number
  readonly settings: WebhookSettings
}

/** Whether a webhook applies to a submission that is new, changed, or decided about. */
export function isMeant(
  settings: WebhookSettings,
  contents: Pick<WebhookContents, 'definition' | 'values' | 'visible' | 'facts' | 'cause'>,
): boolean {
  if (contents.cause === 'updated' && !settings.sendOnUpdate) return false
  const isDecision = contents.cause === 'approved' || contents.cause === 'rejected'
  if (isDecision && settings.sendOnDecision !== true) return false
  return evaluateRules(contents.definition, settings, contents)
}

/** Queues one delivery and returns its id. One that cannot be built is logged as failed. */
export async function queueWebhook(
  scope: Scope,
  { webhookId, webhookRevision, settings }: QueuedWebhook,
  contents: WebhookContents,
): Promise<string> {
  const fileUrl = (fileId: string) =>
    `${contents.origin}/api/files/${encodeURIComponent(fileId)}/open`
  const payload = buildPayload(settings.payloadFields, { ...contents, fileUrl })
  const request = webhookRequest(settings, payload, contents.tags)
  const { submissionId, cause, askedBy } = contents
  const about = { webhookId, webhookRevision, submissionId, cause, askedBy }
  if (request !== null) return queueDelivery(scope, { ...about, ...request })
  const unsent = { method: settings.requestMethod, url: settings.requestURL }
  return queueDelivery(scope, {
    ...about,
    ...unsent,
    contentType: null,
    body: null,
    state: 'failed',
    problem: 'badAddress',
  })
}
