// The development mailbox. The composition root omits it if emails are really sent.
import { mailboxContract } from '@eventflow/domain/mail'
import { guarded } from '../../platform/http/index.ts'
import { listEmails } from './mailbox.repository.ts'
import { readMessage, simulateReport } from './mailbox.usecases.ts'

export const mailboxRoutes = guarded(mailboxContract, {
  list: (context, input) => listEmails(context.scope, input),
  get: (context, input) => readMessage(context, input.emailId),
  report: (context, input) => simulateReport(context, input),
})
