// Error reports of the server (docs/design/running.md): unexpected errors, unreadable records, and
// the time of each request, sent to a receiver of Sentry's format. Only the parts listed here are
// sent: templates, ids, and errors without values.
import {
  captureException,
  captureMessage,
  continueTrace,
  type ErrorEvent,
  type Event,
  initWithoutDefaultIntegrations,
  type NodeOptions,
  startInactiveSpan,
} from '@sentry/node-core/light'
import type { Answered, OnAnswered, Trail } from '../http/index.ts'
import { loggedError, type LoggedError } from '../log/index.ts'

export interface ErrorReports {
  readonly onAnswered: OnAnswered
  /** Reports errors outside of requests. */
  tell(error: unknown, about: { queue?: string; eventId?: string | null }): void
  /** Waits a moment for unsent reports. */
  close(): Promise<void>
}

export interface ErrorReportOptions {
  readonly dsn: string
  readonly environment: string
}

const LAST_WORDS_MS = 2_000

export function openReports({ dsn, environment }: ErrorReportOptions): ErrorReports {
  const options: NodeOptions = {
    dsn,
    environment,
    // Does not send information about the machine.
    includeServerName: false,
    sendDefaultPii: false,
    sendClientReports: false,
    tracesSampleRate: 1,
    beforeSend: allowedOfEvent,
    beforeSendTransaction: allowedOfTransaction,
  }
  const client = initWithoutDefaultIntegrations(options)
  return {
    onAnswered: (answered) => {
      const { trail } = answered
      const context = contextOf(trail)
      if (trail.failure !== null) captureException(withoutValues(trail.failure), context)
      for (const kind of trail.unreadable) {
        const tags = { ...context.tags, entity: kind }
        captureMessage(`A record cannot be read: ${kind}`, { ...context, level: 'error', tags })
      }
      if (!trail.isStream) trace(answered, context.tags)
    },
    tell: (error, { queue, eventId }) => {
      const tags = { ...(queue ? { queue } : {}), ...(eventId ? { event: eventId } : {}) }
      captureException(withoutValues(error), { tags })
    },
    close: async () => void (await client.close(LAST_WORDS_MS)),
  }
}

type Tags = Readonly<Record<string, string>>

function contextOf({ route, eventId, teamId, userId }: Trail) {
  const tags: Tags = {
    route,
    ...(eventId === null ? {} : { event: eventId }),
    ...(teamId === null ? {} : { team: teamId }),
    ...(userId === null ? {} : { user: userId }),
  }
  return { tags, ...(userId === null ? {} : { user: { id: userId } }) }
}

/** A response as a span, which belongs to the trace of the browser's request. */
function trace({ method, status, milliseconds, trail, trace: from }: Answered, tags: Tags): void {
  // wall clock: the receiver of the report shows it.
  const endTime = Date.now()
  continueTrace({ sentryTrace: from.id, baggage: from.baggage }, () => {
    const span = startInactiveSpan({
      name: `${method} ${trail.route}`,
      op: 'http.server',
      startTime: endTime - milliseconds,
      forceTransaction: true,
      attributes: {
        ...tags,
        'sentry.source': 'route',
        'http.request.method': method,
        'http.response.status_code': status,
      },
    })
    span.setStatus({ code: status >= 500 ? 2 : 1 })
    span.end(endTime)
  })
}

/** The reportable parts of an error, in the format of the receiver's library. */
function withoutValues(thrown: unknown): Error {
  const logged = loggedError(thrown)
  const error = new Error(wordsOf(logged))
  error.name = logged.type
  error.stack = `${logged.type}: ${error.message}\n${logged.stack || logged.cause?.stack || ''}`
  return error
}

function wordsOf({ message, code, query, constraint, cause }: LoggedError): string {
  const parts = [message, code, constraint, query].filter((part) => typeof part === 'string')
  const words = parts.join(' · ') || 'without words'
  return cause === undefined ? words : `${words} (${cause.type}: ${wordsOf(cause)})`
}

// A second filter of the error reports: every event is rebuilt from known parts, so that nothing
// that the library adds is sent.
type Transaction = Event & { readonly type: 'transaction' }

const COMMON = ['event_id', 'timestamp', 'platform', 'environment', 'tags', 'sdk'] as const
const OF_EVENTS = [...COMMON, 'type', 'level', 'message', 'exception'] as const
const OF_TRANSACTIONS = [
  ...COMMON,
  'type',
  'start_timestamp',
  'transaction',
  'transaction_info',
] as const

function only<E extends Event>(event: E, keys: readonly (keyof Event)[]): E {
  const entries = keys.filter((key) => event[key] !== undefined).map((key) => [key, event[key]])
  const { user, contexts } = event
  return Object.assign(Object.fromEntries(entries) as E, {
    user: user?.id === undefined ? {} : { id: user.id },
    contexts: contexts?.trace === undefined ? {} : { trace: contexts.trace },
  })
}

const allowedOfEvent = (event: ErrorEvent): ErrorEvent => only(event, OF_EVENTS)

const allowedOfTransaction = <E extends Transaction>(event: E): E =>
  Object.assign(only(event, OF_TRANSACTIONS), { spans: [] })
