// The jobs of one event carried out by hand, as the queues' handlers do it: at once, also those that are to wait
// for a while, on the portal that all tests share.
import { sql } from 'drizzle-orm'
import type { JobHandler, Jobs } from '../../platform/jobs/index.ts'
import type { TestEvent, TestPortal } from '../test-portal.ts'
import { startWorkers } from '../../workers.ts'

export interface WaitingJobs {
  /** Until none waits any more. A job that fails fails the test. */
  carryOut(event: TestEvent): Promise<void>
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
    handleOutgoing: handle,
    declare: nothing,
    repeat: nothing,
  }
  await startWorkers({ ...services, jobs }, { callsWebhooks: false })

  const handled = sql.param([...handlers.keys()])
  const next = (event: TestEvent) =>
    event.inEvent(async ({ tx, eventId }) => {
      const { rows } = await tx.execute<Waiting>(sql`
        update pgboss.job set state = 'completed'
        where state = 'created' and data ->> 'eventId' = ${eventId} and name = any(${handled})
        returning name, data`)
      return rows
    })
  return {
    async carryOut(event) {
      for (let found = await next(event); found.length > 0; found = await next(event)) {
        for (const { name, data } of found) await handlers.get(name)?.(data, FIRST_TRY)
      }
    },
  }
}
