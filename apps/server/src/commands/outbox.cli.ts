// npm run outbox -- status | pause | resume [--drop]: whether the portal sends anything
// automatically. A restored portal is paused.
import { parseArgs } from 'node:util'
import { readPause, resumePortal } from '../app/workflows/resume-portal.ts'
import { findEventIds } from '../modules/settings/index.ts'
import { StartProblem } from '../platform/config/index.ts'
import { inEventToRead } from '../platform/db/index.ts'
import { pausedSince, pausePortal } from '../platform/jobs/index.ts'
import type { Services } from '../platform/services.ts'
import { declareQueues } from '../workers.ts'
import { runCommand, printLine, withPortal } from './run-command.ts'

const USAGE = 'npm run outbox -- status | pause | resume [--drop]'

async function showStatus(services: Services): Promise<void> {
  const since = await pausedSince(services.db)
  if (since === null) return printLine('The portal is running.')
  printLine(`Paused since ${since.toISOString()}: nothing is sent, published, deleted or expired.`)
  const [eventId] = await findEventIds(services.db)
  if (eventId === undefined) return
  const now = services.clock.now()
  const waiting = await inEventToRead(services, { eventId, limits: 'none' }, (scope) =>
    readPause(scope, now),
  )
  printLine(
    `Waiting: ${waiting.emails} emails, ${waiting.webhookCalls} webhook calls, ` +
      `${waiting.notifications} overdue notifications.`,
  )
}

/** An earlier pause continues, because anything created since then is not from before the pause. */
async function pause({ db }: Services): Promise<void> {
  if ((await pausedSince(db)) === null) await pausePortal(db)
  printLine('Paused. Within seconds, no process starts anything on its own.')
}

async function resume(services: Services, dropsWaiting: boolean): Promise<void> {
  await declareQueues(services)
  const since = await pausedSince(services.db)
  if (since === null) return printLine('The portal is running.')
  const resumed = await resumePortal(services, { since, dropsWaiting })
  printLine(`The portal is running again. Emails queued: ${resumed.emails}.`)
  if (resumed.webhookCalls > 0) printLine(`Webhook calls queued: ${resumed.webhookCalls}.`)
  if (resumed.dropped > 0) printLine(`Emails and webhook calls cancelled: ${resumed.dropped}.`)
}

const actions: Record<string, (services: Services, dropsWaiting: boolean) => Promise<void>> = {
  status: showStatus,
  pause,
  resume,
}

async function outbox(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { drop: { type: 'boolean', default: false } },
  })
  const action = actions[positionals[0] ?? 'status']
  if (action === undefined) throw new StartProblem(USAGE)
  await withPortal(({ services }) => action(services, values.drop))
}

runCommand(outbox)
