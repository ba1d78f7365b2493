// Gives each request its place among the calls of its caller, and refuses callers that have too many.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callsAtOnce, type Call, type Load } from './calls-at-once.ts'
import { sendProblem } from './contract-door.ts'

declare module 'fastify' {
  interface FastifyRequest {
    call: Call
  }
  interface FastifyContextConfig {
    /** How calls of a route that is not in the contract are counted; `light` without it. */
    load?: Exclude<Load, 'light' | 'stream'>
  }
}

const loadOf = ({ url, routeOptions: { config } }: FastifyRequest): Load | null => {
  if (config.isStream === true) return 'stream'
  return config.load ?? (url.startsWith('/api/') ? 'light' : null)
}

export function registerCalls(
  app: FastifyInstance,
  readSession: (request: FastifyRequest) => string | null,
): void {
  const calls = callsAtOnce()
  // Set for each request before anything reads it.
  app.decorateRequest('call')
  app.addHook('onRequest', (request, reply, done) => {
    const sessionToken = readSession(request)
    const { ip: address } = request
    const call = calls.begin({ sessionToken, address, load: loadOf(request) })
    request.call = call
    reply.raw.once('close', call.close)
    if (call.isAdmitted) done()
    else calls.refuse().catch((error: unknown) => sendProblem(reply, error))
  })
}
