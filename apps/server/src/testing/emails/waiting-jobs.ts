// Runs the jobs of one event like the queues' handlers, immediately and including delayed ones, on
// the portal that all tests share.
import { sql } from 'drizzle-orm'
import type { JobHandler, Jobs } from '../../platform/jobs/index.ts'
import type { TestEvent, TestPortal } from '../test-portal.ts'
import { startWorkers } from '../../workers.ts'

export interface WaitingJobs {
  /** Runs jobs until none waits. A failing job makes the test fail. */
  carryOut(event: TestEvent): Promise<void>
  /** Runs everything except the delivery of emails, which stay in the outbox. */
  writeEmails(event: TestEvent): Promise<void>
}

const FIRST_TRY = { number: 1, isLast: true }

interface Waiting extends Record<string, unknown> {
  readonly name: string
  readonly data: Record<string, string>
}

export async function waitingJobs({ services }: TestPortal): Promise<WaitingJobs> {
  const handlers = new Map<string, JobHandler>()
  const handle: Jobs['handle'] = async (queue, handler) => void handlers.set(queue, handler)
  const nothing = async (): Promise<void> => undefined
  const jobs = {
    ...services.jobs,
    handle,
    handleAtOnce: handle,
    handleOutgoing: handle,
    declare: nothing,
    repeat: nothing,
  }
  await startWorkers({ ...services, jobs }, { callsWebhooks: false })

  const queues = [...handlers.keys()]
  const next = (event: TestEvent, handled: readonly string[]) =>
    event.inEvent(async ({ tx, eventId }) => {
      const { rows } = await tx.execute<Waiting>(sql`
        update pgboss.job set state = 'completed'
        where state = 'created' and data ->> 'eventId' = ${eventId} and name = any(${sql.param([...handled])})
        returning name, data`)
      return rows
    })
  const carryOut = async (event: TestEvent, handled: readonly string[]) => {
    let found = await next(event, handled)
    while (found.length > 0) {
      for (const { name, data } of found) await handlers.get(name)?.(data, FIRST_TRY)
      found = await next(event, handled)
    }
  }
  return {
    carryOut: (event) => carryOut(event, queues),
    writeEmails: (event) =>
      carryOut(
        event,
        queues.filter((queue) => !queue.startsWith('mail.deliver')),
      ),
  }
}
