// Chooses the language in which the portal is shown.
import { languageFor, type Language } from '@eventflow/domain/kernel'
import type { Portal } from '@eventflow/domain/settings'
import { languageOfDevice, rememberLanguage } from '../platform/device-language.ts'
import type { KnownSession } from '../platform/session.ts'
import { speak } from '../platform/words-catalogue.ts'

/** The signed-in person's choice, else the language stored on the device, else the event's. */
const languageOfReader = ({ viewer }: KnownSession, { event }: Portal): Language =>
  languageFor(viewer === null ? languageOfDevice() : viewer.language, event)

/**
 * Shows the portal in the reader's language, and stores it so that the server sends the next page
 * in it.
 */
export async function speakToReader(session: KnownSession, portal: Portal): Promise<void> {
  const language = languageOfReader(session, portal)
  if (session.viewer !== null) rememberLanguage(language)
  // If the texts fail to load, the current language stays.
  await speak(language).catch(reportError)
}
