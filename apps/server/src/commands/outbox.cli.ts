// npm run outbox -- status | pause | resume: whether what leaves the portal may leave. A restored
// portal begins paused, because what was waiting may have been sent since the backup was made.
import { openServices } from '../compose.ts'
import { findEventIds } from '../modules/settings/index.ts'
import { requeueDeliveries } from '../modules/webhooks/index.ts'
import { readConfig, StartProblem } from '../platform/config/index.ts'
import { inEvent } from '../platform/db/index.ts'
import { openOutbox, outboxPausedAt, pauseOutbox } from '../platform/jobs/index.ts'
import { tryAllAgain } from '../platform/mail/index.ts'
import { reachDatabase } from '../platform/postgres/index.ts'
import type { Services } from '../platform/services.ts'
import { declareQueues } from '../workers.ts'
import { runCommand, say } from './run-command.ts'

const actions: Record<string, (services: Services) => Promise<void>> = {
  status: async ({ db }) => {
    const pausedAt = await outboxPausedAt(db)
    say(pausedAt === null ? 'The outbox is open.' : `Paused since ${pausedAt.toISOString()}.`)
  },
  pause: async ({ db, clock }) => {
    await pauseOutbox(db, clock.now())
    say('Paused. Within seconds, no process sends anything.')
  },
  resume: async (services) => {
    await declareQueues(services)
    let waiting = 0
    let calls = 0
    for (const eventId of await findEventIds(services.db)) {
      waiting += await inEvent(services, { eventId, limits: 'none' }, tryAllAgain)
      calls += await inEvent(services, { eventId, limits: 'none' }, requeueDeliveries)
    }
    await openOutbox(services.db)
    say(`Open again. ${waiting} emails that were waiting go out now.`)
    if (calls > 0) say(`${calls} calls of webhooks that were waiting go out too.`)
  },
}

async function outbox(): Promise<void> {
  const action = actions[process.argv[2] ?? 'status']
  if (action === undefined) throw new StartProblem('npm run outbox -- status | pause | resume')
  const config = readConfig({ LOG_LEVEL: 'warn', ...process.env })
  const database = await reachDatabase(config)
  try {
    const { services, close } = await openServices({ config, appUrl: database.appUrl })
    await action(services).finally(close)
  } finally {
    await database.stop()
  }
}

runCommand(outbox)
