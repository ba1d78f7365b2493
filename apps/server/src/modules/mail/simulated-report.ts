// Reports in Postmark's format about an email of the development mailbox.
import type { ReportedEvent } from '@eventflow/domain/mail'

export interface SimulatedReport {
  readonly eventId: string
  readonly emailId: string
  readonly recipient: string
  readonly type: ReportedEvent
  readonly now: Date
}

const USER_AGENT = 'Simulator of the development mailbox'

/** The fields of each kind of report, in addition to those of the email. */
const KINDS = {
  delivery: (at: string) => ({ RecordType: 'Delivery', DeliveredAt: at }),
  bounce: (at: string) => ({
    RecordType: 'Bounce',
    Type: 'HardBounce',
    Name: 'Hard bounce',
    Description: 'Simulated: the server does not know this address.',
    BouncedAt: at,
  }),
  spamComplaint: (at: string) => ({
    RecordType: 'SpamComplaint',
    Type: 'SpamComplaint',
    Name: 'Spam complaint',
    BouncedAt: at,
  }),
  open: (at: string) => ({ RecordType: 'Open', UserAgent: USER_AGENT, ReceivedAt: at }),
  click: (at: string) => ({ RecordType: 'Click', UserAgent: USER_AGENT, ReceivedAt: at }),
  subscriptionChange: (at: string) => ({ RecordType: 'SubscriptionChange', ChangedAt: at }),
} as const satisfies Record<ReportedEvent, (at: string) => Record<string, string>>

/** The development mailbox assigns no message ids, so the email's id is used. */
export const simulatedReport = ({ eventId, emailId, recipient, type, now }: SimulatedReport) => ({
  MessageID: emailId,
  Recipient: recipient,
  Metadata: { eventId, emailId },
  ...KINDS[type](now.toISOString()),
})
