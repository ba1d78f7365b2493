// Parses a report in Postmark's format into a row of the email event log. Unknown kinds and keys
// are ignored, because a provider may add some at any time.
import { z } from 'zod'
import { idSchema } from '@eventflow/domain/kernel'
import { mailAddress, oneLine, type DeliveryProblem } from '@eventflow/domain/mail'
import type { emailEvents } from '../../platform/mail/mail.tables.ts'

type EventType = (typeof emailEvents.$inferSelect)['type']

const TYPES: ReadonlyMap<string, EventType> = new Map([
  ['Delivery', 'delivery'],
  ['Bounce', 'bounce'],
  ['SpamComplaint', 'spamComplaint'],
  ['Open', 'open'],
  ['Click', 'click'],
  ['SubscriptionChange', 'subscriptionChange'],
])

/**
 * Kinds of bounces after which the provider stops trying. After any other, the email may still
 * arrive.
 */
const HARD_BOUNCES = new Set([
  'HardBounce',
  'SoftBounce',
  'BadEmailAddress',
  'ManuallyDeactivated',
  'Blocked',
  'SpamNotification',
  'DMARCPolicy',
])

const text = z.string().catch('')

const reportSchema = z.object({
  RecordType: text,
  MessageID: z.string().regex(/^[\x21-\x7e]{1,200}$/),
  Recipient: text,
  Email: text,
  Type: text,
  Name: text,
  Description: text,
  Details: text,
  OriginalLink: text,
  Platform: text,
  UserAgent: text,
  Geo: z.object({ IP: text }).catch({ IP: '' }),
  DeliveredAt: text,
  BouncedAt: text,
  ReceivedAt: text,
  ChangedAt: text,
  Metadata: z.object({ eventId: idSchema, emailId: idSchema }),
})
type Raw = z.infer<typeof reportSchema>

export interface ProviderReport {
  readonly eventId: string
  readonly emailId: string
  readonly messageId: string
  readonly type: EventType
  readonly recipient: string
  readonly details: string
  readonly platform: string | null
  readonly userAgent: string | null
  readonly ipAddress: string | null
  /** As the provider reports it; null if it reports none. */
  readonly happenedAt: Date | null
  /** Why the email has not arrived after all. */
  readonly problem: DeliveryProblem | null
}

const MAX_DETAILS_CHARACTERS = 1000
const MAX_FACT_CHARACTERS = 300

/** Null if it is not a report about an email of this portal. */
export function readReport(body: unknown): ProviderReport | null {
  const raw = reportSchema.safeParse(body).data
  const type = raw && TYPES.get(raw.RecordType)
  if (raw === undefined || type === undefined) return null
  return {
    ...raw.Metadata,
    messageId: raw.MessageID,
    type,
    recipient: mailAddress(raw.Recipient || raw.Email) ?? '',
    details: detailsOf(raw),
    platform: fact(raw.Platform),
    userAgent: fact(raw.UserAgent),
    ipAddress: fact(raw.Geo.IP),
    happenedAt: momentOf(raw),
    problem: problemOf(type, raw),
  }
}

/** A time outside this range is an error. */
const EARLIEST = Date.UTC(2000, 0)
const LATEST = Date.UTC(2200, 0)

const fact = (value: string): string | null => oneLine(value, MAX_FACT_CHARACTERS) || null

// A followed link is stored without query and fragment, which may contain a token.
const detailsOf = ({ Name, Description, Details, OriginalLink }: Raw): string =>
  oneLine(
    [Name, Description, Details, OriginalLink.replace(/[?#].*$/s, '')].filter(Boolean).join(' · '),
    MAX_DETAILS_CHARACTERS,
  )

function momentOf({ DeliveredAt, BouncedAt, ReceivedAt, ChangedAt }: Raw): Date | null {
  const moment = Date.parse(DeliveredAt || BouncedAt || ReceivedAt || ChangedAt)
  return moment > EARLIEST && moment < LATEST ? new Date(moment) : null
}

function problemOf(type: EventType, { Type }: Raw): DeliveryProblem | null {
  return type === 'bounce' && HARD_BOUNCES.has(Type) ? 'bounced' : null
}
