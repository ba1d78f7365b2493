// A measured operation: the requests to the portal and to the baseline, and a check that both have
// done the same.
import type { OpenHomes } from '../load/open-homes.ts'
import type { LoadRequest, NextRequest } from '../load/put-under-load.ts'
import type { Stage } from '../load/stage.ts'

export type Side = 'portal' | 'baseline'

export interface LoadOperation {
  readonly kind: 'load'
  readonly name: string
  readonly title: string
  /** Limits the connections of operations that few people use and that take long. */
  readonly mostConnections?: number
  /** The rate of requests; by default as many as possible. */
  readonly perSecond?: number
  /** Requests per operation; by default one. */
  callsPerOperation?(side: Side): number
  /** Undoes the previous turn before each turn, so that all targets are fresh. */
  reset?(stage: Stage): Promise<void>
  next(stage: Stage, side: Side): Promise<NextRequest>
  /** Throws unless both give the same result. */
  check(stage: Stage): Promise<void>
  /** Throws unless the number of written records equals the number of responses. */
  verify?(stage: Stage, answered: number): Promise<void>
}

/** An operation that is timed as one piece. */
export interface TimedOperation {
  readonly kind: 'timed'
  readonly name: string
  readonly title: string
  reset?(stage: Stage): Promise<void>
  run(stage: Stage, side: Side, connections: number): Promise<void>
  /** Requests by others while it runs, whose slowdown is measured. */
  meanwhile?(stage: Stage): NextRequest
  check(stage: Stage): Promise<void>
}

/** Work at its own rate, with and without viewers. */
export interface BurstOperation {
  readonly kind: 'burst'
  readonly name: string
  readonly title: string
  readonly perSecond: number
  /** Number of viewers. */
  readonly homes: number
  reset(stage: Stage): Promise<void>
  next(stage: Stage): Promise<NextRequest>
  watch(stage: Stage, homes: number): Promise<OpenHomes>
  check(stage: Stage): Promise<void>
}

export type Operation = LoadOperation | TimedOperation | BurstOperation

/** Repeats the list endlessly. */
export function cycle<T>(list: readonly T[]): () => T {
  let at = 0
  return () => {
    const item = list[at % list.length]
    at += 1
    if (item === undefined) throw new Error('An empty list')
    return item
  }
}

/** The list once; then null. */
export function once<T>(list: readonly T[]): () => T | null {
  let at = 0
  return () => {
    const item = list[at] ?? null
    at += 1
    return item
  }
}

export const get = (path: string, cookie?: string): LoadRequest => ({
  method: 'GET',
  path,
  headers: cookie === undefined ? {} : { cookie },
})

export const send = (
  { method = 'POST', path, cookie }: { method?: 'POST' | 'PUT'; path: string; cookie?: string },
  body: unknown,
): LoadRequest => ({
  method,
  path,
  headers: { 'content-type': 'application/json', ...(cookie === undefined ? {} : { cookie }) },
  body: JSON.stringify(body),
})

/** The raw response to one request. */
export async function ask(
  url: string,
  { method, path, headers, body }: LoadRequest,
): Promise<string> {
  const answer = await fetch(`${url}${path}`, { method, headers, ...(body ? { body } : {}) })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`)
  return text
}

export const portalUrl = (stage: Stage): string => stage.portals[0]?.url ?? ''
