// A queue without a handler would hold its jobs forever, without any error.
import { expect, test } from 'vitest'
import { deadLettersOf, type Jobs } from './platform/jobs/index.ts'
import { testPortal } from './testing/test-portal.ts'
import { startWorkers } from './workers.ts'

/** The default of pg-boss. */
const DEFAULT_EXPIRY = 900

const { services } = await testPortal()

test('every declared queue is handled, and no other', async () => {
  const declared: string[] = []
  const handled: string[] = []
  const handle: Jobs['handle'] = async (queue) => void handled.push(queue)
  const declare: Jobs['declare'] = async (queue, { hasDeadLetters = false }) => {
    declared.push(queue)
    if (hasDeadLetters) declared.push(deadLettersOf(queue))
  }
  const repeat: Jobs['repeat'] = async () => undefined
  const jobs = {
    ...services.jobs,
    declare,
    handle,
    handleOutgoing: handle,
    handleAtOnce: handle,
    repeat,
  }
  await startWorkers({ ...services, jobs })
  expect(declared.length).toBeGreaterThan(10)
  expect(handled.toSorted()).toEqual(declared.toSorted())
})

test('a job for all events has ten minutes, and no other job waits behind it', async () => {
  const expires = new Map<string, number>()
  const repeated: string[] = []
  const jobs: Jobs = {
    ...services.jobs,
    declare: async (queue, { expireInSeconds = DEFAULT_EXPIRY }) =>
      void expires.set(queue, expireInSeconds),
    handle: async () => undefined,
    handleOutgoing: async () => undefined,
    handleAtOnce: async () => undefined,
    repeat: async (queue) => void repeated.push(queue),
  }
  await startWorkers({ ...services, jobs })
  const short = repeated.filter((queue) => (expires.get(queue) ?? 0) < 600)
  expect(short).toEqual([])
  // Changes add jobs to these queues.
  expect(repeated.filter((queue) => /\.(offer|advance)$/.test(queue))).toEqual([])
})
