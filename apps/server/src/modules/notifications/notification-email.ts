// The email about a notification.
import type { EmailModels } from '@eventflow/domain/mail'
import type { Language } from '@eventflow/domain/kernel'
import { emailLink } from '@eventflow/domain/notifications'
import { corePageLink } from '@eventflow/domain/settings'
import type { ReadScope } from '../../platform/db/index.ts'
import { readAllSettings } from '../settings/index.ts'
import type { StoredNotification } from './notifications.repository.ts'

type Texts = Pick<EmailModels['adminNotification'], 'title' | 'description'> & {
  readonly link: string
}

/** Returns what the email contains of the notification, in the language of its reader. */
export async function notificationEmailTexts(
  scope: ReadScope,
  { title, description, translations, linkUrl }: StoredNotification,
): Promise<(language: Language) => Texts> {
  const { corePages } = await readAllSettings(scope)
  // Without their page, the email contains everything, and has nothing to link to.
  const page = corePages.notifications.isPublished ? corePageLink(corePages, 'notifications') : ''
  const link = emailLink(linkUrl, page)
  return (language) => ({
    title: translations[language]?.title || title,
    description: translations[language]?.description || description,
    link,
  })
}
