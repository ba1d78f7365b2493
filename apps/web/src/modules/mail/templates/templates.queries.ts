import type { Language } from '@eventflow/domain/kernel'
import type { EmailAlias } from '@eventflow/domain/mail'
import { api } from '../../../platform/api.ts'

export const templatesQuery = () => api.emails.templates.queryOptions({ input: {} })

/** The alias comes from the path; the server rejects unknown ones. */
export const templateQuery = (alias: string, language: Language) =>
  api.emails.template.queryOptions({ input: { alias: alias as EmailAlias, language } })

export const templatePreviewQuery = (alias: EmailAlias, language: Language) =>
  api.emails.previewTemplate.queryOptions({ input: { alias, language } })

/** URL of the page that renders an email with sample data. */
export const templateFrame = (alias: EmailAlias): string => `/api/emails/templates/${alias}/letter`
