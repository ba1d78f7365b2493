// npm run bench:peers: the portal beside Parse Server, with the same data, driver and PostgreSQL
// (docs/performance.md). Baseline, portal and peer take turns.
import { buildIfStale } from '../../scripts/project/build.mjs'
import { readArguments, type BenchArguments } from '../load/arguments.ts'
import { cpuSeconds } from '../load/cpu.ts'
import { putUnderLoad } from '../load/put-under-load.ts'
import { startStage } from '../load/start-stage.ts'
import type { Stage } from '../load/stage.ts'
import { operations } from '../operations/index.ts'
import type { LoadOperation } from '../operations/operation.ts'
import { startParse, type Peer } from './parse.ts'

const COMPARED = ['W1', 'W2', 'W3']
const SIDES = ['baseline', 'portal', 'Parse'] as const
type Named = (typeof SIDES)[number]

interface Turn {
  readonly rps: number
  readonly nodeMs: number
  readonly databaseMs: number
}

interface Compared {
  readonly stage: Stage
  readonly peer: Peer
  readonly options: BenchArguments
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

async function turn(
  { stage, peer, options: { connections, seconds } }: Compared,
  operation: LoadOperation,
  side: Named,
): Promise<Turn> {
  const child = { baseline: stage.baseline, portal: stage.portals[0], Parse: peer.child }[side]
  if (child === undefined) throw new Error(`${side} does not run`)
  await (side === 'Parse' ? peer.reset() : operation.reset?.(stage))
  const next =
    side === 'Parse' ? await peer.next[operation.name]?.() : await operation.next(stage, side)
  if (next === undefined) throw new Error(`${operation.name} has no request for ${side}`)
  const load = { urls: [child.url], next, connections }
  const warm = await putUnderLoad({ ...load, seconds: 1 })
  const used = () => [cpuSeconds([child.pid]), cpuSeconds([stage.postmaster])] as const
  const [node, database] = used()
  const { rps, good } = await putUnderLoad({ ...load, seconds })
  const [nodeAfter, databaseAfter] = used()
  await (side === 'Parse'
    ? verifyPeer(peer, operation.name, warm.good + good)
    : operation.verify?.(stage, warm.good + good))
  return {
    rps,
    nodeMs: ((nodeAfter - node) * 1000) / good,
    databaseMs: ((databaseAfter - database) * 1000) / good,
  }
}

async function verifyPeer(peer: Peer, operation: string, answered: number): Promise<void> {
  if (operation === 'W1') return
  const { complete, submissions } = await peer.written()
  const written = operation === 'W2' ? complete : submissions
  if (written < answered) throw new Error(`${answered} answered, ${written} written by Parse`)
}

async function compare(compared: Compared, operation: LoadOperation): Promise<string> {
  const turns: Record<Named, Turn[]> = { baseline: [], portal: [], Parse: [] }
  for (let n = 0; n < compared.options.rounds; n += 1)
    for (const side of SIDES) turns[side].push(await turn(compared, operation, side))
  const of = (side: Named, figure: keyof Turn) => median(turns[side].map((one) => one[figure]))
  const cells = SIDES.map((side) => {
    const ratio = (of(side, 'rps') / of('baseline', 'rps')).toFixed(2)
    const cpu = `${of(side, 'nodeMs').toFixed(1)} + ${of(side, 'databaseMs').toFixed(1)} ms`
    return `${of(side, 'rps').toFixed(0)}/s (${cpu})${side === 'baseline' ? '' : `, **${ratio}**`}`
  })
  return `| ${[operation.name, ...cells].join(' | ')} |`
}

async function bench(): Promise<void> {
  const options = readArguments(process.argv.slice(2))
  await buildIfStale(['server'])
  const wanted = new Set(options.only.length === 0 ? COMPARED : options.only)
  const stage = await startStage(options)
  console.log(`| | ${SIDES.join(' | ')} |\n|---|---|---|---|`)
  let peer: Peer | undefined
  try {
    peer = await startParse(stage)
    for (const operation of operations) {
      if (operation.kind !== 'load' || !wanted.has(operation.name)) continue
      process.stderr.write(`${operation.name} ${operation.title} …\n`)
      console.log(await compare({ stage, peer, options }, operation))
    }
  } finally {
    await peer?.stop()
    await stage.stop()
  }
}

bench().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error)
    process.exit(1)
  },
)
