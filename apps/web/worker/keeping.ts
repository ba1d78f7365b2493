// What a device keeps of the portal, for whom and until when: the rules, without the browser. The server says
// for whom an answer is (`seen-by`); what it does not say is not kept (docs/design/offline.md).

/** What is kept is gone after this, whether or not the device has been in contact since. */
const KEPT_DAYS = 7
/** Lists, tasks, pages and forms of one person; the oldest give way. */
export const MOST_ANSWERS = 80
export const MOST_PICTURES = 60
/** A larger picture is fetched again each time. */
export const MOST_PICTURE_BYTES = 600_000

const DAY_MS = 24 * 60 * 60 * 1000

/** What is asked, as the worker sees it. */
export interface Asked {
  readonly method: string
  readonly isOwnOrigin: boolean
  readonly pathname: string
  readonly search: string
  /** `navigate` for a page. */
  readonly mode: string
  /** What the answer is for; empty for the program's own calls. */
  readonly destination: string
  readonly accept: string
}

/**
 * `page`: from the network, else the portal's page as this release has it. `program`: what was kept, its name
 * says what is in it. `look`: from the network, else kept; the same for everybody. `answer` and `picture`: from the
 * network, else as last seen by the one person whom they are for. `passes`: none of the worker's business.
 */
export type Way = 'page' | 'program' | 'look' | 'answer' | 'picture' | 'passes'

/** Addresses that are never a page of the portal. */
const NO_PAGE = /^\/(api|app-icons|icons|assets|metrics|health|ready)(\/|$)|\.\w+$/
const LOOK = /^\/(icons\/|app-icons\/|api\/branding\/|favicon\.svg$|manifest\.webmanifest$)/
const PICTURE = /^\/api\/files\/[^/]+\/open$/
/** What is sent in bytes or never ends. */
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

/** What came back. */
export interface Answered {
  readonly status: number
  /** As the server says it: a token of one person with their rights, `nobody`, or null for what is not kept. */
  readonly seenBy: string | null
}

/** Whose answers lie on the device; null where there are none. */
export interface Holder {
  readonly token: string | null
  /** Since it was asked, somebody's answers have been dropped: it may be an answer to the person who was there before. */
  readonly hasChangedSince: boolean
}

export type Keeping = 'keep' | 'startAnew' | 'forgetThis' | 'forgetAll' | 'leave'

const GONE: ReadonlySet<number> = new Set([403, 404, 410])

/** What is done with what is kept when an answer has come. */
export function keepingOf({ status, seenBy }: Answered, holder: Holder): Keeping {
  if (status === 401 || seenBy === 'nobody') return 'forgetAll'
  if (GONE.has(status)) return 'forgetThis'
  if (status !== 200 || seenBy === null) return 'leave'
  if (seenBy === holder.token) return 'keep'
  return holder.hasChangedSince ? 'leave' : 'startAnew'
}

/** Whether something that was kept at a moment (ISO) is no longer shown; so is what has no readable moment. */
export const isOver = (keptAt: string | null, now: number): boolean => {
  const age = now - Date.parse(keptAt ?? '')
  return !(age >= 0 && age < KEPT_DAYS * DAY_MS)
}

/** Of addresses in the order in which they were kept, those that give way. */
export const tooMany = <Kept>(kept: readonly Kept[], most: number): readonly Kept[] =>
  kept.slice(0, Math.max(0, kept.length - most))

/** Of a picture's address, what answers that show it name. */
export const fileOf = (address: string): string | null =>
  /\/api\/files\/([^/?]+)\/open/.exec(address)?.[1] ?? null

/** A page under a nonce that nobody has seen before; the policy in its header names the same. */
export function withFreshNonce(
  { html, policy }: { readonly html: string; readonly policy: string },
  fresh: string,
): { readonly html: string; readonly policy: string } | null {
  const nonce = /'nonce-([\w-]{16,})'/.exec(policy)?.[1]
  if (nonce === undefined) return null
  return { html: html.replaceAll(nonce, fresh), policy: policy.replaceAll(nonce, fresh) }
}

/** Whether a page names nothing but files of this release: another process may serve another one yet. */
export const isOfRelease = (html: string, program: readonly string[]): boolean =>
  [...html.matchAll(/"(\/assets\/[^"]+)"/g)].every(([, path]) => program.includes(path ?? ''))
