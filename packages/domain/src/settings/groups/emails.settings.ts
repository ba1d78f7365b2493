import { z } from 'zod'
import { emailSchema } from '../../kernel/index.ts'
import { settingsErrors } from '../settings.errors.ts'
import { settingsGroup } from '../settings.group.ts'
import { TASK_REMINDER_RECIPIENTS } from '../settings.reminders.ts'

/**
 * Where answers to emails go, who sends them, and whether and whom tasks are reminded of
 * (specification: portal core, sections 3 and 6).
 */
export const emailsSettings = settingsGroup({
  summary: 'The settings of emails',
  fields: {
    supportEmail: emailSchema,
    /** '' is the sender of the portal. The server knows for which domains it may send. */
    fromEmail: z.union([emailSchema, z.literal('')]),
    taskRemindersEnabled: z.boolean(),
    sendTaskRemindersTo: z.enum(TASK_REMINDER_RECIPIENTS),
  },
  defaults: {
    // Reserved: no mail can arrive there, and everybody sees that it is not set.
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
