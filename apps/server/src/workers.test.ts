// A queue without a handler would hold its jobs forever, without any error.
import { expect, test } from 'vitest'
import { deadLettersOf, type Jobs } from './platform/jobs/index.ts'
import { testPortal } from './testing/test-portal.ts'
import { startWorkers } from './workers.ts'

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
