import { DomainError } from '@eventflow/domain/kernel'
import { type MailboxMessage, mailErrors, type ReportedEvent } from '@eventflow/domain/mail'
import type { Config } from '../../platform/config/index.ts'
import type { ReadScope, Scope } from '../../platform/db/index.ts'
import type { Services } from '../../platform/services.ts'
import { holdReported } from './mail-events.repository.ts'
import { recordReport } from './mail-events.usecases.ts'
import { findMessage } from './mailbox.repository.ts'
import { readReport } from './provider-report.ts'

/** Throws `emailNotFound`. */
export async function readMessage(
  {
    scope,
    services,
  }: { readonly scope: ReadScope; readonly services: { readonly config: Config } },
  emailId: string,
): Promise<MailboxMessage> {
  const message = await findMessage(scope, emailId, services.config.secret)
  if (message === null) throw new DomainError(mailErrors.emailNotFound)
  return message
}

interface Simulation {
  readonly scope: Scope
  readonly services: Pick<Services, 'clock'>
}

/** Handles a simulated report exactly like a provider's. Throws `emailNotFound` or `notSentYet`. */
export async function simulateReport(
  { scope, services }: Simulation,
  { emailId, type }: { readonly emailId: string; readonly type: ReportedEvent },
): Promise<{ done: true }> {
  const email = await holdReported(scope, emailId)
  if (email === null) throw new DomainError(mailErrors.emailNotFound)
  const { sentAt, recipient } = email
  if (sentAt === null) throw new DomainError(mailErrors.notSentYet)
  const { eventId } = scope
  const now = services.clock.now()
  const report = readReport(simulatedReport({ eventId, emailId, recipient, type, now }))
  if (report !== null) await recordReport(scope, report)
  return { done: true }
}

// Reports in Postmark's format about an email of the development mailbox.
interface SimulatedReport {
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
const simulatedReport = ({ eventId, emailId, recipient, type, now }: SimulatedReport) => ({
  MessageID: emailId,
  Recipient: recipient,
  Metadata: { eventId, emailId },
  ...KINDS[type](now.toISOString()),
})
