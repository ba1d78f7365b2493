// A screen is a file that is fetched when it is first opened. After a new version is put up, the
// old file is gone: the page is then loaded afresh, once. A connection that merely failed is shown
// as an error whose Try Again works.

const RELOADED_AT = 'eventflow-reloaded-at'
const RELOAD_PAUSE_MS = 60_000

const MESSAGES = [
  'Failed to fetch dynamically imported module',
  'error loading dynamically imported module',
  'Importing a module script failed',
  'Unable to preload CSS',
]

/** True for the failure to fetch a part of the program, as the browsers word it. */
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
 * Reloads the page for a part that could not be fetched: once a minute at most, and never offline,
 * where a reload would leave nothing at all. Answers whether a reload was begun.
 */
export function reloadOnceFor(error: unknown, port: ReloadPort = thisPage): boolean {
  if (!isChunkError(error) || !port.isOnline()) return false
  const last = Number(port.remembered.getItem(RELOADED_AT) ?? 0)
  if (port.now() - last < RELOAD_PAUSE_MS) return false
  port.remembered.setItem(RELOADED_AT, String(port.now()))
  port.reload()
  return true
}
