// Floor and portal in turns, in the same run on the same machine; the median of each counts.
import { growthDuring } from './load/children.ts'
import { putUnderLoad, type LoadResult } from './load/put-under-load.ts'
import type { BenchArguments } from './load/arguments.ts'
import type { Stage } from './load/stage.ts'
import type { LoadOperation, Operation, Side, TimedOperation } from './operations/operation.ts'

export interface LoadFigures {
  readonly op: string
  readonly connections: number
  readonly rps: number
  readonly p99Ms: number
  readonly floorRps: number
  readonly floorP99Ms: number
  /** Of the portal's requests per second to the floor's. */
  readonly ratio: number
}

export interface TimedFigures {
  readonly op: string
  readonly connections: number
  readonly seconds: number
  readonly floorSeconds: number
  readonly rssGrowthMb: number
  /** Of the portal's time to the floor's. */
  readonly ratio: number
}

export type Figures = LoadFigures | TimedFigures

const SIDES = ['floor', 'portal'] as const
const WARM_UP_SECONDS = 1

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
const round = (value: number, digits: number): number => Number(value.toFixed(digits))

/** Of an operation that both sides have been seen to answer alike. */
export async function measure(
  stage: Stage,
  operation: Operation,
  wishes: BenchArguments,
): Promise<Figures> {
  return operation.kind === 'load'
    ? measureLoad(stage, operation, wishes)
    : measureTime(stage, operation, wishes)
}

const urlsOf = (stage: Stage, side: Side): string[] =>
  side === 'floor' ? [stage.floor.url] : stage.portals.map(({ url }) => url)

async function measureLoad(
  stage: Stage,
  operation: LoadOperation,
  { rounds, seconds, connections }: BenchArguments,
): Promise<LoadFigures> {
  const turn = async (side: Side): Promise<LoadResult> => {
    await operation.reset?.(stage)
    const next = await operation.next(stage, side)
    const load = { urls: urlsOf(stage, side), next, connections }
    const warm = await putUnderLoad({ ...load, seconds: WARM_UP_SECONDS })
    const result = await putUnderLoad({ ...load, seconds })
    await operation.verify?.(stage, warm.good + result.good)
    return result
  }
  const results: Record<Side, LoadResult[]> = { floor: [], portal: [] }
  for (let n = 0; n < rounds; n += 1) for (const side of SIDES) results[side].push(await turn(side))
  const of = (side: Side, figure: 'rps' | 'p99Ms') =>
    round(median(results[side].map((result) => result[figure])), 1)
  const [rps, floorRps] = [of('portal', 'rps'), of('floor', 'rps')]
  return {
    op: operation.name,
    connections,
    rps,
    p99Ms: of('portal', 'p99Ms'),
    floorRps,
    floorP99Ms: of('floor', 'p99Ms'),
    ratio: round(rps / floorRps, 2),
  }
}

async function measureTime(
  stage: Stage,
  operation: TimedOperation,
  { rounds, connections }: BenchArguments,
): Promise<TimedFigures> {
  const times: Record<Side, number[]> = { floor: [], portal: [] }
  const growth: number[] = []
  for (let n = 0; n < rounds; n += 1) {
    for (const side of SIDES) {
      await operation.reset?.(stage)
      const begun = performance.now()
      const watched = await growthDuring(stage.portals[0]?.pid ?? 0, () =>
        operation.run(stage, side, connections),
      )
      times[side].push((performance.now() - begun) / 1000)
      if (side === 'portal') growth.push(watched.growthMb)
    }
  }
  const [seconds, floorSeconds] = [median(times.portal), median(times.floor)]
  return {
    op: operation.name,
    connections: operation.name === 'W6' ? 1 : connections,
    seconds: round(seconds, 2),
    floorSeconds: round(floorSeconds, 2),
    rssGrowthMb: round(Math.max(...growth), 1),
    ratio: round(seconds / floorSeconds, 2),
  }
}
