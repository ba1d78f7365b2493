import type { EmailAlias } from '@eventflow/domain/mail'
import type { Template } from '../letter.ts'
import { formNotification } from './form-notification.ts'
import { invitation } from './invitations.ts'
import { adminNotification, commentNotification } from './messages.ts'
import {
  confirmEmailChange,
  confirmPasswordChange,
  verifyEmailChange,
  verifyPasswordChange,
} from './sign-in.ts'
import { taskReminder } from './task-reminder.ts'
import { taskStatus } from './task-status.ts'

/** Every e-mail has its template: an alias without one does not compile. */
export const templates: { readonly [A in EmailAlias]: Template<A> } = {
  welcome: invitation('welcome'),
  existingWelcome: invitation('existingWelcome'),
  welcomeTeamMember: invitation('welcomeTeamMember'),
  existingWelcomeTeamMember: invitation('existingWelcomeTeamMember'),
  standShareWelcome: invitation('standShareWelcome'),
  existingStandShareWelcome: invitation('existingStandShareWelcome'),
  welcomeChaser: invitation('welcomeChaser'),
  existingWelcomeChaser: invitation('existingWelcomeChaser'),
  taskReminder,
  taskStatus,
  formNotification,
  verifyEmailChange,
  verifyPasswordChange,
  confirmEmailChange,
  confirmPasswordChange,
  adminNotification,
  commentNotification,
}
