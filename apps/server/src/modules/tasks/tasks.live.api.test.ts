import { expect, test, vi } from 'vitest'
import { addTaskAs } from '../../testing/add-task.ts'
import { castOf } from '../../testing/cast.ts'
import { publish } from '../../platform/live/index.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal } from '../../testing/test-portal.ts'

const portal = await testPortal()
const event = await portal.event()
const cast = await castOf(event)

/** The messages about a new task. */
const NEW_TASK = ['tasks everybody']

/**
 * The messages during `work`, as "topic audience". Waits for at least `told` of them, because
 * another process may publish after it has answered.
 */
async function heardDuring(
  work: () => Promise<unknown>,
  expectedTopics: readonly string[] = [],
): Promise<string[]> {
  const heard: string[] = []
  const stop = portal.services.live.listen(({ eventId, topic, audience }) => {
    if (eventId === event.eventId) heard.push(`${topic} ${String(audience)}`)
  })
  await work()
  await event.inEvent(async (scope) => publish(scope, ['locks'], 'everybody'))
  const last = ['locks everybody', ...expectedTopics]
  await vi.waitFor(() => expect(heard).toEqual(expect.arrayContaining(last)))
  stop()
  return heard.filter((each) => each !== 'locks everybody').toSorted()
}

// Waits for the messages about creating the event and its people.
await heardDuring(async () => undefined)

/** A task whose messages have arrived. */
async function aKnownTask(): Promise<string> {
  let taskId = ''
  const add = async () => {
    taskId = (await addTaskAs(cast.moderator)).id
  }
  expect(await heardDuring(add, NEW_TASK)).toEqual(NEW_TASK)
  return taskId
}

test('a new task is published to the screens of every team', aKnownTask)

test('a team’s status is published to that team and the organisers, and to no other team', async () => {
  const taskId = await aKnownTask()
  const teamId = cast.food.team.id
  const tick = { taskId, isComplete: true, isNotApplicable: false, revision: 0 }
  const expectedTopics = [`taskStatuses ${teamId}`]
  const heard = await heardDuring(() => cast.food.owner.api.myTasks.setStatus(tick), expectedTopics)
  expect(heard).toEqual(expectedTopics)
})

test('a refused change is not published', async () => {
  const taskId = await aKnownTask()
  const stale = { taskId, isComplete: true, isNotApplicable: false, revision: 9 }
  const heard = await heardDuring(() => refusal(cast.food.owner.api.myTasks.setStatus(stale)))
  expect(heard).toEqual([])
})
