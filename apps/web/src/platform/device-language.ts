// The language that was last read on this device: the choice of whoever is not signed in, and what the server
// sends the next page in.
import { asLanguage, type Language } from '@eventflow/domain/kernel'

const NAME = 'eventflow-language'
const YEAR_SECONDS = 365 * 24 * 60 * 60

export const languageOfDevice = (): Language | null =>
  asLanguage(new RegExp(`(?:^|; )${NAME}=(\\w{2})`).exec(document.cookie)?.[1])

export function rememberLanguage(language: Language): void {
  if (languageOfDevice() === language) return
  document.cookie = `${NAME}=${language}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`
}
