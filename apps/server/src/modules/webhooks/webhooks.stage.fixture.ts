// A form with a webhook to a receiver on this machine. Tests run deliveries by hand, one try at a
// time.
import { and, asc, eq } from 'drizzle-orm'
import { aField } from '@eventflow/domain/builders/forms'
import type { Field } from '@eventflow/domain/forms'
import type { Webhook, WebhookInput } from '@eventflow/domain/webhooks'
import type { JobToAdd } from '../../platform/db/index.ts'
import { castOf, type Cast } from '../../testing/cast.ts'
import { testPortal, type TestEvent, type TestPortal } from '../../testing/test-portal.ts'
import { aReceiver, type Receiver } from './receiver.fixture.ts'
import { deliver } from './webhooks.delivery.ts'
import { webhookDeliveries, webhooks } from './webhooks.tables.ts'

export interface WebhookStage {
  readonly portal: TestPortal
  readonly event: TestEvent
  readonly cast: Cast
  readonly receiver: Receiver
  readonly formId: string
  /** A moderator's webhook endpoints. */
  readonly api: Cast['moderator']['api']['webhooks']
  place(webhookId: string): { formId: string; webhookId: string }
  /** Adds a webhook to the form, by default to the receiver. */
  add(options?: Partial<WebhookInput>): Promise<Webhook>
  submit(values: Record<string, unknown>): Promise<string>
  /** Tries the next turn of every waiting delivery, whether it is due or not. */
  tryAll(): Promise<void>
  deliveries(): Promise<(typeof webhookDeliveries.$inferSelect)[]>
  onlyDelivery(): Promise<typeof webhookDeliveries.$inferSelect>
  /** Jobs queued by tries, with their delays in seconds. */
  readonly jobs: JobToAdd[]
  close(): Promise<void>
}

export const openPortal = () => testPortal({ env: { WEBHOOK_ALLOW: '127.0.0.1' } })

export async function webhookStage(
  portal: TestPortal,
  fields: readonly Field[] = [aField('text', { id: 'stand' })],
): Promise<WebhookStage> {
  const event = await portal.event()
  const cast = await castOf(event)
  const receiver = await aReceiver()
  const forms = cast.moderator.api.forms
  const added = await forms.add({ title: 'Stand details', submissionsPerTeam: null })
  const form = await forms.update({
    formId: added.id,
    revision: added.revision,
    newFields: [...fields],
    fieldIds: fields.map(({ id }) => id),
  })
  const settings = { isPublished: true, isEditable: true, isPublic: false }
  await forms.changeSettings({ formId: form.id, revision: form.revision, ...settings })
  const jobs: JobToAdd[] = []
  const services = {
    ...portal.services,
    enqueue: async (_tx: unknown, more: readonly JobToAdd[]) => {
      jobs.push(...more)
      return []
    },
  }
  const deliveries = () =>
    event.inEvent(({ tx, eventId }) =>
      tx
        .select()
        .from(webhookDeliveries)
        .where(eq(webhookDeliveries.eventId, eventId))
        .orderBy(asc(webhookDeliveries.createdAt), asc(webhookDeliveries.id)),
    )
  return {
    portal,
    event,
    cast,
    receiver,
    formId: form.id,
    jobs,
    deliveries,
    onlyDelivery: async () => {
      const [delivery] = await deliveries()
      if (delivery === undefined) throw new Error('Nothing was queued')
      return delivery
    },
    api: cast.moderator.api.webhooks,
    place: (webhookId) => ({ formId: form.id, webhookId }),
    add: (options = {}) =>
      cast.moderator.api.webhooks.add({
        formId: form.id,
        name: 'To the stand builders',
        requestURL: `${receiver.origin}/hook`,
        payloadFields: [{ targetId: 'stand', sourceId: 'stand' }],
        ...options,
      }),
    submit: async (values) => {
      const input = { formId: form.id, taskId: null, values, revision: 0 }
      return (await cast.food.owner.api.filling.submit(input as never)).submissionId
    },
    tryAll: async () => {
      const waiting = (await deliveries()).filter(({ state }) => state === 'queued')
      for (const { id: deliveryId, turn } of waiting)
        await deliver(services, { eventId: event.eventId, deliveryId, turn })
    },
    close: () => receiver.close(),
  }
}

/** The stored webhook, with its sealed secrets. */
export const storedWebhook = ({ event }: WebhookStage, webhookId: string) =>
  event.inEvent(async ({ tx, eventId }) => {
    const [row] = await tx
      .select()
      .from(webhooks)
      .where(and(eq(webhooks.eventId, eventId), eq(webhooks.id, webhookId)))
    return row
  })
