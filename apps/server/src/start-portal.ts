// From a configuration to a portal that serves: database, schema, services, event, HTTP, workers.
import type { FastifyInstance } from 'fastify'
import { createApp } from './app.ts'
import { openServices } from './compose.ts'
import { makeDemo } from './demo/index.ts'
import { findOnlyEvent } from './modules/settings/index.ts'
import { StartProblem, type Config } from './platform/config/index.ts'
import { migrate } from './platform/db/index.ts'
import { listenProblem } from './platform/http/listen-error.ts'
import { startDatabase } from './platform/postgres/index.ts'
import type { Services } from './platform/services.ts'
import { startWorkers } from './workers.ts'

export interface RunningPortal {
  readonly origin: string
  /** Made at this start; null when there was an event already. */
  readonly madeDemo: boolean
  stop(): Promise<void>
}

export async function startPortal(config: Config): Promise<RunningPortal> {
  const closers: (() => Promise<void>)[] = []
  const stop = async (): Promise<void> => {
    for (const close of closers.toReversed()) await close()
  }
  try {
    const database = await startDatabase(config)
    closers.push(() => database.stop())
    await migrate(database.adminUrl)
    const { services, close } = await openServices({ config, appUrl: database.appUrl })
    closers.push(close)
    const { eventId, isNew } = await onlyEvent(services)
    const app = await createApp({ services, eventOf: async () => eventId })
    closers.push(() => app.close())
    await listen(app, config)
    await startWorkers(services)
    return { origin: config.appOrigin, madeDemo: isNew, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** The event of single mode. An empty portal gets the demo event, but never in production. */
async function onlyEvent(services: Services): Promise<{ eventId: string; isNew: boolean }> {
  const found = await findOnlyEvent(services.db)
  if (found !== null) return { eventId: found.id, isNew: false }
  if (services.config.nodeEnv === 'production') {
    throw new StartProblem(
      'This database holds no event yet, and the demo event is not made in production. ' +
        'Start once with NODE_ENV=development on an empty database to look around.',
    )
  }
  return { eventId: await makeDemo(services), isNew: true }
}

async function listen(app: FastifyInstance, config: Config): Promise<void> {
  try {
    await app.listen({ host: config.host, port: config.port })
  } catch (error) {
    throw listenProblem(error, config)
  }
}
