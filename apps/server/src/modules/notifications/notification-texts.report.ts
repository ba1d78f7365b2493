// The texts of a notification as its readers see them, in their language.
import { translatedText } from '../../platform/db/index.ts'

export const notificationTitle = translatedText('notifications', 'title')
export const notificationDescription = translatedText('notifications', 'description')
