// The places of archived pages in the sidebar and among the featured pages, as a text that only the
// portal can write.
import { z } from 'zod'
import { MAX_UNDO_PLACES } from '@eventflow/domain/content'
import { openSealedText, sealText } from '../../platform/auth/index.ts'
import type { LostPlaces } from '../settings/index.ts'

interface SealedIn {
  readonly eventId: string
  readonly secret: string
}

const place = { id: z.string(), index: z.number().int().min(0) }
const placesSchema = z.object({
  sidebar: z.array(z.object({ ...place, sectionId: z.string() })),
  featured: z.array(z.object(place)),
})

const placeOf = (eventId: string): string => `places of archived pages of event ${eventId}`

/** Null if there are none. */
export function sealPlaces(lost: LostPlaces, { eventId, secret }: SealedIn): string | null {
  if (lost.sidebar.length + lost.featured.length === 0) return null
  const sealed = sealText(JSON.stringify(lost), { secret, place: placeOf(eventId) })
  return sealed.length > MAX_UNDO_PLACES ? null : sealed
}

/** Null if the portal has not made the text for this event. */
export function openPlaces(undo: string, { eventId, secret }: SealedIn): LostPlaces | null {
  const text = openSealedText(undo, { secret, place: placeOf(eventId) })
  return text === null ? null : placesSchema.parse(JSON.parse(text))
}
