// The messages of the demo event's forms besides the defaults: another confirmation, another
// notification, and a webhook that is switched off.
import { aRule } from '@eventflow/domain/builders/forms'
import { storedNotificationSchema } from '@eventflow/domain/forms'
import { webhookSettingsSchema } from '@eventflow/domain/webhooks'
import { confirmations, formNotifications } from '../modules/forms/forms.tables.ts'
import { webhookDeliveries, webhooks } from '../modules/webhooks/webhooks.tables.ts'
import { newId, type Scope } from '../platform/db/index.ts'
import { latestSubmissions } from './history.repository.ts'
import { propertyOf } from '@eventflow/domain/kernel'

interface FormRef {
  readonly eventId: string
  readonly formId: string
  readonly createdAt: Date
}

const spaceOnly = aRule({ sourceId: 'stand-kind', sourceValue: 'space only' })

const ADDRESS = 'https://hooks.example.com/eventflow/orders'

/** For the order of the stand. */
export async function writeMessages(scope: Scope, formRef: FormRef): Promise<void> {
  await scope.tx.insert(confirmations).values({
    ...formRef,
    id: newId(),
    position: 1,
    name: 'Space only: send us your plans',
    message:
      'Thank you, {firstName}. Since you build your own stand, our stand inspector looks at your plans within five days and writes to {email}.',
    rules: [spaceOnly],
  })
  await scope.tx.insert(formNotifications).values({
    ...formRef,
    id: newId(),
    name: 'To the stand inspector',
    settings: storedNotificationSchema.parse({
      sendToType: 'custom',
      sendTo: 'inspector@halls.example',
      isFormTitleSubjectLine: false,
      subjectLine: 'Space only: {teamName}',
      message: '{teamName} builds its own stand.\nLink to the drawings: {field.spec}',
      showSubmission: true,
      showCustomFields: true,
      rules: [spaceOnly],
      events: ['submitted', 'updated'],
    }),
  })
  await writeWebhook(scope, formRef)
}

const PAYLOAD = [
  { category: 'client', sourceId: 'teamName', targetId: 'exhibitor' },
  { category: 'customField', sourceId: 'stand-number', targetId: 'stand' },
  { category: 'customField', sourceId: 'hall', targetId: 'hall' },
  { sourceId: 'reference', sourceType: 'text', targetId: 'reference' },
  { sourceId: 'contact', sourceType: 'fullName', nestedKey: 'flatFullName', targetId: 'contact' },
  { sourceId: 'invoice-to', sourceType: 'address', targetId: 'invoice' },
  { sourceId: 'furniture', sourceType: 'itemList', targetId: 'items' },
  { sourceId: 'electrics', sourceType: 'itemList', targetId: 'items' },
  { sourceId: 'total', sourceType: 'grandTotal', targetId: 'total' },
]

async function writeWebhook(scope: Scope, formRef: FormRef): Promise<void> {
  const webhookId = newId()
  const settings = webhookSettingsSchema.parse({ requestURL: ADDRESS, payloadFields: PAYLOAD })
  await scope.tx.insert(webhooks).values({
    ...formRef,
    id: webhookId,
    name: 'Orders to the furniture contractor',
    // A demo event calls nobody.
    isActive: false,
    settings,
  })
  const { createdAt } = formRef
  const ofScope = { eventId: scope.eventId, webhookId }
  const tested = { cause: 'test' as const, body: MADE_UP }
  await scope.tx.insert(webhookDeliveries).values([
    { ...ofScope, ...tested, ...refusedAt(createdAt) },
    { ...ofScope, ...tested, ...takenAt(new Date(createdAt.getTime() + 4 * MINUTE_MS)) },
  ])
}

const MINUTE_MS = 60_000

const MADE_UP =
  '{"exhibitor":"Example Ltd","stand":"Example","hall":"Hall 1","reference":"Example","contact":"Example Example"}'

/** The headers of a call. For the others, only the names are stored. */
const SENT_HEADERS = [
  { name: 'User-Agent', value: null },
  { name: 'Content-Type', value: 'text/plain' },
  { name: 'Host', value: null },
  { name: 'Content-Length', value: null },
  { name: 'Accept-Encoding', value: null },
  { name: 'Connection', value: null },
]

const sentAt = (at: Date) => ({
  id: newId(at.getTime()),
  webhookRevision: 1,
  method: 'POST' as const,
  url: ADDRESS,
  contentType: 'text/plain',
  sentHeaders: SENT_HEADERS,
  attempts: 1,
  durationMs: 184,
  createdAt: at,
  lastTriedAt: at,
})

const takenAt = (at: Date) => ({
  ...sentAt(at),
  state: 'delivered' as const,
  status: 200,
  response: '{\n  "ok": true\n}',
})

const refusedAt = (at: Date) => ({
  ...sentAt(at),
  state: 'failed' as const,
  problem: 'refused' as const,
  status: 401,
  response: '{\n  "error": "no token"\n}',
})

/** The webhook's deliveries of orders before it was switched off; the last but one failed. */
export async function writeDeliveries(
  scope: Scope,
  { formId, now }: { formId: string; now: Date },
): Promise<void> {
  const orders = await latestSubmissions(scope, formId, 3)
  const rows = orders.map(({ webhookId, submissionId, teamName, values }, index) => {
    const at = new Date(now.getTime() - (index + 1) * 170 * MINUTE_MS)
    const reference = propertyOf(values, 'reference')
    const body = JSON.stringify({ exhibitor: teamName, reference })
    const whose = { eventId: scope.eventId, webhookId, submissionId, cause: 'submitted' as const }
    return { ...whose, body, ...(index === 1 ? refusedAt(at) : takenAt(at)) }
  })
  if (rows.length > 0) await scope.tx.insert(webhookDeliveries).values(rows)
}
