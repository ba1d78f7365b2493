// What every endpoint is given. The first part comes with the request; the second is added at the
// one choke point (guard.ts) after the caller has been recognised and let in.
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import {
  DomainError,
  kernelErrors,
  type Access,
  type Language,
  type Viewer,
} from '@eventflow/domain/kernel'
import type { ReadScope, Scope } from '../db/index.ts'
import type { Author } from '../records/index.ts'
import type { Services } from '../services.ts'
import type { Call } from './calls-at-once.ts'
import type { Trail } from './trail.ts'

export interface RequestFacts {
  readonly id: string
  /** Network address of the caller, for throttling. */
  readonly address: string
  /** What the caller's browser calls itself, cut short; for people to read. */
  readonly userAgent: string | null
  readonly sessionToken: string | null
  /** As it was sent: not looked at yet. */
  readonly idempotencyKey: string | undefined
  readonly log: FastifyBaseLogger
  readonly trail: Trail
  readonly call: Call
  setSessionToken(token: string | null): void
  /** By which the caller's browser is known again; it opens nothing. */
  readonly deviceToken: string | null
  setDeviceToken(token: string): void
  /** Adds a header to the answer. */
  setHeader(name: string, value: string): void
}

/** The signed-in caller; the name is what the audit log calls them. */
export interface Caller extends Viewer {
  readonly firstName: string
  readonly surname: string
  /** What they have chosen to read; null for the event's language. */
  readonly language: Language | null
}

interface LimitedEndpoint {
  /** Where it stands in the contract: `tasks.update`. */
  readonly name: string
  readonly isForOrganisers: boolean
}

export interface RequestContext {
  readonly services: Services
  readonly request: RequestFacts
  /** Whether what holds the caller within their level leaves this endpoint open to them. */
  readonly isOpenWithin: (viewer: Viewer | null, endpoint: LimitedEndpoint) => boolean
  /**
   * Opens the event's transaction and recognises the caller. Rejects a call that names another user, unless
   * its `access` is public: such a call is done for nobody in particular.
   */
  readonly enter: <T>(work: (entered: Entered) => Promise<T>, access?: Access) => Promise<T>
  /** As enter, for work that only reads. */
  readonly enterToRead: <T>(work: (entered: EnteredToRead) => Promise<T>) => Promise<T>
}

/** Makes the context of a request: who is calling is found out inside the event's transaction. */
export type ContextOf = (request: FastifyRequest, reply: FastifyReply) => RequestContext

export interface EnteredToRead {
  readonly scope: ReadScope
  readonly viewer: Caller | null
  readonly now: Date
  /** The event is archived: nobody but an eventflowAdmin may sign in. */
  readonly isClosed: boolean
}

export interface Entered extends EnteredToRead {
  readonly scope: Scope
}

/** What a query is given. */
export type QueryContext = RequestContext & EnteredToRead
/** What a command is given. */
export type GuardedContext = RequestContext & Entered

/** The signed-in caller; for handlers behind an access line that asks for one. */
export function signedIn(context: EnteredToRead): Caller {
  if (context.viewer === null) throw new DomainError(kernelErrors.unauthenticated)
  return context.viewer
}

/** Who writes, and when: the signed-in caller at the time of the request. */
export const authorOf = (context: EnteredToRead): Author => ({
  by: signedIn(context).userId,
  at: context.now,
})
