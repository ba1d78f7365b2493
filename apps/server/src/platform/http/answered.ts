// What happens after a response: one line in the log, and the metrics are updated.
import type { FastifyInstance, FastifyReply } from 'fastify'
import { shortAddress } from '../audit/index.ts'
import { tagsOf, type Trail } from './trail.ts'

export interface Answered {
  readonly method: string
  readonly status: number
  readonly milliseconds: number
  readonly trail: Trail
  /** The trace id that the browser sent, if any. */
  readonly trace: { readonly id: string | undefined; readonly baggage: string | undefined }
}

export type OnAnswered = (answered: Answered) => void

/** From this time on a response is slow and always has a line of its own. */
const SLOW_MS = 1_000
/** Delayed on purpose. */
const TOO_MANY = 429

export function registerAnswered(app: FastifyInstance, listeners: readonly OnAnswered[]): void {
  app.addHook('onResponse', (request, reply, done) => {
    const milliseconds = reply.elapsedTime
    writeLine(reply, milliseconds)
    logUnreadable(reply)
    if (listeners.length > 0) {
      const { method, headers, trail } = request
      const trace = { id: asText(headers['sentry-trace']), baggage: asText(headers['baggage']) }
      const answered = { method, status: reply.statusCode, milliseconds, trail, trace }
      for (const listener of listeners) listener(answered)
    }
    done()
  })
}

/** Failures, slow answers, sign-ins and refusals always have a line; the others at the level `debug`. */
function writeLine(reply: FastifyReply, milliseconds: number): void {
  const { request, log, statusCode: status } = reply
  const { method, trail } = request
  const isSlow = milliseconds - trail.waitMs >= SLOW_MS && !trail.isStream && status !== TOO_MANY
  const line = { method, status, ms: Math.round(milliseconds), ...tagsOf(trail) }
  // Separate texts, because the log limits the lines of each text and no kind may use up the limit of
  // another.
  if (concernsAccess(reply)) log.info({ ...line, network: shortAddress(request.ip) }, 'answered')
  else if (status >= 500) log.info(line, 'answered with an error')
  else if (isSlow) log.info(line, 'answered slowly')
  else log.debug(line, 'answered')
}

/**
 * Sign-ins, refused sign-ins and forbidden calls. What callers may not see is reported as missing.
 */
function concernsAccess({ request, statusCode: status }: FastifyReply): boolean {
  const { method, trail } = request
  if (status === 401 || status === 403) return true
  return trail.route.startsWith('/api/auth/')
    ? method !== 'GET'
    : status === 404 && trail.userId !== null
}

/**
 * A record that cannot be read is logged although the request succeeded, because nobody else would
 * notice.
 */
function logUnreadable({ request: { log, trail } }: FastifyReply): void {
  for (const kind of trail.unreadable)
    log.warn({ kind, ...tagsOf(trail) }, 'a record cannot be read')
}

const asText = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(',') : value
