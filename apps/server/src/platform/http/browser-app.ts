// Serves the built browser application: hashed files with an unlimited lifetime, and its page at every
// other path, because the browser resolves the paths of the portal itself.
import {
  DIRECTIONS,
  DomainError,
  kernelErrors,
  type Language,
  LOCALES,
} from '@eventflow/domain/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { recent } from '../memory/index.ts'
import { builtFiles, type BuiltFiles } from './built-files.ts'
import {
  newNonce,
  type PagePolicy,
  portalPolicy,
  REPORTING_ENDPOINTS,
  WORKER_POLICY,
} from './content-policy.ts'
import { escaped, firstLoadOf, NONCE_MARK, type Reader } from './first-load.ts'
import { pathPart } from './path-part.ts'

const PAGE = 'index.html'
/** Paths that are never a page: an unknown one is answered with 404. */
const NOT_PAGES = /^(api|app-icons|icons|assets|metrics|health|ready)(\/|$)|(^|\/)\.|\.map$/

/** Screens without navigation. */
const BARE = /^\/(auth|guests|onboarding)(\/|$)/

/** The frame that is shown until the program has started; only people who are signed in get one. */
const FIRST_FRAME = /<!-- first frame -->.*<!-- end of first frame -->/s
/** The place in the frame where the event is named, so that a text is among the first things shown. */
const EVENT_NAME = '<!-- event name -->'

export interface BrowserApp {
  /** The folder of the build. Without a build every path is answered with 404. */
  readonly folder: string
  /** Additional permissions of its pages. */
  readonly policy?: Omit<PagePolicy, 'nonce' | 'frames'>
  /** The few pages that may embed pages of other sites, by path, and which sites. */
  readonly frames?: ReadonlyMap<string, readonly string[]>
  /** The status of a page. The page itself shows that there is no event. */
  readonly statusOf?: (request: FastifyRequest) => Promise<number>
  /** Whether devices may store what was read. */
  readonly offlineReading?: boolean
  /**
   * The language to start in. A person who is signed in may have chosen another, which is known
   * after they are identified.
   */
  readonly languageOf?: (request: FastifyRequest, reply: FastifyReply) => Promise<Language>
  /** Whether the request seems to have a session; the API decides about rights. */
  readonly isSignedIn?: (request: FastifyRequest) => boolean
  /** The name of the event, for the frame of people who are signed in. */
  readonly nameOf?: (request: FastifyRequest) => Promise<string>
}

export function registerBrowserApp(
  app: FastifyInstance,
  {
    folder,
    policy,
    frames,
    statusOf,
    languageOf = async () => 'en',
    offlineReading = true,
    isSignedIn = () => false,
    nameOf = async () => '',
  }: BrowserApp,
): void {
  const known = builtFiles(folder)
  const page = known.has(PAGE) ? pageOf(folder) : null
  app.get('/*', { config: { access: 'public' } }, async (request, reply) => {
    const path = pathPart(request, '*')
    if (known.has(path) && path === WORKER_PATH) return sendWorker(reply, offlineReading && known)
    if (known.has(path) && path !== PAGE) return sendKnown(reply, path, known)
    if (page === null || NOT_PAGES.test(path)) throw new DomainError(kernelErrors.notFound)
    if (statusOf) void reply.status(await statusOf(request))
    const allowed = frames?.get(`/${path.replace(/\/$/, '')}`) ?? []
    const reader = { isSignedIn: isSignedIn(request), language: await languageOf(request, reply) }
    const written = await page(request, reader, nameOf)
    return sendPage(reply, written, { ...policy, frames: allowed })
  })
}

/** A page split where its nonces belong. */
type SplitPage = readonly string[]

/** About 10 KB each, ready to be sent. */
const MAX_PAGES = 500

/** The built page for a request. */
function pageOf(folder: string) {
  const built = readFileSync(join(folder, PAGE), 'utf8')
  const withoutFrame = built.replace(FIRST_FRAME, '')
  const firstLoad = firstLoadOf(folder)
  const written = recent<SplitPage>(MAX_PAGES)
  return async (
    request: FastifyRequest,
    reader: Reader,
    nameOf: (request: FastifyRequest) => Promise<string>,
  ): Promise<SplitPage> => {
    const url = new URL(`http://portal.invalid${request.url}`)
    const hasFrame = reader.isSignedIn && !BARE.test(url.pathname)
    const tags = firstLoad.tagsFor(url, reader)
    const name = hasFrame ? escaped(await nameOf(request)) : ''
    const key = JSON.stringify([hasFrame, reader.language, name, tags])
    const known = written.get(key)
    if (known !== undefined) return known
    const page = withLanguage(hasFrame ? built : withoutFrame, reader.language)
      .replace('</head>', () => `${tags}</head>`)
      .replace(EVENT_NAME, () => name)
      .split(NONCE_MARK)
    written.set(key, page)
    return page
  }
}

const withLanguage = (page: string, language: Language): string =>
  page.replace(/<html[^>]*>/, `<html lang="${LOCALES[language]}" dir="${DIRECTIONS[language]}">`)

/** Each response has a new nonce, so the page must not be cached. */
function sendPage(
  reply: FastifyReply,
  page: SplitPage,
  policy: Omit<PagePolicy, 'nonce'>,
): FastifyReply {
  const nonce = newNonce()
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', portalPolicy({ ...policy, nonce }))
    .header('reporting-endpoints', REPORTING_ENDPOINTS)
    .send(page.join(nonce))
}

/** Names under assets/ change with their content. Other files are revalidated each time. */
function sendKnown(reply: FastifyReply, path: string, files: BuiltFiles): Promise<FastifyReply> {
  const isHashed = path.startsWith('assets/')
  void reply
    .header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox",
    )
  return files.send(reply, path)
}

// The worker for reading offline (apps/web/src/worker), or, if that is switched off, one that deletes
// stored data and removes itself.
/** A worker controls its own folder: here the whole portal. */
const WORKER_PATH = 'offline-worker.js'

/** Deletes no drafts: they are stored elsewhere on the device. */
const TAKES_ITSELF_AWAY = `self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil((async () => {
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
  await self.registration.unregister()
})()))
`

/**
 * Sends the worker, or the one that removes itself. It is revalidated each time, so that both take
 * effect at the next visit.
 */
async function sendWorker(reply: FastifyReply, files: BuiltFiles | false): Promise<FastifyReply> {
  void reply.header('cache-control', 'no-cache').header('content-security-policy', WORKER_POLICY)
  return files
    ? files.send(reply, WORKER_PATH)
    : reply.type('text/javascript; charset=utf-8').send(TAKES_ITSELF_AWAY)
}
