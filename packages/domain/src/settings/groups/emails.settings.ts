import { emailSchema } from '../../kernel/index.ts'
import { settingsErrors } from '../settings.errors.ts'
import { settingsGroup } from '../settings.group.ts'

/**
 * The address that answers to emails go to (specification: portal core, section 3). The sender and
 * the settings of reminders join it with what reads them.
 */
export const emailsSettings = settingsGroup({
  summary: 'The settings of emails',
  fields: {
    supportEmail: emailSchema,
  },
  defaults: {
    // Reserved: no mail can arrive there, and everybody sees that it is not set.
    supportEmail: 'not-set@example.invalid',
  },
  access: 'admin',
  publicPart: null,
  invalid: settingsErrors.invalidEmailsSettings,
})
