// Runs baseline and portal alternately in the same run on the same machine. The median of each
// counts.
import { setTimeout as pause } from 'node:timers/promises'
import { growthDuring } from './load/children.ts'
import { cpuSeconds } from './load/cpu.ts'
import { putAtPace } from './load/put-at-pace.ts'
import { putUnderLoad } from './load/put-under-load.ts'
import type { BenchArguments } from './load/arguments.ts'
import type { Stage } from './load/stage.ts'
import type {
  BurstOperation,
  LoadOperation,
  Operation,
  Side,
  TimedOperation,
} from './operations/operation.ts'

export interface Cpu {
  readonly node: number
  readonly database: number
}

interface Measured {
  readonly op: string
  /** The lowest cost of a turn, relative to the baseline's lowest: processor time, or time if timed. */
  readonly cost: number
}

export interface LoadFigures extends Measured {
  readonly connections: number
  readonly rps: number
  readonly p99Ms: number
  readonly baselineRps: number
  readonly baselineP99Ms: number
  /** Milliseconds of processor time for one operation: of Node and of PostgreSQL. */
  readonly cpuMs: Cpu
  readonly baselineCpuMs: Cpu
  /** Portal operations per second, relative to the baseline's. */
  readonly ratio: number
}

export interface TimedFigures extends Measured {
  readonly connections: number
  readonly seconds: number
  readonly baselineSeconds: number
  readonly rssGrowthMb: number
  /** Portal time relative to the baseline's. */
  readonly ratio: number
  /** How much longer other callers of the portal wait in the meantime (median), if measured. */
  readonly meanwhile?: number
}

export interface BurstFigures extends Measured {
  /** Busy processor cores of PostgreSQL, with and without viewers. */
  readonly databaseCores: number
  readonly aloneDatabaseCores: number
  /** The same for Node. */
  readonly nodeCores: number
  readonly aloneNodeCores: number
  /** Requests per second by all viewers. */
  readonly asked: number
  /** How much longer writers wait than without viewers (median). */
  readonly meanwhile: number
}

export type Figures = LoadFigures | TimedFigures | BurstFigures

const SIDES = ['baseline', 'portal'] as const
const WARM_UP_SECONDS = 1

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
const round = (value: number, digits: number): number => Number(value.toFixed(digits))
const sumOf = ({ node, database }: Cpu): number => node + database
const relative = (costs: readonly number[], baseline: readonly number[]): number =>
  round(Math.min(...costs) / Math.min(...baseline), 2)

/** Measures an operation after checking that both sides give the same result. */
export async function measure(
  stage: Stage,
  operation: Operation,
  options: BenchArguments,
): Promise<Figures> {
  if (operation.kind === 'load') return measureLoad(stage, operation, options)
  if (operation.kind === 'burst') return measureBurst(stage, operation, options)
  return measureTime(stage, operation, options)
}

const urlsOf = (stage: Stage, side: Side): string[] =>
  side === 'baseline' ? [stage.baseline.url] : stage.portals.map(({ url }) => url)

/** Of all processes of one side, in seconds. */
const cpuOf = (stage: Stage, side: Side): Cpu => ({
  node: cpuSeconds(
    side === 'baseline' ? [stage.baseline.pid] : stage.portals.map(({ pid }) => pid),
  ),
  database: cpuSeconds([stage.postmaster]),
})

interface Turn extends Cpu {
  readonly rps: number
  readonly p99Ms: number
}

async function measureLoad(
  stage: Stage,
  operation: LoadOperation,
  { rounds, seconds, ...options }: BenchArguments,
): Promise<LoadFigures> {
  const connections = Math.min(options.connections, operation.mostConnections ?? Infinity)
  const turn = async (side: Side): Promise<Turn> => {
    await operation.reset?.(stage)
    const next = await operation.next(stage, side)
    const { perSecond } = operation
    const load = { urls: urlsOf(stage, side), next, connections }
    const put = (duration: number) =>
      perSecond === undefined
        ? putUnderLoad({ ...load, seconds: duration })
        : putAtPace({ ...load, perSecond, seconds: duration })
    const warm = await put(WARM_UP_SECONDS)
    const before = cpuOf(stage, side)
    const result = await put(seconds)
    const after = cpuOf(stage, side)
    await operation.verify?.(stage, warm.good + result.good)
    const calls = operation.callsPerOperation?.(side) ?? 1
    const done = result.good / calls
    return {
      rps: result.rps / calls,
      p99Ms: result.p99Ms,
      node: ((after.node - before.node) * 1000) / done,
      database: ((after.database - before.database) * 1000) / done,
    }
  }
  const results: Record<Side, Turn[]> = { baseline: [], portal: [] }
  for (let n = 0; n < rounds; n += 1) for (const side of SIDES) results[side].push(await turn(side))
  const of = (side: Side, figure: keyof Turn, digits = 1) =>
    round(median(results[side].map((result) => result[figure])), digits)
  const cpu = (side: Side): Cpu => ({
    node: of(side, 'node', 2),
    database: of(side, 'database', 2),
  })
  const [rps, baselineRps] = [of('portal', 'rps'), of('baseline', 'rps')]
  return {
    op: operation.name,
    connections,
    rps,
    p99Ms: of('portal', 'p99Ms'),
    baselineRps,
    baselineP99Ms: of('baseline', 'p99Ms'),
    cpuMs: cpu('portal'),
    baselineCpuMs: cpu('baseline'),
    ratio: round(rps / baselineRps, 2),
    cost: relative(results.portal.map(sumOf), results.baseline.map(sumOf)),
  }
}

