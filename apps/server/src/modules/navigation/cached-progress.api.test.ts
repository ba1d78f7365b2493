// An event of 84 teams with 60 tasks each, large enough for its progress to be cached.
import { sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { arrangeTeam } from '../../testing/arrange.ts'
import { addTaskAs } from '../../testing/add-task.ts'
import { castOf } from '../../testing/cast.ts'
import { testPortal } from '../../testing/test-portal.ts'

const portal = await testPortal()
const event = await portal.event()
const { food, moderator } = await castOf(event)
const agree = { isComplete: true, isNotApplicable: false, revision: 0 }
const done = async () => (await moderator.api.navigation.attention()).progress.complete
const tasks: string[] = []
for (let index = 0; index < 60; index += 1) {
  const { id } = await addTaskAs(moderator, { title: `Task ${index}`, dueDate: '2026-06-01' })
  tasks.push(id)
}
await event.inEvent(async (scope) => {
  for (let index = 0; index < 84; index += 1) await arrangeTeam(scope, { name: `Team ${index}` })
})

test('the progress of a large event is cached, and screens are notified of each new count', async () => {
  let publishedCount = 0
  const stop = portal.services.live.listen(({ eventId, topic, audience }) => {
    if (eventId !== event.eventId || topic !== 'overallProgress') return
    expect(audience).toBe('organisers')
    publishedCount += 1
  })
  expect(await done()).toBe(0)
  const complete = (taskId = '') => food.owner.api.myTasks.setStatus({ taskId, ...agree })
  // Each home page requests it again after each change. No request starts a new count.
  for (const taskId of tasks.slice(0, 10)) {
    await complete(taskId)
    await Promise.all([done(), done(), done()])
  }
  // Messages can be lost with a connection. Then screens request again, and the next count sends
  // another.
  await vi.waitFor(
    async () => {
      expect(await done()).toBe(10)
      expect(publishedCount).toBeGreaterThan(0)
    },
    { timeout: 20_000, interval: 200 },
  )
  // At most one in three seconds, regardless of the number of changes.
  expect(publishedCount).toBeLessThanOrEqual(3)
  stop()
})

test('nothing is counted while nothing changes', async () => {
  // Not even after a change outside the portal.
  const before = await done()
  await event.inEvent(({ tx }) => tx.execute(sql`update task_statuses set is_complete = false`))
  expect(await done()).toBe(before)
})
