// The built browser application: its hashed files for ever, its page at every other path, because
// the browser itself knows the paths of the portal.
import { readFileSync, readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError, kernelErrors } from '@eventflow/domain/kernel'
import { newNonce, portalPolicy, REPORTING_ENDPOINTS, type PagePolicy } from './content-policy.ts'

const PAGE = 'index.html'
/** Paths that are never a page: what is not there is missing. */
const NOT_PAGES = /^(api|icons|assets|metrics|health|ready)(\/|$)|(^|\/)\.|\.map$/

/** Stands in the built page where each answer's own nonce comes (apps/web/vite.config.ts). */
const NONCE_MARK = 'nonce-of-this-page'

export interface BrowserApp {
  /** Where the build has put it; without a build every path is missing. */
  readonly folder: string
  /** What its pages may do besides what all may. */
  readonly policy?: Omit<PagePolicy, 'nonce'>
  /** The status of a page: it is the same at every host, and says itself that there is no event. */
  readonly statusOf?: (request: FastifyRequest) => Promise<number>
}

export function registerBrowserApp(
  app: FastifyInstance,
  { folder, policy, statusOf }: BrowserApp,
): void {
  const known = builtFiles(folder)
  const page = known.has(PAGE) ? readFileSync(join(folder, PAGE), 'utf8') : null
  void app.register(async (site) => {
    await site.register(fastifyStatic, {
      root: folder,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      suppressWarning: true,
    })
    site.get('/*', { config: { access: 'public' } }, async (request, reply) => {
      const path = pathOf(request)
      if (known.has(path) && path !== PAGE) return sendKnown(reply, path)
      if (page === null || NOT_PAGES.test(path)) throw new DomainError(kernelErrors.notFound)
      if (statusOf) void reply.status(await statusOf(request))
      return sendPage(reply, page, policy)
    })
  })
}

const pathOf = (request: FastifyRequest): string => (request.params as { '*': string })['*']

/** The page with a nonce that nobody has seen before: kept by a cache, it would not be one. */
function sendPage(reply: FastifyReply, page: string, policy: BrowserApp['policy']): FastifyReply {
  const nonce = newNonce()
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('content-security-policy', portalPolicy({ ...policy, nonce }))
    .header('reporting-endpoints', REPORTING_ENDPOINTS)
    .send(page.replaceAll(NONCE_MARK, nonce))
}

/** Names under assets/ change with their content; what else there is asks each time. */
function sendKnown(reply: FastifyReply, path: string): FastifyReply {
  const isHashed = path.startsWith('assets/')
  return reply
    .header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox")
    .sendFile(path)
}

/** All that may be served; hidden files, source maps and packed copies are nobody's to ask for. */
function builtFiles(folder: string): Set<string> {
  const paths = entriesOf(folder).map((path) => path.split(sep).join('/'))
  return new Set(paths.filter((path) => !/(^|\/)\.|\.(map|br|gz)$/.test(path)))
}

function entriesOf(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
  } catch {
    return []
  }
}
