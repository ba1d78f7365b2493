import { emailsContract } from '@eventflow/domain/mail'
import { guarded, signedIn } from '../../platform/http/index.ts'
import { senderDomains } from '../settings/index.ts'
import { findHeld } from './outbox.report.ts'
import { dropHeld, editHeld, readHeld, readHold, releaseHeld, setHold } from './outbox.usecases.ts'
import { findLog } from './log.report.ts'
import { findSent } from './sent.report.ts'
import {
  changeTemplate,
  listTemplates,
  previewTemplate,
  readTemplate,
  sendTest,
} from './templates.usecases.ts'
import { listUndelivered, sendAgain, setAside, type EmailRewriters } from './emails.usecases.ts'

const api = guarded(emailsContract)

export const createEmailsRoutes = (rewriters: EmailRewriters) => ({
  senders: api.senders.handler(({ context }) => ({
    domains: senderDomains(context.services.config),
  })),
  templates: api.templates.handler(({ context }) => listTemplates(context.scope)),
  template: api.template.handler(({ context, input }) => readTemplate(context, input)),
  changeTemplate: api.changeTemplate.handler(({ context, input }) =>
    changeTemplate(context, input, signedIn(context).userId),
  ),
  previewTemplate: api.previewTemplate.handler(({ context, input }) =>
    previewTemplate(context, input),
  ),
  sendTest: api.sendTest.handler(({ context, input }) =>
    sendTest(context, input, signedIn(context).userId),
  ),
  sent: api.sent.handler(({ context, input }) => findSent(context.scope, input)),
  hold: api.hold.handler(({ context }) => readHold(context.scope)),
  setHold: api.setHold.handler(({ context, input }) =>
    setHold(context.scope, input.isOn, signedIn(context).userId),
  ),
  held: api.held.handler(({ context, input }) => findHeld(context.scope, input)),
  heldEmail: api.heldEmail.handler(({ context, input }) => readHeld(context, input.heldEmailId)),
  editHeld: api.editHeld.handler(({ context, input }) => editHeld(context, input)),
  release: api.release.handler(({ context, input }) =>
    releaseHeld({ ...context, rewriters }, input.emailIds),
  ),
  drop: api.drop.handler(({ context, input }) => dropHeld(context.scope, input.emailIds)),
  log: api.log.handler(({ context, input }) => findLog(context.scope, signedIn(context), input)),
  undelivered: api.undelivered.handler(({ context, input }) =>
    listUndelivered({ scope: context.scope, rewriters }, input),
  ),
  sendAgain: api.sendAgain.handler(({ context, input }) =>
    sendAgain({ ...context, rewriters }, input.emailIds),
  ),
  setAside: api.setAside.handler(({ context, input }) =>
    setAside(context.scope, { ...input, userId: signedIn(context).userId }),
  ),
})
