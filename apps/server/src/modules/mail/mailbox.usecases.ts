import { DomainError } from '@eventflow/domain/kernel'
import { mailErrors, type MailboxMessage, type ReportedEvent } from '@eventflow/domain/mail'
import type { Config } from '../../platform/config/index.ts'
import type { ReadScope, Scope } from '../../platform/db/index.ts'
import type { Services } from '../../platform/services.ts'
import { holdReported } from './mail-events.repository.ts'
import { recordReport } from './mail-events.usecases.ts'
import { findMessage } from './mailbox.repository.ts'
import { readReport } from './provider-report.ts'
import { simulatedReport } from './simulated-report.ts'

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
