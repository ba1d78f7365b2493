// The video of a section: YouTube's shortcode is all that is kept of it.
import { embedAddress, videoAt } from '../settings/index.ts'

const SHORTCODE = /^[\w-]{11}$/

/** The shortcode of a video, by itself or in any of its addresses; null for all else. */
export function videoCodeOf(text: string): string | null {
  const typed = text.trim()
  return SHORTCODE.test(typed) ? typed : (videoAt('youTube', typed)?.id ?? null)
}

/** What a frame shows once somebody has asked for it. */
export const videoFrame = (code: string): string =>
  embedAddress({ source: 'youTube', id: code, hash: null })

/** Where it can be watched by itself; stands on paper. */
export const videoLink = (code: string): string => `https://www.youtube.com/watch?v=${code}`
