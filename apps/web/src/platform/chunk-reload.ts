// Each screen is a file that is fetched when it is first opened. After a deployment the old file no
// longer exists, so the page is reloaded once. A failed connection shows an error whose Try Again
// works.

const RELOADED_AT = 'eventflow-reloaded-at'
const RELOAD_PAUSE_MS = 60_000

const MESSAGES = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
]

/** Whether the error is a failed fetch of a program file. The messages differ between browsers. */
export const isChunkError = (error: unknown): boolean =>
  error instanceof Error && MESSAGES.some((message) => error.message.includes(message))

export interface ReloadPort {
  readonly remembered: Pick<Storage, 'getItem' | 'setItem'>
  readonly now: () => number
  readonly isOnline: () => boolean
  readonly reload: () => void
}

const thisPage: ReloadPort = {
  get remembered() {
    return sessionStorage
  },
  now: () => Date.now(),
  isOnline: () => navigator.onLine,
  reload: () => location.reload(),
}

/**
 * Reloads the page after a program file could not be fetched, at most once a minute. It never
 * reloads offline, because nothing would remain on screen. Returns whether a reload was started.
 */
export function reloadOnceFor(error: unknown, port: ReloadPort = thisPage): boolean {
  if (!isChunkError(error) || !port.isOnline()) return false
  const last = Number(port.remembered.getItem(RELOADED_AT) ?? 0)
  if (port.now() - last < RELOAD_PAUSE_MS) return false
  port.remembered.setItem(RELOADED_AT, String(port.now()))
  port.reload()
  return true
}
