// The way out of emails that nobody has to get (RFC 8058): a link that works without a session, and as often
// as it is used. It names a person of one event, and nobody can make one without the portal's key.
import { openSealedText, sealText } from '../auth/index.ts'

interface OfEvent {
  readonly eventId: string
  readonly secret: string
}

const placeOf = (eventId: string): string => `unsubscribe from event ${eventId}`

export const unsubscribeToken = (userId: string, { eventId, secret }: OfEvent): string =>
  sealText(userId, { secret, place: placeOf(eventId) })

/** Whom a token is of; null for one that the portal has not made for this event. */
export const openUnsubscribeToken = (token: string, { eventId, secret }: OfEvent): string | null =>
  openSealedText(token, { secret, place: placeOf(eventId) })

/** The page where a person confirms. Encodes the token, because anybody can request the redirect with any text. */
export const unsubscribePage = (token: string): string =>
  `/unsubscribe#token=${encodeURIComponent(token)}`

/** What mail programs call: a POST unsubscribes, a GET leads to the page. */
export const unsubscribeAddress = (token: string, origin: string): string =>
  `${origin}/api/unsubscribe/${token}`
