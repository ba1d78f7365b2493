// The built browser application: its hashed files for ever, its page at every other path, because
// the browser itself knows the paths of the portal.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  DIRECTIONS,
  DomainError,
  kernelErrors,
  LOCALES,
  type Language,
} from '@eventflow/domain/kernel'
import { recent } from '../memory/index.ts'
import { builtFiles, type BuiltFiles } from './built-files.ts'
import { newNonce, portalPolicy, REPORTING_ENDPOINTS, type PagePolicy } from './content-policy.ts'
import { escaped, firstLoadOf, NONCE_MARK, type Reader } from './first-load.ts'
import { sendWorker, WORKER_PATH } from './offline-worker.ts'
import { pathPart } from './path-part.ts'

const PAGE = 'index.html'
/** Paths that are never a page: what is not there is missing. */
const NOT_PAGES = /^(api|app-icons|icons|assets|metrics|health|ready)(\/|$)|(^|\/)\.|\.map$/

/** Screens without navigation. */
const BARE = /^\/(auth|guests|onboarding)(\/|$)/

/** The frame that is drawn until the program draws its own; only people who are signed in get one. */
const FIRST_FRAME = /<!-- first frame -->.*<!-- end of first frame -->/s
/** Where the frame says which event it is of: words are there before anything else is. */
const EVENT_NAME = '<!-- event name -->'

export interface BrowserApp {
  /** Where the build has put it; without a build every path is missing. */
  readonly folder: string
  /** What its pages may do besides what all may. */
  readonly policy?: Omit<PagePolicy, 'nonce' | 'frames'>
  /** The few pages that may show pages of other sites in a frame, by their paths, and of which. */
  readonly frames?: ReadonlyMap<string, readonly string[]>
  /** The status of a page: it is the same at every host, and says itself that there is no event. */
  readonly statusOf?: (request: FastifyRequest) => Promise<number>
  /** Whether devices may keep what was seen on them. */
  readonly offlineReading?: boolean
  /** The language to begin in: who is signed in may read another, which is known once they are recognised. */
  readonly languageOf?: (request: FastifyRequest) => Promise<Language>
  /** Whether a session seems to come along; what may be seen is decided where it is asked. */
  readonly isSignedIn?: (request: FastifyRequest) => boolean
  /** What the event is called, for the frame of people who are signed in. */
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
    const reader = { isSignedIn: isSignedIn(request), language: await languageOf(request) }
    const written = await page(request, reader, nameOf)
    return sendPage(reply, written, { ...policy, frames: allowed })
  })
}

/** A page without its nonces, which belong between the parts. */
type SplitPage = readonly string[]

/** Pages of 10 KB that are ready to send. */
const MOST_PAGES = 500

/** The built page as it is for a request. */
function pageOf(folder: string) {
  const built = readFileSync(join(folder, PAGE), 'utf8')
  const withoutFrame = built.replace(FIRST_FRAME, '')
  const firstLoad = firstLoadOf(folder)
  const written = recent<SplitPage>(MOST_PAGES)
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

/** The page with a nonce that nobody has seen before: kept by a cache, it would not be one. */
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

/** Names under assets/ change with their content; what else there is asks each time. */
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
