import { z } from 'zod'
import { emailSchema } from '../../kernel/index.ts'
import { settingsErrors } from '../settings.errors.ts'
import { settingsGroup } from '../settings.group.ts'

/**
 * Where answers to emails go, and who sends them (specification: portal core, section 3). The settings
 * of reminders join them with what reads them.
 */
export const emailsSettings = settingsGroup({
  summary: 'The settings of emails',
  fields: {
    supportEmail: emailSchema,
    /** '' is the sender of the portal. The server knows for which domains it may send. */
    fromEmail: z.union([emailSchema, z.literal('')]),
  },
  defaults: {
    // Reserved: no mail can arrive there, and everybody sees that it is not set.
    supportEmail: 'not-set@example.invalid',
    fromEmail: '',
  },
  access: 'admin',
  publicPart: null,
  invalid: settingsErrors.invalidEmailsSettings,
})
