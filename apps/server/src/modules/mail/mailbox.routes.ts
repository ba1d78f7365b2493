// The development mailbox. The composition root omits it if emails are really sent.
import { mailboxContract } from '@eventflow/domain/mail'
import { guarded } from '../../platform/http/index.ts'
import { listEmails } from './mailbox.repository.ts'
import { readMessage, simulateReport } from './mailbox.usecases.ts'

const api = guarded(mailboxContract)

export const mailboxRoutes = {
  list: api.list.handler(({ context, input }) => listEmails(context.scope, input)),
  get: api.get.handler(({ context, input }) => readMessage(context, input.emailId)),
  report: api.report.handler(({ context, input }) => simulateReport(context, input)),
}
