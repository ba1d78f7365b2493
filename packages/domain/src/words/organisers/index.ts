// English texts for the first screen of the organisers' area. A separate entry point, so that
// browsers fetch it separately.
import { adminWords } from '../en/admin.ts'
import { answersAdminWords } from '../en/answers-admin.ts'
import { assetsAdminWords } from '../en/assets-admin.ts'
import { audienceWords } from '../en/audience.ts'
import { auditWords } from '../en/audit.ts'
import { builderWords } from '../en/builder.ts'
import { commentsAdminWords } from '../en/comments-admin.ts'
import { customFieldsAdminWords } from '../en/custom-fields-admin.ts'
import { downloadsAdminWords } from '../en/downloads-admin.ts'
import { emailsWords } from '../en/emails.ts'
import { fieldGroupsWords } from '../en/field-groups.ts'
import { iconPickerWords } from '../en/icon-picker.ts'
import { importsWords } from '../en/imports.ts'
import { mailWords } from '../en/mail.ts'
import { mailingsWords } from '../en/mailings.ts'
import { remindersWords } from '../en/reminders.ts'
import { richTextWords } from '../en/rich-text.ts'
import { rulesWords } from '../en/rules.ts'
import { proverWords } from '../en/prover.ts'
import { messagesWords } from '../en/messages.ts'
import { notificationsAdminWords } from '../en/notifications-admin.ts'
import { settingsWords } from '../en/settings.ts'
import { standsAdminWords } from '../en/stands-admin.ts'
import { suppliersAdminWords } from '../en/suppliers-admin.ts'
import { targetsWords } from '../en/targets.ts'
import { taskAdminWords } from '../en/task-admin.ts'
import { taskWorkWords } from '../en/task-work.ts'
import { teamsAdminWords } from '../en/teams-admin.ts'
import { timeMachineWords } from '../en/time-machine.ts'
import { timeTableAdminWords } from '../en/time-table-admin.ts'
import { translationsWords } from '../en/translations.ts'
import { undeliveredWords } from '../en/undelivered.ts'
import { usersWords } from '../en/users.ts'
import { webhooksWords } from '../en/webhooks.ts'

/** Texts of organisers' screens and emails only. */
export const organisers = {
  admin: adminWords,
  answersAdmin: answersAdminWords,
  assetsAdmin: assetsAdminWords,
  audience: audienceWords,
  audit: auditWords,
  builder: builderWords,
  commentsAdmin: commentsAdminWords,
  customFieldsAdmin: customFieldsAdminWords,
  downloadsAdmin: downloadsAdminWords,
  emails: emailsWords,
  fieldGroups: fieldGroupsWords,
  iconPicker: iconPickerWords,
  imports: importsWords,
  mail: mailWords,
  mailings: mailingsWords,
  reminders: remindersWords,
  richText: richTextWords,
  rules: rulesWords,
  prover: proverWords,
  messages: messagesWords,
  notificationsAdmin: notificationsAdminWords,
  settings: settingsWords,
  standsAdmin: standsAdminWords,
  suppliersAdmin: suppliersAdminWords,
  targets: targetsWords,
  taskAdmin: taskAdminWords,
  taskWork: taskWorkWords,
  teamsAdmin: teamsAdminWords,
  timeMachine: timeMachineWords,
  timeTableAdmin: timeTableAdminWords,
  translations: translationsWords,
  undelivered: undeliveredWords,
  users: usersWords,
  webhooks: webhooksWords,
} as const
