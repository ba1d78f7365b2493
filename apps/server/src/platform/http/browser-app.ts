// The built browser application: its hashed files for ever, its page at every other path, because
// the browser itself knows the paths of the portal.
import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DomainError, kernelErrors } from '@eventflow/domain/kernel'
import { CONTENT_SECURITY_POLICY } from './server.ts'

const PAGE = 'index.html'
/** Paths that are never a page: what is not there is missing. */
const NOT_PAGES = /^(api|icons|assets)(\/|$)|(^|\/)\.|\.map$/

/** `folder` is where the build has put it; without a build every path is missing. */
export function registerBrowserApp(app: FastifyInstance, folder: string): void {
  const known = builtFiles(folder)
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
      if (!known.has(PAGE) || NOT_PAGES.test(path)) throw new DomainError(kernelErrors.notFound)
      return reply
        .header('cache-control', 'no-cache')
        .header('content-security-policy', CONTENT_SECURITY_POLICY)
        .sendFile(PAGE)
    })
  })
}

const pathOf = (request: FastifyRequest): string => (request.params as { '*': string })['*']

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
