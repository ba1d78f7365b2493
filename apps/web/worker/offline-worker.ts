// The worker between the portal's pages and the network: network first, and what was last seen where there is
// none. What is kept, and for whom, keeping.ts says (docs/design/offline.md).
import { isOfRelease, tooMany, wayOf, withFreshNonce, type Asked } from './keeping.ts'
import { askAgain, changesSoFar, forgetAll, note, see, seenAt, sweep } from './seen.ts'

declare const self: ServiceWorkerGlobalScope
// Written in by the build (apps/web/scripts/offline-worker.mjs).
declare const RELEASE: string
declare const PROGRAM: readonly string[]

const PROGRAM_NAME = 'eventflow-program '
const MINE = PROGRAM_NAME + RELEASE
const LOOK = 'eventflow-look'
const MOST_LOOKS = 100
/** No screen has this address, so its page is the frame alone. */
const PAGE = '/offline'
/** A network that gives no answer for so long is none, where there is something to show in its place. */
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

/** What the pages of the portal say (apps/web/src/platform/offline-worker.ts). */
self.addEventListener('message', (event) => {
  const said: { do?: unknown; addresses?: unknown } = event.data ?? {}
  if (said.do === 'forget') event.waitUntil(forgetAll())
  if (said.do === 'askAgain') event.waitUntil(askAgain())
  if (said.do === 'see' && Array.isArray(said.addresses))
    event.waitUntil(seeAll(said.addresses.map(String)))
})

function askedBy({ method, url, mode, destination, headers }: Request): Asked {
  const { origin, pathname, search } = new URL(url)
  const isOwnOrigin = origin === self.location.origin
  const accept = headers.get('accept') ?? ''
  return { method, isOwnOrigin, pathname, search, mode, destination, accept }
}

/** All of a release or nothing of it: what could not be fetched whole is tried again at the next contact. */
async function install(): Promise<void> {
  const answer = await fetch(PAGE, { credentials: 'same-origin', cache: 'no-store' })
  const html = await answer.clone().text()
  if (answer.status !== 200 || !isOfRelease(html, PROGRAM))
    throw new Error('The page is not of this release')
  const mine = await caches.open(MINE)
  await mine.addAll(PROGRAM)
  await mine.put(PAGE, answer)
  // It stands between pages and network and keeps no state of theirs: the next release may take over at once.
  await self.skipWaiting()
}

async function activate(): Promise<void> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PROGRAM_NAME))
  // A page that is open now may still want a part of the release before this one.
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

/** The page of this release, under a nonce that is new like that of any other page. */
async function keptPage(): Promise<Response | undefined> {
  const kept = await (await caches.open(MINE)).match(PAGE)
  const policy = kept?.headers.get('content-security-policy')
  if (!kept || !policy) return undefined
  const fresh = withFreshNonce({ html: await kept.text(), policy }, newNonce())
  if (fresh === null) return undefined
  const headers = new Headers(kept.headers)
  headers.delete('content-encoding')
  headers.delete('content-length')
  headers.set('content-security-policy', fresh.policy)
  return new Response(fresh.html, { headers })
}

const newNonce = (): string =>
  btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')

/** The answer of the network, or what is kept where the network gives none, or none in time. */
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

/** A name under assets/ says what is in the file: what is kept is right, of whichever release. */
async function program(request: Request): Promise<Response> {
  for (const name of (await caches.keys()).toReversed()) {
    if (!name.startsWith(PROGRAM_NAME)) continue
    const kept = await (await caches.open(name)).match(request)
    if (kept) return kept
  }
  const answer = await fetch(request)
  if (answer.status === 200) await (await caches.open(MINE)).put(request, answer.clone())
  return answer
}

/** What is the same for everybody: drawings, the event's logo and icons. */
async function look(request: Request): Promise<Response> {
  const cache = await caches.open(LOOK)
  const fresh = fetch(request).then(async (answer) => {
    if (answer.status !== 200) return answer
    await cache.put(request, answer.clone())
    await Promise.all(tooMany(await cache.keys(), MOST_LOOKS).map((oldest) => cache.delete(oldest)))
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

/** What a page had asked for before this worker was there. */
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
