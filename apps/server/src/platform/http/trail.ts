// What is known of a request while it is under way, for the log, the metrics and the error reports:
// templates and ids, never what somebody wrote.
import type { FastifyInstance } from 'fastify'
import type { Viewer } from '@eventflow/domain/kernel'

export interface Trail {
  /** The template of the path, `/api/teams/{teamId}`; never the path itself. */
  route: string
  eventId: string | null
  teamId: string | null
  userId: string | null
  readonly isStream: boolean
  /** For the header of the answer. */
  retryAfterSeconds: number | null
}

declare module 'fastify' {
  interface FastifyRequest {
    trail: Trail
  }
  interface FastifyContextConfig {
    /** Stays open on purpose: the live stream. */
    isStream?: true
  }
}

const UNKNOWN_ROUTE = 'unknown'

export function registerTrail(app: FastifyInstance): void {
  // Set for each request before anything reads it.
  app.decorateRequest('trail', null as unknown as Trail)
  app.addHook('onRequest', (request, _reply, done) => {
    // Read once: the getter makes a new object each time.
    const { url, config } = request.routeOptions
    request.trail = {
      route: url ?? UNKNOWN_ROUTE,
      isStream: config?.isStream === true,
      eventId: null,
      teamId: null,
      userId: null,
      retryAfterSeconds: null,
    }
    done()
  })
}

/** Notes who is asking. */
export function noteViewer(trail: Trail, viewer: Viewer | null): void {
  trail.userId = viewer?.userId ?? null
  trail.teamId = viewer?.team?.id ?? null
}

/** The fields of a log line about this request; error reports are tagged with them. */
export const tagsOf = ({ route, eventId, teamId, userId }: Trail) => ({
  route,
  eventId,
  teamId,
  userId,
})
