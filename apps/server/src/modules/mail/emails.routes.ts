import { emailsContract } from '@eventflow/domain/mail'
import { guarded, signedIn } from '../../platform/http/index.ts'
import type { BeforeSendingChecks } from '../../platform/mail/index.ts'
import type { Services } from '../../platform/services.ts'
import { senderDomains } from '../settings/index.ts'
import { findHeld } from './outbox.report.ts'
import {
  editHeld,
  planRelease,
  readHeld,
  readHold,
  releaseHeld,
  setHold,
} from './outbox.usecases.ts'
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

interface OfOtherModules {
  readonly rewriters: EmailRewriters
  readonly checksOf: (services: Services) => BeforeSendingChecks
}

export const createEmailsRoutes = ({ rewriters, checksOf }: OfOtherModules) =>
  guarded(emailsContract, {
    senders: (context) => ({
      domains: senderDomains(context.services.config),
    }),
    templates: (context) => listTemplates(context.scope),
    template: (context, input) => readTemplate(context, input),
    changeTemplate: (context, input) => changeTemplate(context, input, signedIn(context).userId),
    previewTemplate: (context, input) => previewTemplate(context, input),
    sendTest: (context, input) => sendTest(context, input, signedIn(context).userId),
    sent: (context, input) => findSent(context.scope, input),
    hold: (context) => readHold(context.scope),
    setHold: (context, input) => setHold(context.scope, input.isOn, signedIn(context).userId),
    held: (context, input) => findHeld(context.scope, input),
    heldEmail: (context, input) => readHeld(context, input.heldEmailId),
    editHeld: (context, input) => editHeld(context, input),
    planRelease: (context, input) =>
      planRelease({ ...context, rewriters, checks: checksOf(context.services) }, input.emailIds),
    release: (context, input) =>
      releaseHeld({ ...context, rewriters, checks: checksOf(context.services) }, input.emailIds),
    log: (context, input) => findLog(context.scope, signedIn(context), input),
    undelivered: (context, input) => listUndelivered({ scope: context.scope, rewriters }, input),
    sendAgain: (context, input) => sendAgain({ ...context, rewriters }, input.emailIds),
    setAside: (context, input) =>
      setAside(context.scope, { ...input, userId: signedIn(context).userId }),
  })
