// npm run demo -- --teams 1000 --submissions 20000: adds a large realistic event, for trying out
// and measuring. Never replaces existing data.
import { parseArgs } from 'node:util'
import { openServices } from '../compose.ts'
import { demoPeopleText, makeDemo, type DemoSize } from '../demo/index.ts'
import { findEventBySlug, findOnlyEvent } from '../modules/settings/index.ts'
import { readConfig, StartProblem, type Config } from '../platform/config/index.ts'
import { migrate, refreshStatistics } from '../platform/db/index.ts'
import { reachDatabase } from '../platform/postgres/index.ts'
import type { Services } from '../platform/services.ts'
import { runCommand, printLine } from './run-command.ts'

const USAGE = 'npm run demo -- [--teams 1000] [--tasks 60] [--submissions 20000] [--slug demo]'
/** The minimum is what the demo sign-ins need, the maximum what one process can hold in memory. */
const LIMITS = { teams: [60, 10_000], tasks: [1, 1_000], submissions: [0, 200_000] } as const

interface Wanted {
  readonly slug: string
  readonly size: DemoSize
}

function readWanted(): Wanted {
  const options = {
    teams: { type: 'string', default: '1000' },
    tasks: { type: 'string', default: '60' },
    submissions: { type: 'string', default: '20000' },
    slug: { type: 'string', default: 'demo' },
  } as const
  try {
    const { teams, tasks, submissions, slug } = parseArgs({ options }).values
    const size = {
      teams: numberOf('teams', teams),
      tasks: numberOf('tasks', tasks),
      submissions: numberOf('submissions', submissions),
    }
    if (!/^[a-z0-9](-?[a-z0-9])*$/.test(slug))
      throw new Error(`--slug: ${slug} is no part of a host name`)
    return { slug, size }
  } catch (error) {
    throw new StartProblem(`${error instanceof Error ? error.message : ''}\n${USAGE}`)
  }
}

function numberOf(name: keyof typeof LIMITS, text: string): number {
  const [least, most] = LIMITS[name]
  const value = Number(text)
  if (Number.isInteger(value) && value >= least && value <= most) return value
  throw new Error(`--${name} must be a whole number from ${least} to ${most}`)
}

async function demo(): Promise<void> {
  const wanted = readWanted()
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
  if (config.nodeEnv === 'production') {
    throw new StartProblem('The demo event is not made in production.')
  }
  const database = await reachDatabase(config)
  try {
    await migrate(database.adminUrl)
    await addDemo(config, database.appUrl, wanted)
    await refreshStatistics(database.adminUrl)
  } finally {
    await database.stop()
  }
}

async function addDemo(config: Config, appUrl: string, { slug, size }: Wanted): Promise<void> {
  const { services, close } = await openServices({ config, appUrl })
  try {
    await refuseWhereItIs(services, slug)
    const begun = performance.now()
    printLine(
      `Making ${size.teams} teams, ${size.tasks} tasks and ${size.submissions} submissions …`,
    )
    await makeDemo(services, { slug, size })
    printLine(`Done in ${((performance.now() - begun) / 1000).toFixed(1)} seconds.\n`)
    printLine(demoPeopleText(config, slug))
  } finally {
    await close()
  }
}

async function refuseWhereItIs({ db, config }: Services, slug: string): Promise<void> {
  if (config.eventMode === 'single' && (await findOnlyEvent(db)) !== null) {
    throw new StartProblem(
      'This database holds an event already, and nothing of it is overwritten. Name another ' +
        'DATA_DIR, or an empty database with DATABASE_URL, or serve several events (EVENT_MODE=multi).',
    )
  }
  if ((await findEventBySlug(db, slug)) !== null) {
    throw new StartProblem(`There is an event ${slug} already. Name another with --slug.`)
  }
}

runCommand(demo)
