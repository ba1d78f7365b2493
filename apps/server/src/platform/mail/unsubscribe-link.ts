// The link to unsubscribe (RFC 8058). It works without a session and any number of times, names a person
// of one event, and cannot be made without the portal's key.
import type { Language } from '@eventflow/domain/kernel'
import { openSealedText, sealText } from '../auth/index.ts'

interface OfEvent {
  readonly eventId: string
  readonly secret: string
}

const placeOf = (eventId: string): string => `unsubscribe from event ${eventId}`

export const unsubscribeToken = (userId: string, { eventId, secret }: OfEvent): string =>
  sealText(userId, { secret, place: placeOf(eventId) })

/** The person of a token; null if the portal has not made it for this event. */
export const openUnsubscribeToken = (token: string, { eventId, secret }: OfEvent): string | null =>
  openSealedText(token, { secret, place: placeOf(eventId) })

/**
 * The page where a person confirms. Encodes the token, because anybody can request the redirect
 * with any text. In an email it names the language of that email, in which the page opens.
 */
export const unsubscribePage = (token: string, language?: Language): string =>
  `/unsubscribe${language === undefined ? '' : `?language=${language}`}#token=${encodeURIComponent(token)}`

/** The address for mail programs: a POST unsubscribes, a GET leads to the page. */
export const unsubscribeAddress = (token: string, origin: string): string =>
  `${origin}/api/unsubscribe/${token}`
