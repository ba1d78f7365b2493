// Arguments of npm run bench.
import { parseArgs } from 'node:util'

export interface BenchArguments {
  /** Names of operations; empty for all. */
  readonly only: readonly string[]
  /** Duration of each load turn of a side. */
  readonly seconds: number
  /** Number of alternations between baseline and portal; the median counts. */
  readonly rounds: number
  readonly connections: number
  /** Server processes of the portal on one database. */
  readonly processes: number
  /** Database connections of each process of the portal. */
  readonly pool: number
  readonly json: string | undefined
  /** Size of the event; `--scale 1`, `3` and `10` mean thousands of teams. */
  readonly teams: number
  readonly submissions: number
  /**
   * A folder in which the prepared database is stored for the next run; without it, a new one is
   * prepared.
   */
  readonly data: string | undefined
  /**
   * Only checks on a small event whether portal and baseline give the same results. Measures
   * nothing.
   */
  readonly check: boolean
  /** Fails if an operation has become dearer than stored. */
  readonly growth: boolean
  /** Stores the costs of the operations. */
  readonly store: boolean
  /** The baseline writes no emails: the minimum cost of the request itself. */
  readonly bare: boolean
  /** Extra Node arguments for the portal, such as --cpu-prof. */
  readonly node: readonly string[]
}

/** The largest events have ten times as many teams, with fewer entries each. */
const LARGE = [
  { teams: 1000, submissions: 20_000 },
  { teams: 3000, submissions: 50_000 },
  { teams: 10_000, submissions: 125_000 },
]
const SMALL = { teams: 60, submissions: 200 }

export function readArguments(args: readonly string[]): BenchArguments {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', default: '' },
      seconds: { type: 'string', default: '6' },
      rounds: { type: 'string', default: '3' },
      connections: { type: 'string', default: '32' },
      processes: { type: 'string', default: '1' },
      pool: { type: 'string', default: '20' },
      json: { type: 'string' },
      scale: { type: 'string', default: '1' },
      teams: { type: 'string' },
      submissions: { type: 'string' },
      data: { type: 'string' },
      check: { type: 'boolean', default: false },
      growth: { type: 'boolean', default: false },
      store: { type: 'boolean', default: false },
      bare: { type: 'boolean', default: false },
      node: { type: 'string', default: '' },
    },
  })
  const large = LARGE.find(({ teams }) => teams === 1000 * Number(values.scale))
  if (large === undefined) throw new Error('--scale takes 1, 3 or 10')
  const size = values.check ? SMALL : large
  const words = (text: string, by: string): string[] => text.split(by).filter((one) => one !== '')
  return {
    only: words(values.only.toUpperCase(), ','),
    seconds: Number(values.seconds),
    rounds: Number(values.rounds),
    connections: Number(values.connections),
    processes: Number(values.processes),
    pool: Number(values.pool),
    json: values.json,
    teams: Number(values.teams ?? size.teams),
    submissions: Number(values.submissions ?? size.submissions),
    data: values.data,
    check: values.check,
    growth: values.growth,
    store: values.store,
    bare: values.bare,
    node: words(values.node, ' '),
  }
}
