import { expect, test, vi } from 'vitest'
import { addTaskAs } from '../../testing/add-task.ts'
import { castOf } from '../../testing/cast.ts'
import { announce } from '../../platform/live/index.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal } from '../../testing/test-portal.ts'

const portal = await testPortal()
const event = await portal.event()
const cast = await castOf(event)

const mark = (topic: string) => event.inEvent((scope) => announce(scope, topic, { teamId: null }))

/** What open screens of the event hear while `work` is done, as "topic for whom". */
async function heardDuring(work: () => Promise<unknown>): Promise<string[]> {
  const heard: string[] = []
  const stop = portal.services.live.listen(({ eventId, topic, teamId }) => {
    if (eventId === event.eventId) heard.push(`${topic} ${teamId ?? 'everybody'}`)
  })
  // Messages come in the order of their transactions: what was still on its way came before.
  await mark('begin')
  await work()
  await mark('end')
  await vi.waitFor(() => expect(heard).toContain('end everybody'))
  stop()
  return heard.slice(heard.indexOf('begin everybody') + 1, -1).toSorted()
}

test('a new task reaches the screens of every team', async () => {
  const heard = await heardDuring(() => addTaskAs(cast.moderator))
  expect(heard).toEqual(expect.arrayContaining(['myTasks everybody', 'navigation everybody']))
})

test('how far a team is reaches that team and the organisers, and no other team', async () => {
  const { id: taskId } = await addTaskAs(cast.moderator)
  const teamId = cast.food.team.id
  const tick = { taskId, isComplete: true, isNotApplicable: false, revision: 0 }
  const heard = await heardDuring(() => cast.food.owner.api.myTasks.setStatus(tick))
  const topics = ['filling', 'myTasks', 'navigation', 'tasks']
  expect(heard).toEqual(topics.map((topic) => `${topic} ${teamId}`))
})

test('what was refused reaches nobody', async () => {
  const { id: taskId } = await addTaskAs(cast.moderator)
  const stale = { taskId, isComplete: true, isNotApplicable: false, revision: 9 }
  const heard = await heardDuring(() => refusal(cast.food.owner.api.myTasks.setStatus(stale)))
  expect(heard).toEqual([])
})
