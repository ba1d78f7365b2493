// npm run outbox -- status | pause | resume [--drop]: whether the portal does anything by itself. A restored
// portal begins at rest.
import { parseArgs } from 'node:util'
import { readRest, resumePortal } from '../app/workflows/portal-rest.ts'
import { openServices } from '../compose.ts'
import { findEventIds } from '../modules/settings/index.ts'
import { readConfig, StartProblem } from '../platform/config/index.ts'
import { inEvent, inEventToRead } from '../platform/db/index.ts'
import { beginRest, endRest, restsSince } from '../platform/jobs/index.ts'
import { reachDatabase } from '../platform/postgres/index.ts'
import type { Services } from '../platform/services.ts'
import { declareQueues } from '../workers.ts'
import { runCommand, say } from './run-command.ts'

const USAGE = 'npm run outbox -- status | pause | resume [--drop]'

/** An event to begin in; the work goes through all of them. */
const anEvent = async ({ db }: Services): Promise<string | undefined> => (await findEventIds(db))[0]

const actions: Record<string, (services: Services, dropsWaiting: boolean) => Promise<void>> = {
  status: async (services) => {
    const since = await restsSince(services.db)
    if (since === null) return say('The portal works.')
    say(`At rest since ${since.toISOString()}: nothing is sent, published, deleted or expired.`)
    const eventId = await anEvent(services)
    if (eventId === undefined) return
    const now = services.clock.now()
    const rest = await inEventToRead(services, eventId, (scope) => readRest(scope, now))
    say(
      `Waiting: ${rest.emails} emails, ${rest.webhookCalls} calls of webhooks, ` +
        `${rest.notifications} notifications whose time has come.`,
    )
  },
  pause: async ({ db, clock }) => {
    await beginRest(db, clock.now())
    say('At rest. Within seconds, no process does anything by itself.')
  },
  resume: async (services, dropsWaiting) => {
    await declareQueues(services)
    const eventId = await anEvent(services)
    if (eventId === undefined) return endRest(services.db)
    const resumed = await inEvent(services, eventId, (scope) =>
      resumePortal(scope, { dropsWaiting }),
    )
    say(`The portal works. ${resumed.emails} emails that were waiting go out now.`)
    if (resumed.webhookCalls > 0) say(`${resumed.webhookCalls} calls of webhooks go out too.`)
    if (resumed.dropped > 0) say(`${resumed.dropped} emails and calls were dropped.`)
  },
}

async function outbox(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { drop: { type: 'boolean', default: false } },
  })
  const action = actions[positionals[0] ?? 'status']
  if (action === undefined) throw new StartProblem(USAGE)
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
  const database = await reachDatabase(config)
  try {
    const { services, close } = await openServices({ config, appUrl: database.appUrl })
    await action(services, values.drop).finally(close)
  } finally {
    await database.stop()
  }
}

runCommand(outbox)
