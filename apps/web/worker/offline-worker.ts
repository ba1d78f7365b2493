// The service worker between the pages and the network: it tries the network first, and shows what
// was last viewed if there is none. keeping.ts decides what is stored and for whom
// (docs/design/offline.md).
import { isOfRelease, tooMany, wayOf, withFreshNonce, type Asked } from './keeping.ts'
import { askAgain, changesSoFar, forgetAll, note, see, seenAt, sweep } from './seen.ts'

declare const self: ServiceWorkerGlobalScope
// Inserted by the build (apps/web/scripts/offline-worker.mjs).
declare const RELEASE: string
declare const PROGRAM: readonly string[]

const PROGRAM_NAME = 'eventflow-program '
const MINE = PROGRAM_NAME + RELEASE
const LOOK = 'eventflow-look'
const MAX_POLLS = 100
/** No screen has this path, so its page is only the frame. */
const PAGE = '/offline'
/** If there is a stored response, a network without a response for this long counts as missing. */
const PATIENCE_MS = 8_000

self.addEventListener('install', (event) => {
  event.waitUntil(install())
})

self.addEventListener('activate', (event) => {
  event.waitUntil(activate())
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  switch (wayOf(askedBy(request))) {
    case 'page':
      return event.respondWith(page(event))
    case 'program':
      return event.respondWith(program(request))
    case 'look':
      return event.respondWith(look(request))
    case 'answer':
    case 'picture':
      return event.respondWith(lastSeen(event))
    case 'passes':
      return undefined
  }
})

/** Messages from the pages (apps/web/src/platform/offline-worker.ts). */
self.addEventListener('message', (event) => {
  const message: { do?: unknown; addresses?: unknown } = event.data ?? {}
  if (message.do === 'forget') event.waitUntil(forgetAll())
  if (message.do === 'askAgain') event.waitUntil(askAgain())
  if (message.do === 'see' && Array.isArray(message.addresses))
    event.waitUntil(seeAll(message.addresses.map(String)))
})

function askedBy({ method, url, mode, destination, headers }: Request): Asked {
  const { origin, pathname, search } = new URL(url)
  const isOwnOrigin = origin === self.location.origin
  const accept = headers.get('accept') ?? ''
  return { method, isOwnOrigin, pathname, search, mode, destination, accept }
}

/**
 * Stores all files of a release or none. If a file is missing, it is tried again at the next
 * contact.
 */
async function install(): Promise<void> {
  const answer = await fetch(PAGE, { credentials: 'same-origin', cache: 'no-store' })
  const html = await answer.clone().text()
  if (answer.status !== 200 || !isOfRelease(html, PROGRAM))
    throw new Error('The page is not of this release')
  const mine = await caches.open(MINE)
  await mine.addAll(PROGRAM)
  await mine.put(PAGE, answer)
  // The worker holds no state of pages, so the next release may take over immediately.
  await self.skipWaiting()
}

async function activate(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PROGRAM_NAME))
  // An open page may still need a part of the previous release.
  const others = names.filter((name) => name !== MINE)
  await Promise.all(tooMany(others, 1).map((name) => caches.delete(name)))
  await self.registration.navigationPreload?.enable()
  await sweep()
  await self.clients.claim()
}

async function page(event: FetchEvent): Promise<Response> {
  const preloaded: Promise<Response | undefined> = event.preloadResponse
  const fresh = preloaded.then((answer) => answer ?? fetch(event.request))
  return unlessSlow(fresh, keptPage)
}

/** The page of this release, with a new nonce like any other page. */
async function keptPage(): Promise<Response | undefined> {
  const cachedPage = await (await caches.open(MINE)).match(PAGE)
  const policy = cachedPage?.headers.get('content-security-policy')
  if (!cachedPage || !policy) return undefined
  const fresh = withFreshNonce({ html: await cachedPage.text(), policy }, newNonce())
  if (fresh === null) return undefined
  const headers = new Headers(cachedPage.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  headers.set('content-security-policy', fresh.policy)
  return new Response(fresh.html, { headers })
}

const newNonce = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')

/** The response of the network, or the stored one if there is none or it is too slow. */
async function unlessSlow(
  fresh: Promise<Response>,
  kept: () => Promise<Response | undefined>,
): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<Response>((resolve) => {
    timer = setTimeout(() => void kept().then((found) => found && resolve(found)), PATIENCE_MS)
  })
  try {
    return await Promise.race([fresh, late])
  } catch {
    return (await kept()) ?? Response.error()
  } finally {
    clearTimeout(timer)
  }
}

/** The name below assets/ identifies the contents, so stored files are valid for any release. */
async function program(request: Request): Promise<Response> {
  for (const name of (await caches.keys()).toReversed()) {
    if (!name.startsWith(PROGRAM_NAME)) continue
    const cached = await (await caches.open(name)).match(request)
    if (cached) return cached
  }
  const answer = await fetch(request)
  if (answer.status === 200) await (await caches.open(MINE)).put(request, answer.clone())
  return answer
}

/** Files that are the same for everybody: icons, and the event's logo and icons. */
async function look(request: Request): Promise<Response> {
  const cache = await caches.open(LOOK)
  const fresh = fetch(request).then(async (answer) => {
    if (answer.status !== 200) return answer
    await cache.put(request, answer.clone())
    await Promise.all(tooMany(await cache.keys(), MAX_POLLS).map((oldest) => cache.delete(oldest)))
    return answer
  })
  return unlessSlow(fresh, () => cache.match(request))
}

async function lastSeen(event: FetchEvent): Promise<Response> {
  const { request } = event
  const before = changesSoFar()
  const fresh = fetch(request)
  event.waitUntil(
    fresh.then(
      (answer) => note(request.url, answer, before),
      () => undefined,
    ),
  )
  return unlessSlow(fresh, () => seenAt(request.url))
}

/** Requests that a page made before this worker existed. */
async function seeAll(addresses: readonly string[]): Promise<void> {
  for (const address of addresses) {
    const request = new Request(address)
    const { pathname } = new URL(address)
    const destination = pathname.startsWith('/api/files/') ? 'image' : ''
    switch (wayOf({ ...askedBy(request), mode: 'cors', destination })) {
      case 'program':
        await program(request)
        break
      case 'look':
        await look(request)
        break
      case 'answer':
      case 'picture':
        if ((await see(address)) === null) return
        break
      case 'page':
      case 'passes':
        break
    }
  }
}
