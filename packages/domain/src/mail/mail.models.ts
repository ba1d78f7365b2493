// What each e-mail is made from. Links are paths of the portal (`/tasks/12`) or addresses at its
// own origin; texts are plain text, and a line break in them stays a line break.
import type { CalendarDate } from '../kernel/index.ts'
import type { EmailAlias } from './mail.aliases.ts'

/** To somebody who may come in now. `link` sets the password, or signs in where there is one. */
export interface InvitationModel {
  readonly firstName: string
  readonly teamName: string
  readonly eventName: string
  /** Paragraphs of the organisers (settings "welcomeEmail"), after the first sentence. */
  readonly paragraphs?: readonly string[]
  readonly link: string
}

export interface StandShareInvitationModel extends InvitationModel {
  readonly parentTeamName: string
}

export interface ReminderTask {
  readonly title: string
  readonly dueDate: CalendarDate
  readonly state: 'pending' | 'dueSoon' | 'overdue'
  readonly isTimeSensitive: boolean
  readonly link: string
}

export interface TaskReminderModel {
  readonly firstName: string
  readonly teamName: string
  readonly tasks: readonly ReminderTask[]
  /** The task list. */
  readonly link: string
}

/** What happened to a task of a team: completed, or a move of its approval. */
export const TASK_MOVES = [
  'complete',
  'incomplete',
  'notApplicable',
  'submitted',
  'inReview',
  'approved',
  'changesRequested',
  'rejected',
] as const
export type TaskMove = (typeof TASK_MOVES)[number]

export interface TaskStatusModel {
  readonly firstName: string
  readonly teamName: string
  readonly taskTitle: string
  readonly move: TaskMove
  /** The reviewer's words, or why the task does not apply. */
  readonly note?: string
  readonly link: string
}

/** What an organiser has set up for a form, with its merge tags already filled in. */
export interface FormNotificationModel {
  readonly subject: string
  readonly heading: string
  readonly paragraphs: readonly string[]
  readonly answers?: readonly { readonly label: string; readonly value: string }[]
  /** Custom fields of the team. */
  readonly customFields?: readonly { readonly label: string; readonly value: string }[]
  readonly link?: string
}

export interface EmailChangeModel {
  readonly firstName: string
  readonly newEmail: string
  /** verifyEmailChange: confirms the change; confirmEmailChange: undoes it. */
  readonly link: string
}

export interface PasswordResetModel {
  readonly firstName: string
  /** Chooses a new password. */
  readonly link: string
}

export interface PasswordChangedModel {
  readonly firstName: string
}

export interface AdminNotificationModel {
  readonly firstName: string
  readonly title: string
  readonly description: string
  readonly link?: string
}

export interface CommentNotificationModel {
  readonly firstName: string
  readonly authorName: string
  readonly taskTitle: string
  readonly comment: string
  readonly isReply: boolean
  readonly link: string
}

export interface MailModels {
  welcome: InvitationModel
  existingWelcome: InvitationModel
  welcomeTeamMember: InvitationModel
  existingWelcomeTeamMember: InvitationModel
  standShareWelcome: StandShareInvitationModel
  existingStandShareWelcome: StandShareInvitationModel
  welcomeChaser: InvitationModel
  existingWelcomeChaser: InvitationModel
  taskReminder: TaskReminderModel
  taskStatus: TaskStatusModel
  formNotification: FormNotificationModel
  verifyEmailChange: EmailChangeModel
  verifyPasswordChange: PasswordResetModel
  confirmEmailChange: EmailChangeModel
  confirmPasswordChange: PasswordChangedModel
  adminNotification: AdminNotificationModel
  commentNotification: CommentNotificationModel
}

// An alias without a model does not compile.
type AliasesWithModel = keyof MailModels
export type EveryAliasHasModel = EmailAlias extends AliasesWithModel ? true : never
