// Limits the calls that one caller has under way in this process, so that one account cannot stop the others
// (docs/design/requests.md). A caller is an account once the session is known, and a network before that: an invented
// cookie counts as its network. Calls above the limit are refused before they use a database connection.
import { setTimeout as pause } from 'node:timers/promises'
import { DomainError, kernelErrors } from '@eventflow/domain/kernel'
import { hashToken } from '../auth/index.ts'
import { EXPORTS_AT_ONCE } from '../db/index.ts'
import { recent } from '../memory/index.ts'
import { lineForEach, paceForEach, type LineOptions, type PaceOptions } from '../turns/index.ts'
import type { CallerKind } from './body-memory.ts'
import { callBodies, type CallBody, type Caller } from './call-body.ts'
import { networkOf } from './network.ts'

/**
 * Heavy calls search or draw. An export holds one of a few database connections. Transfers and
 * streams stay open, and a screen opens many of them.
 */
export type Load = 'light' | 'heavy' | 'export' | 'transfer' | 'stream'
/** Pages, program files and probes: quick, so they are limited by number per time. */
export type PacedLoad = 'page' | 'asset' | 'probe'

type Most = Readonly<Record<CallerKind, number>>
type Pace = Readonly<Record<CallerKind, PaceOptions>>

export interface CallLimits {
  readonly atOnce: Readonly<Record<Load, Most>>
  /**
   * How many of these may work with the database at the same time. The others wait in a queue of
   * their caller.
   */
  readonly atWork: Readonly<Record<CallerKind | 'heavy' | 'parsing' | 'packing', LineOptions>>
  /** Calls beyond the pace wait. They are refused if they would wait too long. */
  readonly pace: Readonly<Record<PacedLoad, Pace>>
  /**
   * For each ANSWER_PIECE of large answers. The caller's next work waits, and not the answer: a waiting
   * answer would take memory for so long that V8 frees it only when it collects the complete heap.
   */
  readonly answers: Pace
  /** A refusal is sent after about this long, so that a flood of refused calls does not fill the process. */
  readonly refusalMs: number
}

/**
 * Several tabs of one browser stay below these. An exhibition hall shares one network, and all its phones
 * are unknown after a restart, so a network may have far more at once than an account.
 */
export const CALL_LIMITS: CallLimits = {
  atOnce: {
    light: { account: 24, network: 300 },
    heavy: { account: 4, network: 40 },
    export: { account: EXPORTS_AT_ONCE - 1, network: 40 },
    transfer: { account: 100, network: 1_000 },
    stream: { account: 30, network: 1_000 },
  },
  atWork: {
    account: { places: 3, restsAbove: 12 },
    network: { places: 4, restsAbove: Infinity },
    heavy: { places: 1, restsAbove: 2 },
    // A text of 40,000 keys takes 30 ms, in which nobody else is served.
    parsing: { places: 1, restsAbove: 0, restTimes: 4 },
    packing: { places: 1, restsAbove: Infinity },
  },
  pace: {
    page: {
      account: { everyMs: 20, burst: 30, mostMs: 10_000 },
      network: { everyMs: 5, burst: 60, mostMs: 10_000 },
    },
    // One screen loads up to 60 of them, and without one of them the page is broken, so they are seldom
    // refused.
    asset: {
      account: { everyMs: 4, burst: 120, mostMs: 30_000 },
      network: { everyMs: 2, burst: 120, mostMs: 30_000 },
    },
    probe: {
      account: { everyMs: 20, burst: 30, mostMs: 2_000 },
      network: { everyMs: 5, burst: 60, mostMs: 2_000 },
    },
  },
  answers: {
    // 13 MB a second. A form of 768 KB takes about 12 ms, in which nobody else is served.
    account: { everyMs: 5, burst: 64, mostMs: 2_000 },
    network: { everyMs: 1, burst: 512, mostMs: 2_000 },
  },
  refusalMs: 1_000,
}

/** The bytes of an answer that count as one in its pace. Smaller answers do not wait. */
const ANSWER_PIECE = 64 * 1024

const RETRY_SECONDS = 1
/** Refused calls that wait for their answer; above this they are answered at once. */
const MAX_HELD_CALLS = 2_000
/** Sessions whose account is remembered; a forgotten one counts as its network for one call. */
const MAX_SESSIONS = 20_000

export interface CallOrigin {
  readonly sessionToken: string | null
  readonly address: string
  readonly load: Load | PacedLoad
}

/** One request under way. */
export interface Call extends CallBody {
  readonly isAdmitted: boolean
  /** How long the call has to wait until it begins. */
  readonly waitMs: number
  /** When the caller must have an answer, by `performance.now()`; null while the request is read. */
  answerBy: number | null
  /** Counts the call among the heavy ones, or rejects. */
  becomeHeavy(): Promise<void>
  /** Counts the call for the account of its session from now on, and later calls of the session too. */
  knownAs(accountId: string): void
  /** Rejects with the refusal, after a while. */
  refuse(refusal: DomainError): Promise<never>
  /** Lets the next work of the caller wait if the answer is large. */
  countAnswer(bytes: number): void
  /** Compresses a large answer when it is the caller's turn. */
  packAnswer<T>(run: () => Promise<T>): Promise<T>
  /** Runs work with the database when it is the caller's turn. */
  work<T>(run: () => Promise<T>): Promise<T>
  /** The answer has been sent, or the caller has left. */
  close(): void
}

export interface CallsAtOnce {
  begin(origin: CallOrigin): Call
  /** Rejects with the refusal, after a while. */
  refuse(): Promise<never>
}