async function measureTime(
  stage: Stage,
  operation: TimedOperation,
  { rounds, connections }: BenchArguments,
): Promise<TimedFigures> {
  const times: Record<Side, number[]> = { baseline: [], portal: [] }
  const growth: number[] = []
  const slower: number[] = []
  for (let n = 0; n < rounds; n += 1) {
    for (const side of SIDES) {
      await operation.reset?.(stage)
      const others = side === 'portal' ? await beginOthers(stage, operation) : null
      const begun = performance.now()
      const watched = await growthDuring(stage.portals[0]?.pid ?? 0, () =>
        operation.run(stage, side, connections),
      )
      times[side].push((performance.now() - begun) / 1000)
      if (side === 'portal') growth.push(watched.growthMb)
      if (others !== null) slower.push(await others.end())
    }
  }
  const [seconds, baselineSeconds] = [median(times.portal), median(times.baseline)]
  return {
    op: operation.name,
    connections: operation.name === 'W6' ? 1 : connections,
    seconds: round(seconds, 2),
    baselineSeconds: round(baselineSeconds, 2),
    rssGrowthMb: round(Math.max(...growth), 1),
    ratio: round(seconds / baselineSeconds, 2),
    cost: relative(times.portal, times.baseline),
    ...(slower.length > 0 && { meanwhile: round(median(slower), 2) }),
  }
}

interface BurstTurn extends Cpu {
  readonly middleMs: number
  readonly asked: number
}

/** Alternates turns with and without viewers, each as long as a load turn. */
async function measureBurst(
  stage: Stage,
  operation: BurstOperation,
  { rounds, seconds }: BenchArguments,
): Promise<BurstFigures> {
  const turn = async (homes: number): Promise<BurstTurn> => {
    await operation.reset(stage)
    const open = await operation.watch(stage, homes)
    const [before, askedBefore] = [cpuOf(stage, 'portal'), open.asked()]
    const next = await operation.next(stage)
    const { perSecond } = operation
    const urls = urlsOf(stage, 'portal').slice(0, 1)
    const { middleMs } = await putAtPace({ urls, next, seconds, perSecond })
    const [after, asked] = [cpuOf(stage, 'portal'), open.asked()]
    open.close()
    return {
      node: (after.node - before.node) / seconds,
      database: (after.database - before.database) / seconds,
      middleMs,
      asked: (asked - askedBefore) / seconds,
    }
  }
  const [alone, watched]: [BurstTurn[], BurstTurn[]] = [[], []]
  for (let n = 0; n < rounds; n += 1) {
    alone.push(await turn(0))
    watched.push(await turn(operation.homes))
  }
  const of = (turns: readonly BurstTurn[], figure: keyof BurstTurn) =>
    median(turns.map((one) => one[figure]))
  return {
    op: operation.name,
    databaseCores: round(of(watched, 'database'), 2),
    aloneDatabaseCores: round(of(alone, 'database'), 2),
    nodeCores: round(of(watched, 'node'), 2),
    aloneNodeCores: round(of(alone, 'node'), 2),
    asked: round(of(watched, 'asked'), 1),
    meanwhile: round(of(watched, 'middleMs') / of(alone, 'middleMs'), 2),
    cost: relative(watched.map(sumOf), alone.map(sumOf)),
  }
}

const QUIET_SECONDS = 2
const OTHERS_PAUSE_MS = 20

/**
 * Measures other callers first without and then during the work. `end` returns how much slower they
 * are.
 */
async function beginOthers(stage: Stage, { meanwhile }: TimedOperation) {
  const next = meanwhile?.(stage)
  if (next === undefined) return null
  const ask = async (until: () => boolean): Promise<number> => {
    const times: number[] = []
    while (!until()) {
      const request = next()
      if (request === null) break
      const begun = performance.now()
      const answer = await fetch(`${urlsOf(stage, 'portal')[0]}${request.path}`, {
        headers: request.headers,
      })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${request.path}: ${answer.status}`)
      times.push(performance.now() - begun)
      await pause(OTHERS_PAUSE_MS)
    }
    return median(times)
  }
  const restUntil = performance.now() + QUIET_SECONDS * 1000
  const atRest = await ask(() => performance.now() > restUntil)
  let hasEnded = false
  const busy = ask(() => hasEnded)
  return {
    end: async () => {
      hasEnded = true
      return (await busy) / atRest
    },
  }
}
