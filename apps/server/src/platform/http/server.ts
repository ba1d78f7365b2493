// The HTTP server with what applies to every route: limits, security headers, one format of errors.
import type { IncomingMessage } from 'node:http'
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify'
import {
  DomainError,
  isStorable,
  kernelErrors,
  propertyOf,
  PUBLIC_BODY,
} from '@eventflow/domain/kernel'
import { newId } from '../db/ids.ts'
import { requireAccessLines } from './access-lines.ts'
import { registerAnswered, type OnAnswered } from './answered.ts'
import { registerCalls } from './calls.ts'
import { sendProblem } from './contract-door.ts'
import { cutSlowBodies, refuseOddRequests, REQUEST_LIMITS, type RequestLimits } from './limits.ts'
import { isSameSite } from './origin-check.ts'
import { PROBLEM_TYPE } from './problems.ts'
import { readBody } from './read-body.ts'
import { securityHeaders } from './security-headers.ts'
import { sessionCookie } from './session-cookie.ts'
import { registerStopping } from './stopping.ts'
import { registerTrail } from './trail.ts'

export interface ServerOptions {
  readonly log: FastifyBaseLogger
  readonly proxyHops: number
  /** People reach the portal over https. */
  readonly isHttps?: boolean
  /** Called after each response. */
  readonly listeners?: readonly OnAnswered[]
  readonly limits?: RequestLimits
}

export function createServer(options: ServerOptions): FastifyInstance {
  const { log, proxyHops, limits = REQUEST_LIMITS } = options
  const app = Fastify({
    loggerInstance: log,
    trustProxy: (_address, hop) => hop < proxyHops,
    genReqId: () => newId(),
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: limits.requestMs,
    connectionTimeout: 0,
    bodyLimit: PUBLIC_BODY.bytes,
    forceCloseConnections: 'idle',
    // Requests that still arrive while the portal stops are answered.
    return503OnClosing: false,
    http: {
      headersTimeout: limits.headersMs,
      connectionsCheckingInterval: limits.checkMs,
      maxHeaderSize: limits.headerBytes,
    },
    routerOptions: { maxParamLength: 200 },
  })
  requireAccessLines(app)
  registerTrail(app)
  registerStopping(app)
  registerAnswered(app, options.listeners ?? [])
  addHeaders(app, options.isHttps === true)
  refuseOddRequests(app)
  refuseForeignRequests(app)
  registerCalls(app, sessionCookie(options.isHttps === true).read)
  cutSlowBodies(app, limits)
  acceptJson(app)
  app.setErrorHandler((error, _request, reply) => sendProblem(reply, asProblem(error)))
  return app
}

/** The bodies of routes outside the contract that state no type. */
function acceptJson(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', (request, payload: IncomingMessage, done) => {
    const { bodyLimit } = request.routeOptions
    readBody(request, payload, bodyLimit).then(
      (body) => void parseJson(request, body.toString('utf8'), done),
      done,
    )
  })
}

/**
 * No record has an id that a text cannot contain. Routes without named parameters check that
 * themselves.
 */
const namesSomething = ({ params }: FastifyRequest): boolean =>
  Object.entries(params ?? {}).every(([name, value]) => name === '*' || isStorable(String(value)))

/** Sets the headers of every response, including refusals. */
function addHeaders(app: FastifyInstance, isHttps: boolean): void {
  const headers = securityHeaders(isHttps)
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(headers).header('x-request-id', request.id)
    done()
  })
  app.addHook('onSend', async (request, reply, payload) => {
    const { retryAfterSeconds } = request.trail
    if (retryAfterSeconds !== null) void reply.header('retry-after', String(retryAfterSeconds))
    if (!request.url.startsWith('/api/')) return payload
    const isOfPage = isJson(reply.getHeader('content-type'))
    if (!reply.hasHeader('cache-control')) {
      // Browsers do not restore a page when people go back if its calls had `no-store`
      // (docs/design/requests.md).
      void reply.header('cache-control', isOfPage ? 'private, no-cache' : 'no-store')
    }
    if (reply.statusCode >= 400 && isOfPage) void reply.header('content-type', PROBLEM_TYPE)
    return payload
  })
}

/** Refuses changes from other sites, and ids that no record can have. */
function refuseForeignRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (isSameSite(request) && namesSomething(request)) return undefined
    const error = isSameSite(request) ? kernelErrors.notFound : kernelErrors.forbidden
    sendProblem(reply, new DomainError(error))
    return reply
  })
}

const isJson = (type: unknown): boolean => String(type).startsWith('application/json')

/** Errors of Fastify itself (body too large, not JSON, wrong type) in our words. */
function asProblem(error: unknown): unknown {
  const status = propertyOf(error, 'statusCode')
  if (status === 413) return new DomainError(kernelErrors.bodyTooLarge)
  if (status === 415)
    return new DomainError({ ...kernelErrors.invalidInput, kind: 'unsupportedMedia' })
  if (typeof status === 'number' && status < 500) return new DomainError(kernelErrors.invalidInput)
  return error
}
