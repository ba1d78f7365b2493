// The video of a section: only YouTube's shortcode is stored.
import { embedAddress, videoAt } from '../settings/index.ts'

const SHORTCODE = /^[\w-]{11}$/

/** The shortcode in a text: alone, or in any of YouTube's addresses. Null for anything else. */
export function videoCodeOf(text: string): string | null {
  const typed = text.trim()
  return SHORTCODE.test(typed) ? typed : (videoAt('youTube', typed)?.id ?? null)
}

/** The frame's address; loaded only after the reader has pressed play. */
export const videoFrame = (code: string): string =>
  embedAddress({ source: 'youTube', id: code, hash: null })

/** The video's own page; printed on paper. */
export const videoLink = (code: string): string => `https://www.youtube.com/watch?v=${code}`
