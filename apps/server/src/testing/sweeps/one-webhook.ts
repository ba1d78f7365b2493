// A webhook with a failed delivery, for the sweeps.
import { webhookSettingsSchema } from '@eventflow/domain/webhooks'
import { webhookDeliveries, webhooks } from '../../modules/webhooks/webhooks.tables.ts'
import { newId, type Scope } from '../../platform/db/index.ts'

export async function oneWebhook(
  { tx, eventId }: Scope,
  { formId, submissionId }: { formId: string; submissionId: string },
) {
  const webhookId = newId()
  const deliveryId = newId()
  const requestURL = 'https://hooks.example/stand'
  const settings = webhookSettingsSchema.parse({ requestURL })
  await tx
    .insert(webhooks)
    .values({ eventId, id: webhookId, formId, name: 'To the stand builders', settings })
  await tx.insert(webhookDeliveries).values({
    eventId,
    id: deliveryId,
    webhookId,
    webhookRevision: 1,
    submissionId,
    cause: 'submitted',
    method: 'POST',
    url: requestURL,
    state: 'failed',
    problem: 'busy',
  })
  return { webhookId, deliveryId }
}
