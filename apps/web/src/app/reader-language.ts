// In which language the portal speaks to the person who sits in front of it.
import { languageFor, type Language } from '@eventflow/domain/kernel'
import type { Portal } from '@eventflow/domain/settings'
import { languageOfDevice, rememberLanguage } from '../platform/device-language.ts'
import type { KnownSession } from '../platform/session.ts'
import { speak } from '../platform/words-catalogue.ts'

/** What somebody has chosen who is signed in; else what the device remembers; else the event's. */
const languageOfReader = ({ viewer }: KnownSession, { event }: Portal): Language =>
  languageFor(viewer === null ? languageOfDevice() : viewer.language, event)

/** Speaks to the reader in their language, and lets the server know it for the next page. */
export async function speakToReader(session: KnownSession, portal: Portal): Promise<void> {
  const language = languageOfReader(session, portal)
  if (session.viewer !== null) rememberLanguage(language)
  // Words that cannot be fetched now leave the portal in those that are here.
  await speak(language).catch(reportError)
}
