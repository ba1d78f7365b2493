// The video of the onboarding. People enter an address. The embedded address is built here from only the
// video's id, so that no other site can appear in a frame of the portal.

/** The supported video sites (specification: portal core, section 3). */
export const VIDEO_SOURCES = ['youTube', 'vimeo'] as const
export type VideoSource = (typeof VIDEO_SOURCES)[number]

/** The origins of embedded videos, which set no cookies before a video is played. */
export const VIDEO_ORIGINS: Readonly<Record<VideoSource, string>> = {
  youTube: 'https://www.youtube-nocookie.com',
  vimeo: 'https://player.vimeo.com',
}

const HOSTS: Readonly<Record<VideoSource, readonly string[]>> = {
  youTube: [
    'youtube.com',
    'www.youtube.com',
    'm.youtube.com',
    'youtu.be',
    'www.youtube-nocookie.com',
    'youtube-nocookie.com',
  ],
  vimeo: ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com'],
}

export interface Video {
  readonly source: VideoSource
  readonly id: string
  /** Vimeo's hash for unlisted videos; null for others. */
  readonly hash: string | null
}

/** An https address of one of the hosts, without a user name or a port; null for any other text. */
function addressAt(source: VideoSource, text: string): URL | null {
  let url: URL
  try {
    url = new URL(text)
  } catch {
    return null
  }
  const isPlain = url.protocol === 'https:' && url.port === '' && url.username + url.password === ''
  return isPlain && HOSTS[source].includes(url.hostname) ? url : null
}

const YOUTUBE_ID = /^[\w-]{11}$/
const YOUTUBE_PATH = /^\/(?:embed|shorts|live)\/([^/]+)\/?$/

function youTubeVideo(url: URL): Video | null {
  const id =
    url.hostname === 'youtu.be'
      ? url.pathname.slice(1)
      : url.pathname === '/watch'
        ? url.searchParams.get('v')
        : YOUTUBE_PATH.exec(url.pathname)?.[1]
  return id && YOUTUBE_ID.test(id) ? { source: 'youTube', id, hash: null } : null
}

const VIMEO_PATH = /^(?:\/video|\/channels\/[\w-]+)?\/(\d{4,12})(?:\/([0-9a-f]{6,20}))?\/?$/
const VIMEO_HASH = /^[0-9a-f]{6,20}$/

function vimeoVideo(url: URL): Video | null {
  const [, id, inPath] = VIMEO_PATH.exec(url.pathname) ?? []
  if (id === undefined) return null
  const hash = inPath ?? url.searchParams.get('h')
  return { source: 'vimeo', id, hash: hash !== null && VIMEO_HASH.test(hash) ? hash : null }
}

/** The video at an address; null if the source has no video there. */
export function videoAt(source: VideoSource, address: string): Video | null {
  const url = addressAt(source, address.trim())
  if (url === null) return null
  return source === 'youTube' ? youTubeVideo(url) : vimeoVideo(url)
}

/** The frame's address once a person has pressed play: it plays at once, without tracking. */
export function embedAddress({ source, id, hash }: Video): string {
  const origin = VIDEO_ORIGINS[source]
  if (source === 'youTube') return `${origin}/embed/${id}?autoplay=1&rel=0`
  return `${origin}/video/${id}?autoplay=1&dnt=1${hash === null ? '' : `&h=${hash}`}`
}
