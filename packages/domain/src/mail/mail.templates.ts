// The list of emails (specification: forms, "Email types"). A new one is a file in `templates` and a line
// here: the alias, its model, its sample and its link are derived.
import type { EmailTemplate } from './email.ts'
import { formNotification } from './templates/form-notification.email.ts'
import { invitations } from './templates/invitations.email.ts'
import { newDevice } from './templates/new-device.email.ts'
import { passkeyChange } from './templates/passkey-change.email.ts'
import { secondFactorChange } from './templates/second-factor-change.email.ts'
import { signInCode } from './templates/sign-in-code.email.ts'
import { mailing } from './templates/mailing.email.ts'
import { adminNotification, commentNotification } from './templates/messages.email.ts'
import { reportDelivery, reportStopped } from './templates/report.email.ts'
import {
  confirmEmailChange,
  confirmPasswordChange,
  verifyEmailChange,
  verifyPasswordChange,
} from './templates/sign-in.email.ts'
import { taskAssigned, teamOwner } from './templates/in-charge.email.ts'
import { taskReminder } from './templates/task-reminder.email.ts'
import { taskStatus } from './templates/task-status.email.ts'
import { waitingList } from './templates/waiting-list.email.ts'
import { keysOf } from '../kernel/index.ts'

const templates = {
  ...invitations,
  taskReminder,
  taskStatus,
  taskAssigned,
  teamOwner,
  formNotification,
  verifyEmailChange,
  verifyPasswordChange,
  confirmEmailChange,
  confirmPasswordChange,
  signInCode,
  newDevice,
  passkeyChange,
  secondFactorChange,
  mailing,
  adminNotification,
  commentNotification,
  reportDelivery,
  reportStopped,
  waitingList,
}

type Templates = typeof templates
export type EmailAlias = keyof Templates
/** The model of each email. */
export type EmailModels = {
  [A in EmailAlias]: Templates[A] extends EmailTemplate<infer Model> ? Model : never
}

export const emailTemplates: { readonly [A in EmailAlias]: EmailTemplate<EmailModels[A]> } =
  templates

export const EMAIL_ALIASES = keysOf(emailTemplates)

/** Emails with a single-use link: their bodies are deleted once delivered. */
export type SingleUseAlias = {
  [A in EmailAlias]: Templates[A]['singleUseHours'] extends number ? A : never
}[EmailAlias]

export const hasSingleUseLink = (alias: EmailAlias): alias is SingleUseAlias =>
  hoursOf(alias) !== null

/** A stored alias may be from another version. */
const hoursOf = (alias: EmailAlias): number | null =>
  Object.hasOwn(emailTemplates, alias) ? emailTemplates[alias].singleUseHours : null

const SECONDS_OF_HOUR = 3600

/** True if the link in an email of this age (in seconds) has expired, so that sending it is useless. */
export const hasLinkExpired = (alias: EmailAlias, ageSeconds: number): boolean =>
  ageSeconds >= (hoursOf(alias) ?? Infinity) * SECONDS_OF_HOUR
