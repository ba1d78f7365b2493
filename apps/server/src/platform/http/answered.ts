// What happens once a request has been answered: one line in the log, and whoever counts is told.
import type { FastifyInstance, FastifyReply } from 'fastify'
import { tagsOf, type Trail } from './trail.ts'

export interface Answered {
  readonly method: string
  readonly status: number
  readonly milliseconds: number
  readonly trail: Trail
  /** The trace of the browser that asked, if it told one. */
  readonly trace: { readonly id: string | undefined; readonly baggage: string | undefined }
}

export type OnAnswered = (answered: Answered) => void

/** From here on an answer is slow, and worth a line by itself. */
const SLOW_MS = 1_000
/** Sent late on purpose. */
const TOO_MANY = 429

export function registerAnswered(app: FastifyInstance, listeners: readonly OnAnswered[]): void {
  app.addHook('onResponse', (request, reply, done) => {
    const milliseconds = reply.elapsedTime
    writeLine(reply, milliseconds)
    tellUnreadable(reply)
    if (listeners.length > 0) {
      const { method, headers, trail } = request
      const trace = { id: asText(headers['sentry-trace']), baggage: asText(headers['baggage']) }
      const answered = { method, status: reply.statusCode, milliseconds, trail, trace }
      for (const listener of listeners) listener(answered)
    }
    done()
  })
}

/** Failed and slow ones are always told; the others where somebody looks closely. */
function writeLine(reply: FastifyReply, milliseconds: number): void {
  const { request, log, statusCode: status } = reply
  const isSlow = milliseconds >= SLOW_MS && !request.trail.isStream && status !== TOO_MANY
  const level = status >= 500 || isSlow ? 'info' : 'debug'
  const { method, trail } = request
  log[level]({ method, status, ms: Math.round(milliseconds), ...tagsOf(trail) }, 'answered')
}

/** A record that cannot be read is told although the request succeeded: nobody else would notice. */
function tellUnreadable({ request: { log, trail } }: FastifyReply): void {
  for (const kind of trail.unreadable)
    log.warn({ kind, ...tagsOf(trail) }, 'a record cannot be read')
}

const asText = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(',') : value
