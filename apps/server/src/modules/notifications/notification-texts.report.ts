// The texts of a notification as its readers see them, in their language.
import { sql } from 'drizzle-orm'
import type { TranslatedText } from '../../platform/db/index.ts'

const translations = sql`notifications.translations`

export const notificationTitle: TranslatedText = {
  translations,
  name: 'title',
  original: sql`notifications.title`,
}

export const notificationDescription: TranslatedText = {
  translations,
  name: 'description',
  original: sql`notifications.description`,
}
