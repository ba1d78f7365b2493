// The language that was last used on this device. It is the choice of people who are not signed in,
// and the server sends the next page in it.
import { asLanguage, type Language } from '@eventflow/domain/kernel'

const YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * Over https, the name prefix prevents other hosts and unencrypted responses from setting the
 * cookie.
 */
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
