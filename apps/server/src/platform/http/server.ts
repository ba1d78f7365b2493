// The HTTP server with what holds for every route: limits, security headers, one shape of error.
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify'
import { DomainError, kernelErrors } from '@eventflow/domain/kernel'
import { newId } from '../db/ids.ts'
import { requireAccessLines } from './access-lines.ts'
import { sendProblem } from './contract-door.ts'
import { isSameSite } from './origin-check.ts'
import { PROBLEM_TYPE } from './problems.ts'

const SECURITY_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'x-frame-options': 'DENY',
} as const

/**
 * Scripts come from us alone and never stand in the page. Styles may: the component library sets
 * them on elements (decision record 007).
 */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

export interface ServerOptions {
  readonly log: FastifyBaseLogger
  readonly trustProxy: boolean
}

export function createServer({ log, trustProxy }: ServerOptions): FastifyInstance {
  const app = Fastify({
    loggerInstance: log,
    trustProxy,
    genReqId: () => newId(),
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: 0,
    connectionTimeout: 0,
    bodyLimit: 1024 * 1024,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: 200 },
  })
  app.server.headersTimeout = 10_000
  requireAccessLines(app)
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(SECURITY_HEADERS).header('x-request-id', request.id)
    if (!isSameSite(request)) {
      sendProblem(reply, new DomainError(kernelErrors.forbidden))
      return reply
    }
    return undefined
  })
  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.url.startsWith('/api/')) return payload
    if (!reply.hasHeader('cache-control')) void reply.header('cache-control', 'no-store')
    if (reply.statusCode >= 400 && isJson(reply.getHeader('content-type'))) {
      void reply.header('content-type', PROBLEM_TYPE)
    }
    return payload
  })
  app.setErrorHandler((error, _request, reply) => sendProblem(reply, asProblem(error)))
  return app
}

const isJson = (type: unknown): boolean => String(type).startsWith('application/json')

/** Fastify's own refusals (body too large, not JSON, wrong type) in our words. */
function asProblem(error: unknown): unknown {
  const status = (error as { statusCode?: number }).statusCode
  if (status === 413) return new DomainError({ ...kernelErrors.invalidInput, kind: 'tooLarge' })
  if (status === 415)
    return new DomainError({ ...kernelErrors.invalidInput, kind: 'unsupportedMedia' })
  if (status !== undefined && status < 500) return new DomainError(kernelErrors.invalidInput)
  return error
}
