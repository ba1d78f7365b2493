// From a configuration to a serving portal: database, schema, services, event, HTTP, workers.
import { statSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { slugOrigin } from '@eventflow/domain/settings'
import { createApp, eventOfHost } from './app.ts'
import { openServices } from './compose.ts'
import { makeDemo } from './demo/index.ts'
import { addressingOf, findOnlyEvent } from './modules/settings/index.ts'
import { StartProblem, type Config } from './platform/config/index.ts'
import { migrate, patiently, refreshStatistics } from './platform/db/index.ts'
import { stopServing } from './platform/http/index.ts'
import { listenProblem } from './platform/http/listen-error.ts'
import { checkDurable, startDatabase } from './platform/postgres/index.ts'
import { START_MS } from './platform/jobs/index.ts'
import { openReports, logAndReportCrash, type ErrorReports } from './platform/reports/index.ts'
import type { Services } from './platform/services.ts'
import { startWorkers } from './workers.ts'

/** The slug of the second demo event of a portal with many. */
const LOOK_ALIKE = 'look-alike'

export interface RunningPortal {
  /** The portal's address, or with many events the pattern of their addresses. */
  readonly address: string
  /** Whether there is an event. In production, somebody has to create the first one. */
  readonly isSetUp: boolean
  stop(): Promise<void>
  /** Reports an unhandled error before the process ends. */
  reportCrash(error: unknown): Promise<void>
}

export async function startPortal(config: Config): Promise<RunningPortal> {
  const closers: (() => Promise<void>)[] = []
  const stop = async (): Promise<void> => {
    for (const close of closers.toReversed()) await close()
  }
  try {
    const database = await startDatabase(config)
    closers.push(() => database.stop())
    if (config.nodeEnv === 'production') await checkSafe(config, database.appUrl)
    await migrate(database.adminUrl)
    const { services, close } = await openServices({ config, ...database })
    closers.push(close)
    const isSetUp = await makeDemoIfEmpty(services, database.adminUrl)
    const eventOf = eventOfHost(services)
    const reports = reportsOf(config)
    if (reports !== null) closers.push(reports.close)
    const listeners = reports === null ? [] : [reports.onAnswered]
    const app = await createApp({ services, eventOf, listeners })
    services.jobs.onGivenUp(({ queue, eventId, error }) => reports?.tell(error, { queue, eventId }))
    closers.push(() => {
      services.jobs.drain()
      return stopServing(app, { graceMs: config.stopGraceMs })
    })
    await listen(app, config)
    await startWorkers(services)
    await patiently(START_MS, () => services.live.announceGap())
    const reportCrash = (error: unknown) => logAndReportCrash(error, { log: services.log, reports })
    return { address: addressOfPortal(config), isSetUp, stop, reportCrash }
  } catch (error) {
    await stop()
    throw error
  }
}

function addressOfPortal(config: Config): string {
  const addressing = addressingOf(config)
  return addressing.mode === 'single' ? addressing.origin : slugOrigin('{event}', addressing)
}

/** Null if reports are not configured, and always outside production. */
const reportsOf = ({ reportsDsn, nodeEnv }: Config): ErrorReports | null =>
  reportsDsn === null ? null : openReports({ dsn: reportsDsn, environment: nodeEnv })

/** In production, refuses to start with a configuration that would lose or expose data. */
async function checkSafe({ dataDir }: Config, appUrl: string): Promise<void> {
  await checkDurable(appUrl)
  if (process.platform === 'win32') return
  const others = statSync(dataDir).mode & 0o077
  if (others === 0) return
  throw new StartProblem(
    `DATA_DIR: other users of this machine can look into ${dataDir}. Close it: chmod 700 ${dataDir}`,
  )
}

/**
 * Creates the demo event in an empty portal, but never in production. Returns whether there is an
 * event.
 */
async function makeDemoIfEmpty(services: Services, adminUrl: string): Promise<boolean> {
  if ((await findOnlyEvent(services.db)) !== null) return true
  if (services.config.nodeEnv === 'production') return false
  await makeDemo(services)
  // A second, similar event, which makes leaks between events visible.
  if (services.config.eventMode === 'multi') await makeDemo(services, { slug: LOOK_ALIKE })
  await refreshStatistics(adminUrl)
  return true
}

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    await app.listen({ host: config.host, port: config.port })
  } catch (error) {
    throw listenProblem(error, config)
  }
}
