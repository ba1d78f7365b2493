// The webhooks that are copied with a form. The module webhooks, which comes after this one,
// manages them.
import { and, eq } from 'drizzle-orm'
import { webhookSettingsSchema, type WebhookSettings } from '@eventflow/domain/webhooks'
import { newId, type ReadScope, type Scope } from '../../platform/db/index.ts'
import { webhooks } from '../webhooks/webhooks.tables.ts'
import type { Change } from './forms.repository.ts'

interface WebhookToCopy {
  readonly name: string
  readonly settings: WebhookSettings
}

/** The readable webhooks: an unreadable one does not prevent the copy of its form. */
export async function findWebhooksToCopy(
  scope: ReadScope,
  formId: string,
): Promise<WebhookToCopy[]> {
  const rows = await scope.tx
    .select({ name: webhooks.name, settings: webhooks.settings })
    .from(webhooks)
    .where(and(eq(webhooks.eventId, scope.eventId), eq(webhooks.formId, formId)))
  return rows.flatMap(({ name, settings }) => {
    const parsed = webhookSettingsSchema.safeParse(settings)
    if (parsed.success) return [{ name, settings: parsed.data }]
    scope.unreadable.add('webhook')
    return []
  })
}

export async function insertWebhookCopies(
  scope: Scope,
  { formId, copies }: { formId: string; copies: readonly WebhookToCopy[] },
  { by, now }: Change,
): Promise<void> {
  if (copies.length === 0) return
  const written = { createdAt: now, createdBy: by, updatedAt: now, updatedBy: by }
  await scope.tx.insert(webhooks).values(
    copies.map((copy) => ({
      eventId: scope.eventId,
      id: newId(),
      formId,
      ...copy,
      isActive: false,
      ...written,
    })),
  )
}
