// The handlers of the queues.
import { emailChecks } from './email-checks.ts'
import { declareResume, startResume } from './app/workflows/resume-portal.ts'
import { declareMoves, startMoves } from './app/workflows/send-move.ts'
import { declareLogSweep, startLogSweep } from './app/workflows/sweep-logs.ts'
import { declareAccountSweep, startAccountSweep } from './app/workflows/sweep-accounts.ts'
import {
  declareAccessSweep,
  declareCodes,
  declareResetLinks,
  startAccessSweep,
  startCodes,
  startResetLinks,
} from './modules/access/index.ts'
import { declareCommentNotices, startCommentNotices } from './modules/comments/index.ts'
import {
  declareFileCopies,
  declareFileSweep,
  startFileCopies,
  startFileSweep,
} from './modules/files/index.ts'
import { declareImports, startImports } from './modules/imports/index.ts'
import { declareMailings, startMailings } from './modules/mailings/index.ts'
import { declareReminders, startReminders } from './modules/reminders/index.ts'
import { declareNotifications, startNotifications } from './modules/notifications/index.ts'
import { declareSearchMissSweep, startSearchMissSweep } from './modules/navigation/index.ts'
import { declareReportDelivery, startReportDelivery } from './modules/reports/index.ts'
import { inEachEvent } from './modules/settings/index.ts'
import {
  declareGuestSweep,
  declareWaitingLists,
  startGuestSweep,
  startWaitingLists,
} from './modules/submissions/index.ts'
import {
  declareWebhookDelivery,
  declareWebhookSweep,
  startWebhookDelivery,
  startWebhookSweep,
} from './modules/webhooks/index.ts'
import { declareMailDelivery, mailAdapter, startMailDelivery } from './platform/mail/index.ts'
import { declareKeySweep, startKeySweep } from './platform/idempotency/index.ts'
import type { Services } from './platform/services.ts'

/** Declares every queue, in each process, whether it handles jobs or only adds them. */
export async function declareQueues({ jobs }: Services): Promise<void> {
  await declareMailDelivery(jobs)
  await declareWebhookDelivery(jobs)
  await declareWebhookSweep(jobs)
  await declareImports(jobs)
  await declareMailings(jobs)
  await declareReminders(jobs)
  await declareNotifications(jobs)
  await declareReportDelivery(jobs)
  await declareCommentNotices(jobs)
  await declareMoves(jobs)
  await declareFileCopies(jobs)
  await declareFileSweep(jobs)
  await declareGuestSweep(jobs)
  await declareWaitingLists(jobs)
  await declareResetLinks(jobs)
  await declareCodes(jobs)
  await declareAccessSweep(jobs)
  await declareAccountSweep(jobs)
  await declareSearchMissSweep(jobs)
  await declareKeySweep(jobs)
  await declareLogSweep(jobs)
  await declareResume(jobs)
}

/** With `callsWebhooks` false, this process leaves webhook calls to others. */
export async function startWorkers(
  services: Services,
  { callsWebhooks = true }: { callsWebhooks?: boolean } = {},
): Promise<void> {
  await declareQueues(services)
  await startMailDelivery(services, mailAdapter(services.config), emailChecks(services))
  if (callsWebhooks) await startWebhookDelivery(services)
  await startWebhookSweep(services)
  await startImports(services)
  await startMailings(services)
  await startReminders(services)
  await startNotifications(services)
  await startReportDelivery(services)
  await startCommentNotices(services)
  await startMoves(services)
  await startFileCopies(services)
  await startFileSweep(services)
  await startGuestSweep(services)
  await startWaitingLists(services)
  await startResetLinks(services)
  await startCodes(services)
  await startAccessSweep(services)
  await startAccountSweep(services)
  await startSearchMissSweep(services)
  await startLogSweep(services)
  await startResume(services)
  await startKeySweep(services, (work) => inEachEvent(services, work))
}
