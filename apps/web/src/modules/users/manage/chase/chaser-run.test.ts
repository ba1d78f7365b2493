import { noEmails } from '@eventflow/domain/mail'
import { expect, test } from 'vitest'
import { runChaser } from './chaser-run.ts'

const people = (count: number) => Array.from({ length: count }, (_, n) => `p${n}`)

test('120 people are sent in three batches, and the results are added up', async () => {
  const parts: number[] = []
  const seen: number[] = []
  const end = await runChaser(
    people(120),
    async (userIds) => {
      parts.push(userIds.length)
      const [first = ''] = userIds
      return {
        emails: { ...noEmails(), queued: userIds.length - 1 },
        leftOut: [],
        failed: [{ userId: first, code: 'INVALID_ADDRESS', message: 'The address is wrong' }],
      }
    },
    { onProgress: ({ done }) => seen.push(done), hasLeft: () => false },
  )
  expect(parts).toEqual([50, 50, 20])
  expect(seen).toEqual([0, 50, 100, 120])
  expect(end).toMatchObject({ wanted: 120, emails: { queued: 117 } })
  expect(end.failed.map(({ userId }) => userId)).toEqual(['p0', 'p50', 'p100'])
})

test('a failed batch ends the run after earlier results were reported', async () => {
  const seen: number[] = []
  const run = runChaser(
    people(60),
    async (userIds) => {
      if (userIds.length < 50) throw new Error('offline')
      return { emails: { ...noEmails(), queued: 50 }, leftOut: [], failed: [] }
    },
    { onProgress: ({ emails }) => seen.push(emails.queued), hasLeft: () => false },
  )
  await expect(run).rejects.toThrow('offline')
  expect(seen).toEqual([0, 50])
})

test('no batch is sent after the screen has been left', async () => {
  let sent = 0
  const end = await runChaser(
    people(120),
    async (userIds) => {
      sent += userIds.length
      return { emails: { ...noEmails(), queued: userIds.length }, leftOut: [], failed: [] }
    },
    { onProgress: () => undefined, hasLeft: () => sent > 0 },
  )
  expect(end).toMatchObject({ wanted: 120, done: 50, emails: { queued: 50 } })
})
