// How a contract states an endpoint. `access` is the least that the caller must be; the server
// refuses to start over an endpoint without it, and everything finer is a policy of the module.
import { oc } from '@orpc/contract'
import type { ErrorEntry } from './errors.ts'
import type { Topic } from './topics.ts'
import type { Rank } from './viewer.ts'

/** `public`: nobody needs to be signed in. `development`: public, and absent in production. */
export type Access = 'public' | 'development' | Rank

/** Nobody needs to be signed in. */
export const isOpenToAll = (access: Access): access is 'public' | 'development' =>
  access === 'public' || access === 'development'

/**
 * What a call leaves behind. `none`: nothing, it only reads. `session`: it signs in or out, and its
 * answer carries a cookie. `change`: it adds or does something. `set`: it gives something the state that
 * its input names, or names a revision; a repeated call changes nothing more.
 */
export type Effect = 'none' | 'session' | 'change' | 'set'

/**
 * The errors for input that is not what it should be: by the part of the input that is wrong, and for
 * all other parts. Without them it is INVALID_INPUT.
 */
export interface Refusals {
  readonly other: ErrorEntry
  readonly parts?: Readonly<Record<string, ErrorEntry>>
}

/** How large a JSON body may be. Every text, number, list and object counts as one value. */
export interface BodyLimits {
  readonly bytes: number
  readonly values: number
}

const KB = 1024

/** For calls of people who are not signed in: longer than any password and address. */
export const PUBLIC_BODY: BodyLimits = { bytes: 16 * KB, values: 1_000 }
/** For calls of people who are signed in. */
const USUAL_BODY: BodyLimits = { bytes: 1_024 * KB, values: 10_000 }
/** For calls that save many records at once: bytes limit these, at about ten for each value. */
export const LARGE_BODY: BodyLimits = { bytes: 1_024 * KB, values: 100_000 }

export interface EndpointMeta {
  readonly access?: Access
  readonly effect?: Effect
  readonly isAudited?: boolean
  readonly refusedAs?: Refusals
  readonly reads?: readonly Topic[]
  readonly changes?: readonly Topic[]
  readonly isReadOffline?: boolean
  readonly isHeavy?: boolean
  readonly body?: BodyLimits
  readonly readAs?: string
}

/** The limits of the endpoint's JSON body. */
export const bodyLimitsOf = ({ access = 'public', body }: EndpointMeta): BodyLimits =>
  body ?? (isOpenToAll(access) ? PUBLIC_BODY : USUAL_BODY)

/** Of an endpoint that only asks: what carries it out is handed nothing to write with. */
export interface QueryMeta extends EndpointMeta {
  readonly effect: 'none'
}

interface CommandMeta extends EndpointMeta {
  readonly effect: Exclude<Effect, 'none'>
}

interface AnyEndpointLine {
  /** Below `/api`, with `{name}` for parameters. */
  readonly path: `/${string}`
  readonly access: Access
  readonly summary: string
  /** Whether the audit log names each call. What has an effect is named unless it says no. */
  readonly isAudited?: boolean
  /** Takes far more of the machine than other calls: an account has only a few of them at once. */
  readonly isHeavy?: true
}

interface ReadLine extends AnyEndpointLine {
  readonly method: 'GET'
  /** What the answer is made of: a change of any of these makes an open screen ask again. */
  readonly reads: readonly Topic[]
  /** The caller's device may show the answer once more without a network (docs/design/offline.md). */
  readonly isReadOffline?: true
}

interface WriteLine extends AnyEndpointLine {
  readonly method: 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** The specification's message for what is written; null where it writes no record. */
  readonly refusedAs: Refusals | null
  /** Where the usual limits of its access line do not fit. */
  readonly body?: BodyLimits
  /** For an answer that stays on screen. */
  readonly reads?: readonly Topic[]
}

/** Only asks, and is no GET because its input is large or secret. */
interface AskingLine extends WriteLine {
  readonly effect: 'none'
}

/** Changes records unless it says something else. */
interface CommandLine extends WriteLine {
  readonly effect?: Exclude<Effect, 'none'>
  /** What a call may change; open screens hear of it once it is committed. */
  readonly changes: readonly Topic[]
  /** The query of the record whose id the answer names: `submissions.get`. Left out where the answer is the record. */
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
    isReadOffline: line.method === 'GET' && line.isReadOffline === true,
  })

const command = (line: CommandLine) => {
  const { effect = 'change', isAudited = true, changes, readAs } = line
  return begin<CommandMeta>(line, { effect, isAudited, changes, ...(readAs && { readAs }) })
}

/** Begins an endpoint; go on with `.input(schema).output(schema)`. */
export function endpoint(line: QueryLine): ReturnType<typeof query>
export function endpoint(line: CommandLine): ReturnType<typeof command>
export function endpoint(line: EndpointLine) {
  return line.method === 'GET' || line.effect === 'none' ? query(line) : command(line)
}

/**
 * Whether calls of an endpoint may carry an Idempotency-Key: those that add or do something. Others can
 * be repeated without one, and answers that set a cookie are never stored.
 */
export const takesIdempotencyKey = (
  method: string | undefined,
  { effect }: EndpointMeta,
): boolean => method === 'POST' && effect === 'change'
