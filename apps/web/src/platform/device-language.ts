// The language that was last read on this device: the choice of the person who is not signed in, and what the server
// sends the next page in.
import { asLanguage, type Language } from '@eventflow/domain/kernel'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/** Over https neither another host nor an unencrypted answer can set a cookie of this name. */
const cookieHere = (): { name: string; attributes: string } =>
  location.protocol === 'https:'
    ? { name: '__Host-eventflow-language', attributes: 'Path=/; SameSite=Lax; Secure' }
    : { name: 'eventflow-language', attributes: 'Path=/; SameSite=Lax' }

export const languageOfDevice = (): Language | null =>
  asLanguage(new RegExp(`(?:^|; )${cookieHere().name}=(\\w{2})`).exec(document.cookie)?.[1])

export function rememberLanguage(language: Language): void {
  if (languageOfDevice() === language) return
  const { name, attributes } = cookieHere()
  document.cookie = `${name}=${language}; ${attributes}; Max-Age=${YEAR_SECONDS}`
}
