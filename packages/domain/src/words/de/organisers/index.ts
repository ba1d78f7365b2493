// German texts for the first screen of the organisers' area. A separate entry point, so that
// browsers fetch it separately.
import type { organisers as english } from '../../organisers/index.ts'
import type { SameShape } from '../../same-shape.ts'
import { adminWords } from '../admin.ts'
import { answersAdminWords } from '../answers-admin.ts'
import { assetsAdminWords } from '../assets-admin.ts'
import { audienceWords } from '../audience.ts'
import { auditWords } from '../audit.ts'
import { builderWords } from '../builder.ts'
import { commentsAdminWords } from '../comments-admin.ts'
import { customFieldsAdminWords } from '../custom-fields-admin.ts'
import { downloadsAdminWords } from '../downloads-admin.ts'
import { emailsWords } from '../emails.ts'
import { fieldGroupsWords } from '../field-groups.ts'
import { iconPickerWords } from '../icon-picker.ts'
import { importsWords } from '../imports.ts'
import { mailWords } from '../mail.ts'
import { mailingsWords } from '../mailings.ts'
import { remindersWords } from '../reminders.ts'
import { richTextWords } from '../rich-text.ts'
import { rulesWords } from '../rules.ts'
import { proverWords } from '../prover.ts'
import { messagesWords } from '../messages.ts'
import { notificationsAdminWords } from '../notifications-admin.ts'
import { settingsWords } from '../settings.ts'
import { standsAdminWords } from '../stands-admin.ts'
import { suppliersAdminWords } from '../suppliers-admin.ts'
import { targetsWords } from '../targets.ts'
import { taskAdminWords } from '../task-admin.ts'
import { taskWorkWords } from '../task-work.ts'
import { teamsAdminWords } from '../teams-admin.ts'
import { timeMachineWords } from '../time-machine.ts'
import { timeTableAdminWords } from '../time-table-admin.ts'
import { translationsWords } from '../translations.ts'
import { undeliveredWords } from '../undelivered.ts'
import { usersWords } from '../users.ts'
import { webhooksWords } from '../webhooks.ts'

/** Texts of organisers' screens and emails only. */
export const organisers: SameShape<typeof english> = {
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
}
