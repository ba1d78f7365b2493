// How a contract defines an endpoint. `access` is the least permission that a caller needs; the server
// does not start if an endpoint has none. Finer rules are policies of the modules.
import { oc } from '@orpc/contract'
import type { ErrorEntry } from './errors.ts'
import type { Topic } from './topics.ts'
import type { Rank } from './viewer.ts'

/** `public`: no sign-in is needed. `development`: public, and absent in production. */
export type Access = 'public' | 'development' | Rank

/** Whether guests may call it. */
export const isOpenToAll = (access: Access): access is 'public' | 'development' =>
  access === 'public' || access === 'development'

/**
 * The effect of a call. `none`: it only reads. `session`: it signs in or out, and its response sets a
 * cookie. `change`: it adds or does something. `set`: it sets the state in its input, or names a
 * revision; repeating it changes nothing.
 */
export type Effect = 'none' | 'session' | 'change' | 'set'

/**
 * The errors for invalid input: by the invalid part of the input, and for all other parts. The default is
 * INVALID_INPUT.
 */
export interface Refusals {
  readonly other: ErrorEntry
  readonly parts?: Readonly<Record<string, ErrorEntry>>
}

/** Maximum size of a JSON body. Every text, number, list and object counts as one value. */
export interface BodyLimits {
  readonly bytes: number
  readonly values: number
}

const KB = 1024

/** For callers who are not signed in: enough for any password and address. */
export const PUBLIC_BODY: BodyLimits = { bytes: 16 * KB, values: 1_000 }
/** For callers who are signed in. */
const USUAL_BODY: BodyLimits = { bytes: 1_024 * KB, values: 10_000 }
/**
 * For calls that save many records at once: the bytes are the effective limit, at about ten for each
 * value.
 */
export const LARGE_BODY: BodyLimits = { bytes: 1_024 * KB, values: 100_000 }

/** `ownTeam`: only if the input names the caller's own team, as `teamId`. */
type OfflineReading = boolean | 'ownTeam' | 'byTeams'

export interface EndpointMeta {
  readonly access?: Access
  readonly effect?: Effect
  readonly isAudited?: boolean
  readonly refusedAs?: Refusals
  readonly reads?: readonly Topic[]
  readonly changes?: readonly Topic[]
  readonly isReadOffline?: OfflineReading
  readonly isHeavy?: boolean
  readonly body?: BodyLimits
  readonly readAs?: string
}

/** The limits of the endpoint's JSON body. */
export const bodyLimitsOf = ({ access = 'public', body }: EndpointMeta): BodyLimits =>
  body ?? (isOpenToAll(access) ? PUBLIC_BODY : USUAL_BODY)

/** An endpoint that only reads: its handler gets no means of writing. */
export interface QueryMeta extends EndpointMeta {
  readonly effect: 'none'
}

interface CommandMeta extends EndpointMeta {
  readonly effect: Exclude<Effect, 'none'>
}

interface AnyEndpointLine {
  /** Below `/api`; parameters are written `{name}`. */
  readonly path: `/${string}`
  readonly access: Access
  readonly summary: string
  /** Whether the audit log records each call. The default is true for calls with an effect. */
  readonly isAudited?: boolean
  /** Uses far more resources than other calls, so each account can run only a few at once. */
  readonly isHeavy?: true
}

interface ReadLine extends AnyEndpointLine {
  readonly method: 'GET'
  /** The topics of the response. Open screens reload after a change of any of them. */
  readonly reads: readonly Topic[]
  /**
   * The device may show the response again while it is offline (docs/design/offline.md). `ownTeam`:
   * if it is about the caller's team. `byTeams`: if the caller is not an organiser.
   */
  readonly isReadOffline?: true | 'ownTeam' | 'byTeams'
}

interface WriteLine extends AnyEndpointLine {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The specification's error message for an invalid record; null if the call writes no record. */
  readonly refusedAs: Refusals | null
  /** Set only if the usual limits of the access level do not fit. */
  readonly body?: BodyLimits
  /** For a response that remains on screen. */
  readonly reads?: readonly Topic[]
}

/** Only reads, but is no GET because its input is large or secret. */
interface AskingLine extends WriteLine {
  readonly effect: 'none'
}

/** Changes records unless `effect` differs. */
interface CommandLine extends WriteLine {
  readonly effect?: Exclude<Effect, 'none'>
  /** Topics that a call may change; open screens are notified after the commit. */
  readonly changes: readonly Topic[]
  /**
   * The query for the record whose id the response contains: `submissions.get`. Omitted if the response
   * is the record.
   */
  readonly readAs?: string
}

type QueryLine = ReadLine | AskingLine
export type EndpointLine = QueryLine | CommandLine

const begin = <Meta extends EndpointMeta>(line: EndpointLine, meta: Meta) => {
  const { method, path, summary, access, isHeavy, reads = [] } = line
  const { refusedAs, body } = line.method === 'GET' ? { refusedAs: null, body: undefined } : line
  return oc
    .$meta<Meta>({
      ...meta,
      access,
      reads,
      ...(refusedAs && { refusedAs }),
      ...(isHeavy && { isHeavy }),
      ...(body && { body }),
    })
    .route({
      method,
      path,
      summary,
      tags: [path.split('/')[1] ?? 'portal'],
      successStatus: method === 'POST' ? 200 : undefined,
    })
}

const query = (line: QueryLine) =>
  begin<QueryMeta>(line, {
    effect: 'none',
    isAudited: line.isAudited ?? false,
    changes: [],
    isReadOffline: line.method === 'GET' && (line.isReadOffline ?? false),
  })

const command = (line: CommandLine) => {
  const { effect = 'change', isAudited = true, changes, readAs } = line
  return begin<CommandMeta>(line, { effect, isAudited, changes, ...(readAs && { readAs }) })
}

/** Starts the definition of an endpoint; continue with `.input(schema).output(schema)`. */
export function endpoint(line: QueryLine): ReturnType<typeof query>
export function endpoint(line: CommandLine): ReturnType<typeof command>
export function endpoint(line: EndpointLine) {
  return line.method === 'GET' || line.effect === 'none' ? query(line) : command(line)
}

/**
 * Whether calls of an endpoint may carry an Idempotency-Key: calls that add or do something. Other calls
 * can be repeated without one, and responses that set a cookie are never stored.
 */
export const takesIdempotencyKey = (
  method: string | undefined,
  { effect }: EndpointMeta,
): boolean => method === 'POST' && effect === 'change'
