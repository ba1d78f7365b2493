// The webhooks of a form, as far as its validation needs them.
import { and, asc, eq } from 'drizzle-orm'
import type { ReadScope } from '../../platform/db/index.ts'
import { webhooks } from '../webhooks/webhooks.tables.ts'

export const findRuledWebhooks = async (scope: ReadScope, formId: string) =>
  scope.tx
    .select({
      id: webhooks.id,
      name: webhooks.name,
      isActive: webhooks.isActive,
      settings: webhooks.settings,
    })
    .from(webhooks)
    .where(and(eq(webhooks.eventId, scope.eventId), eq(webhooks.formId, formId)))
    .orderBy(asc(webhooks.name), asc(webhooks.id))
