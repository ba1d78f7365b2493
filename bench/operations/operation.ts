// An operation as it is measured: what the portal is asked, what the baseline is asked, and how it is
// seen that both have done it.
import type { OpenHomes } from '../load/open-homes.ts'
import type { LoadRequest, NextRequest } from '../load/put-under-load.ts'
import type { Stage } from '../load/stage.ts'

export type Side = 'portal' | 'baseline'

export interface LoadOperation {
  readonly kind: 'load'
  readonly name: string
  readonly title: string
  /** So many at once where it is asked by few people, and each time takes long. */
  readonly mostConnections?: number
  /** Requests that make one operation; one where it is not said. */
  callsPerOperation?(side: Side): number
  /** Before each turn of either side: what was done is undone, so that all targets are fresh. */
  reset?(stage: Stage): Promise<void>
  next(stage: Stage, side: Side): Promise<NextRequest>
  /** Throws unless both give the same answer. */
  check(stage: Stage): Promise<void>
  /** Throws unless as much has been written as was answered. */
  verify?(stage: Stage, answered: number): Promise<void>
}

/** A piece of work that is timed as a whole. */
export interface TimedOperation {
  readonly kind: 'timed'
  readonly name: string
  readonly title: string
  reset?(stage: Stage): Promise<void>
  run(stage: Stage, side: Side, connections: number): Promise<void>
  /** What others ask the portal for while it runs: how much slower they are answered is measured. */
  meanwhile?(stage: Stage): NextRequest
  check(stage: Stage): Promise<void>
}

/** Work that comes at its own pace, without and with others who look on. */
export interface BurstOperation {
  readonly kind: 'burst'
  readonly name: string
  readonly title: string
  readonly perSecond: number
  /** How many look on. */
  readonly homes: number
  reset(stage: Stage): Promise<void>
  next(stage: Stage): Promise<NextRequest>
  watch(stage: Stage, homes: number): Promise<OpenHomes>
  check(stage: Stage): Promise<void>
}

export type Operation = LoadOperation | TimedOperation | BurstOperation

/** Over and over the same list. */
export function cycle<T>(list: readonly T[]): () => T {
  let at = 0
  return () => {
    const item = list[at % list.length]
    at += 1
    if (item === undefined) throw new Error('An empty list')
    return item
  }
}

/** The list once; null at its end. */
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

/** The answer to one request, as it is. */
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
