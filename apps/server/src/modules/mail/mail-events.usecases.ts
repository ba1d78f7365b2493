import { inEvent, type Scope } from '../../platform/db/index.ts'
import { flagAddress } from '../../platform/mail/index.ts'
import type { Services } from '../../platform/services.ts'
import { addReport, holdReported, recordBounce } from './mail-events.repository.ts'
import { readReport, type ProviderReport } from './provider-report.ts'

/** Handles a provider's report. Ignores anything that is not a report. */
export async function receiveReport(services: Services, body: unknown): Promise<void> {
  const report = readReport(body)
  if (report === null) return
  await inEvent(services, { eventId: report.eventId, limits: 'none' }, (scope) =>
    recordReport(scope, report),
  )
}

/**
 * Ignores a report about an unknown email, or about a message other than the one that was sent, because the
 * provider cannot fix it.
 */
export async function recordReport(scope: Scope, report: ProviderReport): Promise<void> {
  const email = await holdReported(scope, report.emailId)
  // If the provider's response was lost, its message id is not known here.
  const isOurs = email?.providerId === report.messageId || email?.providerId === null
  if (email === null || !isOurs) return
  await addReport(scope, email, report)
  const { problem, details, recipient, type } = report
  // A bounce of a hidden copy does not concern the email itself.
  if (problem !== null && recipient === email.recipient)
    await recordBounce(scope, email.id, { problem, lastError: details })
  if (problem !== null) await flagAddress(scope, { address: recipient, flag: 'bounce' })
  if (type === 'spamComplaint')
    await flagAddress(scope, { address: recipient, flag: 'spamComplaint' })
}
