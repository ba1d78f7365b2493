// Facts about a request while it is under way, for the log, the metrics and the error reports:
// templates and ids, but nothing that people wrote.
import type { FastifyInstance } from 'fastify'
import type { Language, Viewer } from '@eventflow/domain/kernel'
import type { ReadScope } from '../db/index.ts'

export interface Trail {
  /** The template of the path, `/api/teams/{teamId}`, never the path itself. */
  route: string
  eventId: string | null
  teamId: string | null
  userId: string | null
  /** The language of errors; null until it is known. */
  language: Language | null
  readonly isStream: boolean
  /** How long the portal has delayed the caller on purpose. */
  waitMs: number
  /** For the response header. */
  retryAfterSeconds: number | null
  /** An unexpected error, for the error reports, or null. */
  failure: unknown
  /** Kinds of records that exist and could not be read. */
  readonly unreadable: Set<string>
}

declare module 'fastify' {
  interface FastifyRequest {
    trail: Trail
  }
  interface FastifyContextConfig {
    /** Stays open on purpose: a live stream. */
    isStream?: true
  }
}

const UNKNOWN_ROUTE = 'unknown'

export function registerTrail(app: FastifyInstance): void {
  // Set for each request before it is used.
  app.decorateRequest('trail')
  app.addHook('onRequest', (request, _reply, done) => {
    // Read once: the getter makes a new object each time.
    const { url, config } = request.routeOptions
    request.trail = {
      route: url ?? UNKNOWN_ROUTE,
      isStream: config?.isStream === true,
      eventId: null,
      teamId: null,
      userId: null,
      language: null,
      waitMs: 0,
      retryAfterSeconds: null,
      failure: null,
      unreadable: new Set(),
    }
    done()
  })
}

/** Notes who is calling. */
export function noteViewer(trail: Trail, viewer: Viewer | null): void {
  trail.userId = viewer?.userId ?? null
  trail.teamId = viewer?.team?.id ?? null
}

/** Notes which records a transaction could not read. */
export function noteUnreadable(trail: Trail, { unreadable }: Pick<ReadScope, 'unreadable'>): void {
  for (const kind of unreadable) trail.unreadable.add(kind)
}

/** The fields of a log line about this request; error reports have them as tags. */
export const tagsOf = ({ route, eventId, teamId, userId }: Trail) => ({
  route,
  eventId,
  teamId,
  userId,
})
