// Limits the time and size of a request before its connection is closed, so that slow and endless senders
// cost nothing.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export interface RequestLimits {
  /** For the request line and the headers. */
  readonly headersMs: number
  /** For a body that is read into memory. */
  readonly bodyMs: number
  /** For a body of which nothing arrives. */
  readonly stallMs: number
  /** For a whole request, uploads included. */
  readonly requestMs: number
  /** How often connections are checked. */
  readonly checkMs: number
  readonly headerBytes: number
}

export const REQUEST_LIMITS: RequestLimits = {
  headersMs: 10_000,
  bodyMs: 30_000,
  stallMs: 5_000,
  requestMs: 10 * 60_000,
  checkMs: 1_000,
  headerBytes: 16 * 1024,
}

const METHODS: ReadonlySet<string> = new Set([
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
])

/**
 * Refuses methods that no route has (TRACE), requests without a path, and requests that name two
 * hosts, because a proxy may read the other one.
 */
export function refuseOddRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (namesTwoHosts(request)) return void reply.status(400).header('connection', 'close').send()
    if (METHODS.has(request.method) && request.raw.url?.startsWith('/') === true) return done()
    void reply
      .status(405)
      .header('allow', [...METHODS].join(', '))
      .header('connection', 'close')
    void reply.send()
  })
}

/** Node silently keeps the first of repeated headers. */
const namesTwoHosts = ({ raw }: FastifyRequest): boolean =>
  raw.rawHeaders.filter((text, place) => place % 2 === 0 && /^host$/i.test(text)).length > 1

type BodyTimes = Pick<RequestLimits, 'bodyMs' | 'stallMs'>

/** Cuts off senders of slow bodies. Transfers limit their own bodies, which are longer. */
export function cutSlowBodies(app: FastifyInstance, times: BodyTimes): void {
  app.addHook('preParsing', async (request, reply) => {
    // An injected request has its whole body and no socket.
    if (request.raw.complete === false && request.routeOptions.config.load !== 'transfer')
      limitBody(request, reply, times)
  })
}

function limitBody(
  { raw }: FastifyRequest,
  reply: FastifyReply,
  { bodyMs, stallMs }: BodyTimes,
): void {
  const until = performance.now() + bodyMs
  let received = raw.socket.bytesRead
  const stop = (): void => clearInterval(timer)
  const timer = setInterval(() => {
    const { bytesRead } = raw.socket
    if (bytesRead > received && performance.now() < until) received = bytesRead
    else if (!raw.complete) cut()
  }, stallMs)
  const cut = (): void => {
    stop()
    // The request was refused before its body arrived.
    if (reply.raw.headersSent) {
      raw.destroy()
      return
    }
    // Without an explanation, like the server's own time-outs, because nobody reads it.
    raw.socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n')
    raw.socket.destroySoon()
  }
  raw.once('end', stop).once('close', stop)
}
