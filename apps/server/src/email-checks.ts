// The checks of an email when it is sent, because limits, teams and tasks can change while it
// waits. Each kind has a line: one with a record has the check of that record, and one only about
// its reader has null. Tests of every kind have a check of their own.
import type { EmailAlias } from '@eventflow/domain/mail'
import { checkEmailChangeLink, checkTestEmail } from './modules/access/index.ts'
import { checkCommentNotice } from './modules/comments/index.ts'
import { checkAdminNotification } from './modules/notifications/index.ts'
import { checkReminder } from './modules/reminders/index.ts'
import { checkReportDelivery, checkReportStopped } from './modules/reports/index.ts'
import {
  checkFormNotification,
  checkWaitingList,
  findNextPriceDays,
} from './modules/submissions/index.ts'
import { checkTaskReader } from './modules/tasks/index.ts'
import type { BeforeSending } from './platform/mail/index.ts'
import type { Services } from './platform/services.ts'

type Checks = Readonly<Record<EmailAlias, BeforeSending | null> & { tests: BeforeSending }>

export const emailChecks = (services: Services): Checks => ({
  tests: checkTestEmail,
  welcome: null,
  existingWelcome: null,
  welcomeTeamMember: null,
  existingWelcomeTeamMember: null,
  standShareWelcome: null,
  existingStandShareWelcome: null,
  welcomeChaser: null,
  existingWelcomeChaser: null,
  taskReminder: checkReminder(services, findNextPriceDays),
  taskStatus: checkTaskReader,
  taskAssigned: checkTaskReader,
  // It mentions only the reader's own team.
  teamOwner: null,
  formNotification: checkFormNotification(services),
  verifyEmailChange: checkEmailChangeLink(services),
  verifyPasswordChange: null,
  confirmEmailChange: null,
  confirmPasswordChange: null,
  signInCode: null,
  newDevice: null,
  passkeyChange: null,
  secondFactorChange: null,
  // An admin chooses the recipients. It mentions no record except the reader's own team.
  mailing: null,
  adminNotification: checkAdminNotification(services),
  commentNotification: checkCommentNotice(services),
  reportDelivery: checkReportDelivery,
  reportStopped: checkReportStopped,
  waitingList: checkWaitingList(services),
})
