// The context of every endpoint. The first part is from the request. guard.ts adds the second part
// after the caller has been identified and admitted.
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
  /** The user agent of the caller, shortened, for people to read. */
  readonly userAgent: string | null
  readonly sessionToken: string | null
  /** As it was sent, before validation. */
  readonly idempotencyKey: string | undefined
  readonly log: FastifyBaseLogger
  readonly trail: Trail
  readonly call: Call
  setSessionToken(token: string | null): void
  /** Identifies the caller's browser; it grants no access. */
  readonly deviceToken: string | null
  setDeviceToken(token: string): void
  /** Adds a header to the response. */
  setHeader(name: string, value: string): void
}

/** The signed-in caller, with the name for the audit log. */
export interface Caller extends Viewer {
  readonly firstName: string
  readonly surname: string
  /** The language that they have chosen; null for the event's language. */
  readonly language: Language | null
  /** The number of companies among which they can switch; undefined for one. */
  readonly companies?: number | undefined
}

interface LimitedEndpoint {
  /** The name in the contract: `tasks.update`. */
  readonly name: string
  readonly isForOrganisers: boolean
}

export interface RequestContext {
  readonly services: Services
  readonly request: RequestFacts
  /** Whether the caller's limits allow this endpoint. */
  readonly isOpenWithin: (viewer: Viewer | null, endpoint: LimitedEndpoint) => boolean
  /**
   * Opens the event's transaction and identifies the caller. Rejects a call that names another
   * user, unless its `access` is public, because such a call is done for nobody in particular.
   */
  readonly enter: <T>(work: (entered: Entered) => Promise<T>, access?: Access) => Promise<T>
  /** Like enter, for work that only reads. */
  readonly enterToRead: <T>(work: (entered: EnteredToRead) => Promise<T>) => Promise<T>
}

/** Makes the context of a request. The caller is identified inside the event's transaction. */
export type ContextOf = (request: FastifyRequest, reply: FastifyReply) => RequestContext

export interface EnteredToRead {
  readonly scope: ReadScope
  readonly viewer: Caller | null
  readonly now: Date
  /** If the event is archived, only an eventflowAdmin may sign in. */
  readonly isClosed: boolean
}

export interface Entered extends EnteredToRead {
  readonly scope: Scope
}

/** The context of a query. */
export type QueryContext = RequestContext & EnteredToRead
/** The context of a command. */
export type GuardedContext = RequestContext & Entered

/** The signed-in caller, for handlers whose access line requires one. */
export function signedIn(context: EnteredToRead): Caller {
  if (context.viewer === null) throw new DomainError(kernelErrors.unauthenticated)
  return context.viewer
}

/** Who writes, and when. */
export const authorOf = (context: EnteredToRead): Author => ({
  by: signedIn(context).userId,
  at: context.now,
})
