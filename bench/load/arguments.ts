// What can be asked of npm run bench.
import { parseArgs } from 'node:util'

export interface BenchArguments {
  /** Names of operations; empty for all. */
  readonly only: readonly string[]
  /** How long each side of an operation is under load, each time. */
  readonly seconds: number
  /** How often floor and portal take turns; the median counts. */
  readonly rounds: number
  readonly connections: number
  /** Server processes of the portal on one database. */
  readonly processes: number
  /** Database connections of each process of the portal. */
  readonly pool: number
  readonly json: string | undefined
  readonly teams: number
  readonly submissions: number
  /** A folder that keeps the prepared database for the next run; a fresh one without. */
  readonly data: string | undefined
  /** Only sees whether portal and floor give the same answers, on a small event; measures nothing. */
  readonly check: boolean
  /** Extra arguments of Node for the portal, such as --cpu-prof. */
  readonly node: readonly string[]
}

const LARGE = { teams: 1000, submissions: 20_000 }
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
      teams: { type: 'string' },
      submissions: { type: 'string' },
      data: { type: 'string' },
      check: { type: 'boolean', default: false },
      node: { type: 'string', default: '' },
    },
  })
  const size = values.check ? SMALL : LARGE
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
    node: words(values.node, ' '),
  }
}
