// With a slow database, the calls of teams are answered or refused in time, and each refusal is
// true.
import { expect, test } from 'vitest'
import { aLineTo } from '../platform/db/silent-line.fixture.ts'
import { addTaskAs } from './add-task.ts'
import { castOf } from './cast.ts'
import { ownTestPortal } from './test-portal.ts'

const line = await aLineTo(new URL(process.env['TEST_APP_URL'] ?? ''))
const portal = await ownTestPortal({ appUrl: line.url })
const event = await portal.event()
const { food, moderator } = await castOf(event)
const task = await addTaskAs(moderator)
const thread = { taskId: task.id, teamId: food.team.id }

const comment = (key: string, text: string) =>
  event.inject({
    method: 'POST',
    url: `/api/tasks/${thread.taskId}/teams/${thread.teamId}/comments`,
    cookie: food.owner.cookie,
    headers: { 'content-type': 'application/json', 'idempotency-key': key },
    body: JSON.stringify({ text }),
  })

/** How often a comment is stored, as an organiser sees it. */
async function storedTimes(text: string): Promise<number> {
  const read = JSON.stringify(await moderator.api.comments.thread(thread))
  return read.split(`"${text}"`).length - 1
}

test('a late call is refused, nothing is stored, and its key is available', async () => {
  line.slowBy(2_000)
  const refused = await comment('slow', 'How high may it be?')
  line.slowBy(0)
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'BUSY'])
  expect(refused.headers['retry-after']).toBe('2')
  expect(await storedTimes('How high may it be?')).toBe(0)
  const again = await comment('slow', 'How high may it be?')
  expect([again.statusCode, again.headers['idempotent-replayed']]).toEqual([200, undefined])
})

test('an unconfirmed commit is reported, and a repeated call gets the first response', async () => {
  line.holdAnswersTo('commit')
  const refused = await comment('unconfirmed', 'And how wide?')
  line.releaseAnswers()
  expect([refused.statusCode, refused.json().code]).toEqual([503, 'UNCONFIRMED'])
  const again = await comment('unconfirmed', 'And how wide?')
  expect([again.statusCode, again.headers['idempotent-replayed']]).toEqual([200, 'true'])
  expect(await storedTimes('And how wide?')).toBe(1)
})
