import { z } from 'zod'
import { emailSchema } from '../../kernel/index.ts'
import { settingsErrors } from '../settings.errors.ts'
import { settingsGroup } from '../settings.group.ts'
import { TASK_REMINDER_RECIPIENTS } from '../settings.reminders.ts'

/** Sender, reply address and task reminders (specification: portal core, sections 3 and 6). */
export const emailsSettings = settingsGroup({
  summary: 'The settings of emails',
  fields: {
    supportEmail: emailSchema,
    /** '' for the portal's sender. The server checks the domains that it may send for. */
    fromEmail: z.union([emailSchema, z.literal('')]),
    taskRemindersEnabled: z.boolean(),
    sendTaskRemindersTo: z.enum(TASK_REMINDER_RECIPIENTS),
  },
  defaults: {
    // A reserved domain: no mail can arrive there, and it is obviously not set.
    supportEmail: 'not-set@example.invalid',
    fromEmail: '',
    taskRemindersEnabled: false,
    sendTaskRemindersTo: 'all-users',
  },
  access: 'admin',
  publicPart: null,
  invalid: settingsErrors.invalidEmailsSettings,
  none: settingsErrors.noEmailsFound,
})
