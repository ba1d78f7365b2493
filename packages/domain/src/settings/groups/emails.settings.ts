import { z } from 'zod'
import { emailSchema } from '../../kernel/index.ts'
import { settingsErrors } from '../settings.errors.ts'
import { settingsGroup } from '../settings.group.ts'

/** Reminders of tasks, and the addresses of emails (specification: portal core, section 3). */
export const emailsSettings = settingsGroup({
  summary: 'The settings of emails',
  fields: {
    taskRemindersEnabled: z.boolean(),
    sendTaskRemindersTo: z.enum(['all-users', 'admin', 'team-leader']),
    supportEmail: emailSchema,
    fromEmail: emailSchema,
  },
  defaults: {
    taskRemindersEnabled: false,
    sendTaskRemindersTo: 'team-leader',
    // Reserved: no mail can arrive there, and everybody sees that it is not set.
    supportEmail: 'not-set@example.invalid',
    fromEmail: 'not-set@example.invalid',
  },
  access: 'admin',
  publicPart: null,
  invalid: settingsErrors.invalidEmailsSettings,
})
