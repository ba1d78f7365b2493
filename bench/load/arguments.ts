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
  readonly json: string | undefined
  readonly teams: number
  readonly submissions: number
  /** A folder that keeps the prepared database for the next run; a fresh one without. */
  readonly data: string | undefined
  /** Extra arguments of Node for the portal, such as --cpu-prof. */
  readonly node: readonly string[]
}

export function readArguments(args: readonly string[]): BenchArguments {
  const { values } = parseArgs({
    args: [...args],
    options: {
      only: { type: 'string', default: '' },
      seconds: { type: 'string', default: '6' },
      rounds: { type: 'string', default: '3' },
      connections: { type: 'string', default: '32' },
      processes: { type: 'string', default: '1' },
      json: { type: 'string' },
      teams: { type: 'string', default: '1000' },
      submissions: { type: 'string', default: '20000' },
      data: { type: 'string' },
      node: { type: 'string', default: '' },
    },
  })
  const words = (text: string, by: string): string[] => text.split(by).filter((one) => one !== '')
  return {
    only: words(values.only.toUpperCase(), ','),
    seconds: Number(values.seconds),
    rounds: Number(values.rounds),
    connections: Number(values.connections),
    processes: Number(values.processes),
    json: values.json,
    teams: Number(values.teams),
    submissions: Number(values.submissions),
    data: values.data,
    node: words(values.node, ' '),
  }
}
