// Webhooks and deliveries as organisers see them.
import {
  webhookSettingsSchema,
  webhooksErrors,
  type Delivery,
  type Webhook,
  type WebhookLine,
  type WebhookSettings,
} from '@eventflow/domain/webhooks'
import { DomainError } from '@eventflow/domain/kernel'
import type { ReadScope } from '../../platform/db/index.ts'
import type { DeliveryRow } from './deliveries.repository.ts'
import type { WebhookRow } from './webhooks.repository.ts'

/** Throws `invalidWebhook` if the stored settings cannot be read. */
export function settingsOf(scope: ReadScope, stored: unknown): WebhookSettings {
  const settings = readableSettings(scope, stored)
  if (settings === null) throw new DomainError(webhooksErrors.invalidWebhook)
  return settings
}

/** Returns null if the stored settings cannot be read, and reports it to the operator. */
function readableSettings(scope: ReadScope, stored: unknown): WebhookSettings | null {
  const parsed = webhookSettingsSchema.safeParse(stored)
  if (parsed.success) return parsed.data
  scope.unreadable.add('webhook')
  return null
}

const BLANK: WebhookSettings = {
  ...webhookSettingsSchema.parse({ requestURL: 'https://not.known' }),
  requestURL: '',
}

const iso = (moment: Date | null): string | null => moment?.toISOString() ?? null

/**
 * An unreadable webhook is never called. It is shown as off, with default settings, so that it can
 * be fixed.
 */
export function toWebhook(scope: ReadScope, row: WebhookRow, now: Date): Webhook {
  const settings = readableSettings(scope, row.settings)
  const isOldValid = row.oldSecretUntil !== null && row.oldSecretUntil > now
  return {
    id: row.id,
    name: row.name,
    parentType: 'form',
    parentId: row.formId,
    ...(settings ?? BLANK),
    isActive: row.isActive && settings !== null,
    isUnreadable: settings === null,
    hasHeaderValue: row.headerValue !== null,
    hasSecret: row.secret !== null,
    oldSecretUntil: isOldValid ? iso(row.oldSecretUntil) : null,
    goneAt: iso(row.goneAt),
    revision: row.revision,
    createdAt: row.createdAt.toISOString(),
    createdBy: row.createdBy,
    updatedAt: row.updatedAt.toISOString(),
    updatedBy: row.updatedBy,
  }
}

export interface LineRow {
  readonly webhook: WebhookRow
  readonly last: { readonly state: DeliveryRow['state'] | null; readonly at: Date | null } | null
  readonly failedCount: number
}

export function toLine(scope: ReadScope, { webhook, last, failedCount }: LineRow): WebhookLine {
  const { id, name, isActive, updatedAt, goneAt } = webhook
  const settings = readableSettings(scope, webhook.settings)
  const { requestURL, requestMethod, requestFormat } = settings ?? BLANK
  return {
    id,
    name,
    isActive: isActive && settings !== null,
    isUnreadable: settings === null,
    requestURL,
    requestMethod,
    requestFormat,
    goneAt: iso(goneAt),
    updatedAt: updatedAt.toISOString(),
    lastState: last?.state ?? null,
    lastAt: iso(last?.at ?? null),
    failedCount,
  }
}

export function toDelivery(row: DeliveryRow): Delivery {
  return {
    id: row.id,
    cause: row.cause,
    submissionId: row.submissionId,
    state: row.state,
    problem: row.problem,
    method: row.method,
    url: row.url,
    contentType: row.contentType,
    body: row.body,
    sentHeaders: row.sentHeaders === null ? null : [...row.sentHeaders],
    status: row.status,
    response: row.response,
    durationMs: row.durationMs,
    attempts: row.attempts,
    createdAt: row.createdAt.toISOString(),
    lastTriedAt: iso(row.lastTriedAt),
    nextTryAt: iso(row.nextTryAt),
  }
}