export function callsAtOnce(limits: CallLimits = CALL_LIMITS): CallsAtOnce {
  const places = placesOf(limits)
  const accounts = recent<string>(MAX_SESSIONS)
  const paceOf = pacesOf(limits)
  const answers = answerPacesOf(limits)
  const lines = {
    account: lineForEach(limits.atWork.account),
    network: lineForEach(limits.atWork.network),
    heavy: lineForEach(limits.atWork.heavy),
    packing: lineForEach(limits.atWork.packing),
  }
  const refuse = refuser(limits)
  const bodyOf = callBodies(limits.atWork.parsing, refuse)

  const begin = (origin: CallOrigin): Call => {
    const session = origin.sessionToken === null ? null : hashToken(origin.sessionToken)
    const account = session === null ? undefined : accounts.get(session)
    const network = (): string => networkOf(origin.address)
    let caller: Caller =
      account === undefined
        ? { kind: 'network', name: network() }
        : { kind: 'account', name: account }
    const waitMs = isPaced(origin.load) ? paceOf(origin.load, caller) : 0
    let load = isPaced(origin.load) ? null : origin.load
    let atWork = 0
    let isClosed = false
    let hasPlace = waitMs !== null && places.take(caller, load)
    const body = bodyOf({ network, caller: () => caller })

    const move = (to: Caller, toLoad: Load | null): boolean => {
      if (!places.take(to, toLoad)) return false
      if (hasPlace) places.leave(caller, load)
      hasPlace = true
      caller = to
      load = toLoad
      return true
    }
    // Work continues after its caller has left.
    const leaveWhenDone = (): void => {
      if (!isClosed || atWork > 0 || !hasPlace) return
      places.leave(caller, load)
      hasPlace = false
    }
    return {
      ...body,
      isAdmitted: hasPlace,
      waitMs: waitMs ?? 0,
      answerBy: null,
      becomeHeavy: async () => {
        if (load !== 'heavy' && !move(caller, 'heavy')) await refuse()
      },
      knownAs: (accountId) => {
        if (session === null || caller.kind === 'account') return
        accounts.set(session, accountId)
        if (!move({ kind: 'account', name: accountId }, load)) throw tooMany()
      },
      refuse,
      countAnswer: (bytes) => answers[caller.kind].count(caller.name, bytes),
      packAnswer: (run) => lines.packing(`${caller.kind} ${caller.name}`, run),
      work: async (run) => {
        atWork += 1
        try {
          const line = lines[load === 'heavy' ? 'heavy' : caller.kind]
          const { name } = caller
          return await line(name, run, () => answers[caller.kind].ready(name))
        } finally {
          atWork -= 1
          leaveWhenDone()
        }
      },
      close: () => {
        isClosed = true
        body.holdBody(0)
        leaveWhenDone()
      },
    }
  }
  return { begin, refuse }
}

/** Throws refusals, most of them after a while. */
function refuser({ refusalMs }: CallLimits) {
  let held = 0
  return async (refusal = tooMany()): Promise<never> => {
    if (held < MAX_HELD_CALLS) {
      held += 1
      // Spread out: refusals of a flood would otherwise come all at the same moment, again and again.
      await pause(refusalMs * (0.5 + Math.random()))
      held -= 1
    }
    throw refusal
  }
}

const tooMany = (): DomainError =>
  new DomainError(kernelErrors.tooManyCalls, { retryAfterSeconds: RETRY_SECONDS })

const isPaced = (load: Load | PacedLoad): load is PacedLoad => PACED.has(load)
const PACED: ReadonlySet<string> = new Set<PacedLoad>(['page', 'asset', 'probe'])

/** How long the next call of a caller has to wait; null for too long. */
function pacesOf({ pace }: CallLimits) {
  const of = ({ account, network }: Pace) => ({
    account: paceForEach(account),
    network: paceForEach(network),
  })
  const paces = { page: of(pace.page), asset: of(pace.asset), probe: of(pace.probe) }
  return (load: PacedLoad, { kind, name }: Caller): number | null => paces[load][kind](name)
}

/** The paces of large answers. */
function answerPacesOf({ answers }: CallLimits) {
  const of = (options: PaceOptions) => {
    const pace = paceForEach(options)
    return {
      count: (name: string, bytes: number): void => {
        const pieces = Math.floor(bytes / ANSWER_PIECE)
        if (pieces > 0) pace(name, performance.now(), pieces)
      },
      /** Returns undefined if nothing has to wait. */
      ready: (name: string): Promise<void> | undefined => {
        const waitMs = pace(name, performance.now(), 0) ?? options.mostMs
        return waitMs > 0 ? pause(waitMs) : undefined
      },
    }
  }
  return { account: of(answers.account), network: of(answers.network) }
}

/** The places of each caller. A caller without calls under way takes no memory. */
function placesOf({ atOnce }: CallLimits) {
  const taken = new Map<string, number>()
  const keyOf = ({ kind, name }: Caller, load: Load): string => `${load} ${kind} ${name}`
  return {
    take: (caller: Caller, load: Load | null): boolean => {
      if (load === null) return true
      const key = keyOf(caller, load)
      const before = taken.get(key) ?? 0
      if (before >= atOnce[load][caller.kind]) return false
      taken.set(key, before + 1)
      return true
    },
    leave: (caller: Caller, load: Load | null): void => {
      if (load === null) return
      const key = keyOf(caller, load)
      const left = (taken.get(key) ?? 1) - 1
      if (left === 0) taken.delete(key)
      else taken.set(key, left)
    },
  }
}
