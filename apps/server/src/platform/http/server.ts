// The HTTP server with what applies to every route: limits, security headers, one format of errors.
import { DomainError, isStorable, kernelErrors, PUBLIC_BODY } from '@eventflow/domain/kernel'
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  LogController,
} from 'fastify'
import type { IncomingMessage } from 'node:http'
import { newId } from '../db/ids.ts'
import { requireAccessLines } from './access-lines.ts'
import { type OnAnswered, registerAnswered } from './answered.ts'
import { type Call, callsAtOnce, type Load, type PacedLoad } from './calls-at-once.ts'
import { ofFastify, sendProblem } from './contract-door.ts'
import { cutSlowBodies, refuseOddRequests, REQUEST_LIMITS, type RequestLimits } from './limits.ts'
import { isSameSite } from './origin-check.ts'
import { PROBLEM_TYPE } from './problems.ts'
import { readBody } from './read-body.ts'
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
  app.setErrorHandler((error, _request, reply) => sendProblem(reply, ofFastify(error)))
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

// Counts each request among the calls of its caller and refuses callers that have too many.
declare module 'fastify' {
  interface FastifyRequest {
    call: Call
  }
  interface FastifyContextConfig {
    /**
     * How calls of a route that is not in the contract are counted. By default `light` below /api,
     * otherwise `page`.
     */
    load?: Exclude<Load, 'light' | 'stream'> | PacedLoad
  }
}

/** Program files, whose route is that of the page. */
const ASSETS = '/assets/'

const loadOf = ({ url, routeOptions: { config } }: FastifyRequest): Load | PacedLoad => {
  if (config.isStream === true) return 'stream'
  if (config.load !== undefined) return config.load
  if (url.startsWith('/api/')) return 'light'
  return url.startsWith(ASSETS) ? 'asset' : 'page'
}

function registerCalls(
  app: FastifyInstance,
  readSession: (request: FastifyRequest) => string | null,
): void {
  const calls = callsAtOnce()
  // Set for each request before it is used.
  app.decorateRequest('call')
  app.addHook('onRequest', (request, reply, done) => {
    const sessionToken = readSession(request)
    const { ip: address } = request
    const call = calls.begin({ sessionToken, address, load: loadOf(request) })
    request.call = call
    request.trail.waitMs = call.waitMs
    reply.raw.once('close', call.close)
    if (call.isAdmitted && call.waitMs === 0) done()
    else if (call.isAdmitted) setTimeout(done, call.waitMs)
    else calls.refuse().catch((error: unknown) => sendProblem(reply, error))
  })
}

// The headers of every response.

const A_YEAR_SECONDS = 365 * 24 * 60 * 60

/**
 * Responses that are not pages run, load and submit nothing if a browser opens them. Pages replace
 * this policy.
 */
const NOTHING_RUNS = [
  "default-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  'sandbox',
].join('; ')

const ALWAYS = {
  'content-security-policy': NOTHING_RUNS,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
} as const

/** `isHttps`: people reach the portal over https, so browsers must not use anything else. */
const securityHeaders = (isHttps: boolean): Readonly<Record<string, string>> =>
  isHttps ? { ...ALWAYS, 'strict-transport-security': `max-age=${A_YEAR_SECONDS}` } : ALWAYS
