// Responses that one person last viewed, in a cache named after the person. Changes run one after
// another.
import { beyondBudget, fileOf, isOver, isTooLarge, keepingOf } from './keeping.ts'

const NAME = 'eventflow-seen '
/**
 * The time of storing, a header of responses that are shown offline
 * (apps/web/src/platform/network.ts reads it).
 */
const AS_OF = 'as-of'
/** The size of the response, another header. */
const BYTES = 'stored-bytes'
/** Recently requested responses are not requested again. */
const JUST_NOW_MS = 30 * 60_000

/** How often stored responses were deleted since this worker started. */
let changes = 0
let turn: Promise<unknown> = Promise.resolve()

/** The bytes of each stored response, oldest first; null until they are read again. */
let sizes: Map<string, number> | null = null

export const changesSoFar = (): number => changes

function inTurn(work: () => Promise<void>): Promise<void> {
  const mine = turn.then(work)
  turn = mine.catch(() => undefined)
  return mine
}

async function holder(): Promise<string | null> {
  const names = await caches.keys()
  return names.find((name) => name.startsWith(NAME))?.slice(NAME.length) ?? null
}

async function dropAll(): Promise<void> {
  changes += 1
  sizes = null
  const names = await caches.keys()
  await Promise.all(
    names.filter((name) => name.startsWith(NAME)).map((name) => caches.delete(name)),
  )
}

export const forgetAll = (): Promise<void> => inTurn(dropAll)

/**
 * Applies a new response to the stored ones. `changesWhenAsked` is the counter at the time of the
 * request.
 */
export function note(address: string, answer: Response, changesWhenAsked: number): Promise<void> {
  const seenBy = answer.headers.get('seen-by')
  const { status } = answer
  // The page reads it too, and a body can be read only once.
  const copy = status === 200 && seenBy !== null ? answer.clone() : null
  return inTurn(async () => {
    const token = await holder()
    const hasChangedSince = changes !== changesWhenAsked
    switch (keepingOf({ status, seenBy }, { token, hasChangedSince })) {
      case 'startAnew':
        await dropAll()
        return keep(address, copy)
      case 'keep':
        return keep(address, copy)
      case 'forgetThis':
        return drop(address)
      case 'forgetAll':
        return dropAll()
      case 'leave':
        return undefined
    }
  })
}

async function drop(address: string): Promise<void> {
  const token = await holder()
  sizes = null
  if (token !== null) await (await caches.open(NAME + token)).delete(address)
}

async function sizesIn(cache: Cache): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  for (const { url } of await cache.keys())
    found.set(url, Number((await cache.match(url))?.headers.get(BYTES) ?? 0))
  return found
}

async function keep(address: string, answer: Response | null): Promise<void> {
  const token = answer?.headers.get('seen-by') ?? null
  if (answer === null || token === null) return
  const body = await answer.arrayBuffer()
  const bytes = body.byteLength
  if (isTooLarge(address, bytes)) return drop(address)
  const headers = {
    'content-type': answer.headers.get('content-type') ?? '',
    [AS_OF]: new Date().toISOString(),
    [BYTES]: String(bytes),
  }
  const cache = await caches.open(NAME + token)
  await cache.put(address, new Response(body, { headers }))
  sizes ??= await sizesIn(cache)
  // A response that is stored again is the newest.
  sizes.delete(address)
  sizes.set(address, bytes)
  for (const old of beyondBudget(sizes)) {
    sizes.delete(old)
    await cache.delete(old)
  }
}

/** The response last viewed at a URL. For pictures, another size will do. */
export async function seenAt(address: string): Promise<Response | undefined> {
  const token = await holder()
  if (token === null) return undefined
  // Opening it by name would re-create a cache that was just deleted.
  const cacheName = NAME + token
  const found =
    (await caches.match(address, { cacheName })) ?? (await inAnotherSize(cacheName, address))
  return found && !isOver(found.headers.get(AS_OF), Date.now()) ? found : undefined
}

async function inAnotherSize(cacheName: string, address: string): Promise<Response | undefined> {
  const file = fileOf(address)
  if (file === null || !(await caches.has(cacheName))) return undefined
  const cache = await caches.open(cacheName)
  const other = (await cache.keys()).find(({ url }) => fileOf(url) === file)
  return other && cache.match(other)
}

/** Deletes expired responses. */
export const sweep = (): Promise<void> =>
  inTurn(async () => {
    const token = await holder()
    sizes = null
    if (token === null) return
    const cache = await caches.open(NAME + token)
    for (const request of await cache.keys()) {
      const cached = await cache.match(request)
      if (isOver(cached?.headers.get(AS_OF) ?? null, Date.now())) await cache.delete(request)
    }
  })

/**
 * Stored responses that were not requested recently. Pictures are excluded, because they depend on
 * what shows them.
 */
async function notAskedLately(): Promise<string[]> {
  const token = await holder()
  if (token === null || !(await caches.has(NAME + token))) return []
  const cache = await caches.open(NAME + token)
  const found: string[] = []
  for (const { url } of await cache.keys()) {
    if (fileOf(url) !== null) continue
    const cached = await cache.match(url)
    if (Date.now() - Date.parse(cached?.headers.get(AS_OF) ?? '') > JUST_NOW_MS) found.push(url)
  }
  return found
}

/**
 * Requests every cached page again, one by one, to drop pages that the person can no longer read.
 * Stops without a network.
 */
export async function askAgain(): Promise<void> {
  await sweep()
  for (const address of await notAskedLately()) {
    const answer = await see(address)
    if (answer === null) return
  }
  await inTurn(dropUnnamedPictures)
}

/** Requests a URL and stores the response if allowed. Returns null without a network. */
export async function see(address: string): Promise<Response | null> {
  const before = changes
  const answer = await fetch(address, { credentials: 'same-origin' }).catch(() => null)
  if (answer !== null) await note(address, answer, before)
  return answer
}

/** Deletes pictures that no stored response shows. */
async function dropUnnamedPictures(): Promise<void> {
  const token = await holder()
  sizes = null
  if (token === null) return
  const cache = await caches.open(NAME + token)
  const keys = await cache.keys()
  const pictures = keys.filter(({ url }) => fileOf(url) !== null)
  const texts: string[] = []
  for (const { url } of keys) {
    if (fileOf(url) === null) texts.push((await (await cache.match(url))?.text()) ?? '')
  }
  for (const picture of pictures) {
    const file = fileOf(picture.url) ?? ''
    if (!texts.some((text) => text.includes(file))) await cache.delete(picture)
  }
}
