// Calls of the demo event's webhook before it was switched off: two tests, and the latest orders.
import { propertyOf } from '@eventflow/domain/kernel'
import { webhookDeliveries } from '../modules/webhooks/webhooks.tables.ts'
import { newId, type Scope } from '../platform/db/index.ts'
import { AGE_DAYS } from './configuration.repository.ts'
import { latestSubmissions } from './history.repository.ts'

const ADDRESS = 'https://hooks.example.com/eventflow/orders'
const DAY_MS = 86_400_000
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

/** The last but one order failed. */
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
  const [latest] = orders
  if (latest === undefined) return
  const testedAt = now.getTime() - AGE_DAYS * DAY_MS
  const { webhookId } = latest
  const tested = { eventId: scope.eventId, webhookId, cause: 'test' as const, body: MADE_UP }
  await scope.tx
    .insert(webhookDeliveries)
    .values([
      { ...tested, ...refusedAt(new Date(testedAt)) },
      { ...tested, ...takenAt(new Date(testedAt + 4 * MINUTE_MS)) },
      ...rows,
    ])
}
