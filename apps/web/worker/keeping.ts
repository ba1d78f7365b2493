// Rules for stored responses: what a device stores, for whom, and for how long. They are
// independent of the browser. The server states for whom a response is (`seen-by`); responses
// without it are not stored (docs/design/offline.md).

/** Stored responses expire after this time, even if the device was online since. */
const KEPT_DAYS = 7
/** Lists, tasks, forms, conversations and pages of one person, and the manual. */
const MAX_ANSWERS = 400
const MAX_PICTURES = 60
/** Larger ones are not stored. */
const MAX_PICTURE_BYTES = 300_000
const MAX_ANSWER_BYTES = 2_000_000
/** Everything together. */
const MAX_BYTES = 20_000_000

const DAY_MS = 24 * 60 * 60 * 1000

/** A request, as the worker sees it. */
export interface Asked {
  readonly method: string
  readonly isOwnOrigin: boolean
  readonly pathname: string
  readonly search: string
  /** `navigate` for a page. */
  readonly mode: string
  /** The destination of the response; empty for the program's own calls. */
  readonly destination: string
  readonly accept: string
}

/**
 * `page`: from the network, else the page of this release. `program`: from storage, because the
 * name identifies the contents. `look`: from the network, else from storage; the same for
 * everybody. `answer` and `picture`: from the network, else as last viewed by the person for whom
 * they are. `passes`: not handled by the worker.
 */
export type Way = 'page' | 'program' | 'look' | 'answer' | 'picture' | 'passes'

/** Paths that are never a page of the portal. */
const NO_PAGE = /^\/(api|app-icons|icons|assets|metrics|health|ready)(\/|$)|\.\w+$/
const LOOK = /^\/(icons\/|app-icons\/|api\/branding\/|favicon\.svg$|manifest\.webmanifest$)/
const PICTURE = /^\/api\/files\/[^/]+\/open$/
/** Byte streams and endless responses. */
const BYTES = /^\/api\/(live|files|uploads|docs|dev)(\/|$)/

export function wayOf(asked: Asked): Way {
  const { method, isOwnOrigin, pathname, mode } = asked
  if (method !== 'GET' || !isOwnOrigin) return 'passes'
  if (mode === 'navigate') return NO_PAGE.test(pathname) ? 'passes' : 'page'
  if (pathname.startsWith('/assets/')) return 'program'
  if (LOOK.test(pathname)) return 'look'
  return pathname.startsWith('/api/') ? wayOfCall(asked) : 'passes'
}

function wayOfCall({ pathname, search, destination, accept }: Asked): Way {
  if (PICTURE.test(pathname) && destination === 'image') {
    const size = new URLSearchParams(search).get('size') ?? 'original'
    return size === 'original' ? 'passes' : 'picture'
  }
  const isCall = destination === '' && !accept.includes('text/event-stream')
  return isCall && !BYTES.test(pathname) ? 'answer' : 'passes'
}

/** A response. */
export interface Answered {
  readonly status: number
  /**
   * From the server: a token for one person with their permissions, `nobody`, or null for responses
   * that are not stored.
   */
  readonly seenBy: string | null
}

/** The person whose responses are on the device; null without any. */
export interface Holder {
  readonly token: string | null
  /**
   * Stored responses were deleted since the request, so the response may be for the previous
   * person.
   */
  readonly hasChangedSince: boolean
}

export type Keeping = 'keep' | 'startAnew' | 'forgetThis' | 'forgetAll' | 'leave'

const GONE: ReadonlySet<number> = new Set([403, 404, 410])

/** How a new response affects the stored ones. */
export function keepingOf({ status, seenBy }: Answered, holder: Holder): Keeping {
  if (status === 401 || seenBy === 'nobody') return 'forgetAll'
  if (GONE.has(status)) return 'forgetThis'
  if (status !== 200 || seenBy === null) return 'leave'
  if (seenBy === holder.token) return 'keep'
  return holder.hasChangedSince ? 'leave' : 'startAnew'
}

/** Whether a response stored at this ISO time has expired. Unreadable times count as expired. */
export const isOver = (keptAt: string | null, now: number): boolean => {
  const age = now - Date.parse(keptAt ?? '')
  return !(age >= 0 && age < KEPT_DAYS * DAY_MS)
}

/** The oldest, given all in the order in which they were stored. */
export const tooMany = <Kept>(kept: readonly Kept[], most: number): readonly Kept[] =>
  kept.slice(0, Math.max(0, kept.length - most))

/** The file id in a picture's URL, which responses that show it contain. */
export const fileOf = (address: string): string | null =>
  /\/api\/files\/([^/?]+)\/open/.exec(address)?.[1] ?? null

const isPicture = (address: string): boolean => fileOf(address) !== null

export const isTooLarge = (address: string, bytes: number): boolean =>
  bytes > (isPicture(address) ? MAX_PICTURE_BYTES : MAX_ANSWER_BYTES)

/**
 * The addresses to remove, given the bytes of all in the order in which they were stored: the oldest
 * ones, and pictures before texts.
 */
export function beyondBudget(sizes: ReadonlyMap<string, number>): string[] {
  const addresses = [...sizes.keys()]
  const pictures = addresses.filter(isPicture)
  const answers = addresses.filter((address) => !isPicture(address))
  const removed = new Set([...tooMany(pictures, MAX_PICTURES), ...tooMany(answers, MAX_ANSWERS)])
  const left = [...pictures, ...answers].filter((address) => !removed.has(address))
  let bytes = left.reduce((sum, address) => sum + (sizes.get(address) ?? 0), 0)
  for (const address of left) {
    if (bytes <= MAX_BYTES) break
    removed.add(address)
    bytes -= sizes.get(address) ?? 0
  }
  return [...removed]
}

/** The page with a new nonce. The policy in its header has the same one. */
export function withFreshNonce(
  { html, policy }: { readonly html: string; readonly policy: string },
  fresh: string,
): { readonly html: string; readonly policy: string } | null {
  const nonce = /'nonce-([\w-]{16,})'/.exec(policy)?.[1]
  if (nonce === undefined) return null
  return { html: html.replaceAll(nonce, fresh), policy: policy.replaceAll(nonce, fresh) }
}

/**
 * Whether a page refers only to files of this release, because another process may still serve an
 * older one.
 */
export const isOfRelease = (html: string, program: readonly string[]): boolean =>
  [...html.matchAll(/"(\/assets\/[^"]+)"/g)].every(([, path]) => program.includes(path ?? ''))
