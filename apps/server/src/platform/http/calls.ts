// Counts each request among the calls of its caller and refuses callers that have too many.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callsAtOnce, type Call, type Load, type PacedLoad } from './calls-at-once.ts'
import { sendProblem } from './contract-door.ts'

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

export function registerCalls(
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
