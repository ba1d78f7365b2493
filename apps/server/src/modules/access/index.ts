export { declareAccessSweep, startAccessSweep } from './access.sweep.ts'
export { declareCodes, startCodes } from './codes.usecases.ts'
export {
  declareResetLinks,
  makeMailLink,
  sendResetLinkAgain,
  startResetLinks,
} from './access.mails.ts'
export { holdWithin, saveLimits } from './limits.repository.ts'
export { limitPerson } from './limits.usecases.ts'
export { selectWithinLimits } from './limits-live.report.ts'
export { checkTestEmail } from './check-test-email.ts'
export {
  hasLimits,
  isSubmissionWithin,
  isTaskWithin,
  peopleLimitedFromTask,
} from './readers.report.ts'
export { limitsRoutes } from './limits.routes.ts'
export { sendInvitation, type Invitation } from './invitations.ts'
export type { AccessContext } from './access.context.ts'
export { accessRoutes } from './access.routes.ts'
export { noteActing } from './viewing.usecases.ts'
export { keepSession } from './access.usecases.ts'
export { CallerChanged, workForCaller } from './expected-caller.ts'
export type { Recognised } from './viewer.repository.ts'
export { countAttempt } from './throttle.repository.ts'
export { requestEmailChangeOf, confirmEmailChangeAgain } from './email-change.usecases.ts'
export { checkEmailChangeLink } from './pending-email-change.usecases.ts'
export { removeSecondFactorOf } from './second-factor.repository.ts'
