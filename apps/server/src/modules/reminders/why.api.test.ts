import { beforeEach, expect, test } from 'vitest'
import { flagAddress, unsubscribe } from '../../platform/mail/index.ts'
import { addTaskAs } from '../../testing/add-task.ts'
import { castOf, type Cast } from '../../testing/cast.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'
import { runReminders } from './reminders.run.ts'
import { finishRun } from './schedules.repository.ts'

const portal = await testPortal()
let event: TestEvent
let cast: Cast

beforeEach(async () => {
  portal.clock.set('2026-06-15T12:00:00Z')
  event = await portal.event()
  cast = await castOf(event)
  const { emails } = cast.admin.api.settings
  const { revision } = await emails.read()
  await emails.change({ data: { taskRemindersEnabled: true }, revision })
})

const why = async (userId: string) =>
  (await cast.admin.api.reminders.why({ userId })).items.map(({ kind }) => kind)

test('names what stops all emails to a person, and when the next reminder is expected', async () => {
  await addTaskAs(cast.admin, { dueDate: '2026-06-20', teamTypeIds: [cast.food.teamTypeId] })
  const { userId, email } = cast.food.owner.person
  expect(await why(userId)).toContain('notDueYet')
  await event.inEvent((scope) => flagAddress(scope, { address: email, flag: 'bounce' }))
  await event.inEvent((scope) => unsubscribe(scope, userId))
  const kinds = await why(userId)
  expect(kinds.slice(0, 2)).toEqual(['bounce', 'unsubscribed'])
})

/** The next reminder of a person, as both screens show it. */
async function nextReminder(userId: string) {
  const { items } = await cast.admin.api.reminders.why({ userId })
  const { days } = await cast.admin.api.reminders.overview()
  const line = days.flatMap((day) => day.items).find((one) => one.userId === userId)
  return {
    why: items.find(({ kind }) => kind === 'notDueYet')?.at ?? null,
    plan: line?.at ?? null,
  }
}

test('the plan and the reasons show the time of the next run that can write', async () => {
  const food = [cast.food.teamTypeId]
  const { id: taskId } = await addTaskAs(cast.admin, { dueDate: '2026-06-22', teamTypeIds: food })
  const { userId } = cast.food.owner.person
  const both = (at: string | null) => ({ why: at, plan: at })

  // After the hour of the day, the next check writes.
  portal.clock.set('2026-06-15T12:01:10Z')
  expect(await nextReminder(userId)).toEqual(both('2026-06-15T12:05:00.000Z'))
  // In quiet hours, today's day is over: the first run covers only its own day.
  portal.clock.set('2026-06-15T20:45:00Z')
  expect(await nextReminder(userId)).toEqual(both('2026-06-21T07:00:00.000Z'))
  // A day that an earlier run has left is made up for.
  await event.inEvent((scope) => finishRun(scope, { day: '2026-06-14', scheduleId: 'standard' }))
  expect(await nextReminder(userId)).toEqual(both('2026-06-16T07:00:00.000Z'))

  // A reminder by hand of the same task is today's email.
  portal.clock.set('2026-06-15T12:01:10Z')
  await cast.admin.api.reminders.send({ pairs: [{ taskId, teamId: cast.food.team.id }], note: '' })
  expect(await nextReminder(userId)).toEqual(both('2026-06-21T07:00:00.000Z'))
  expect(await runReminders(portal.services, event.eventId)).toBe(0)
})

test('an email that was not sent because the person had unsubscribed says so', async () => {
  const { userId } = cast.food.owner.person
  await event.inEvent((scope) => unsubscribe(scope, userId))
  const { id: taskId } = await addTaskAs(cast.admin, { teamTypeIds: [cast.food.teamTypeId] })
  await cast.food.member.api.myTasks.assign({ taskId, userId, revision: 0 })
  const { items } = await cast.admin.api.reminders.why({ userId })
  expect(items).toContainEqual(
    expect.objectContaining({
      kind: 'dropped',
      email: expect.objectContaining({ alias: 'taskAssigned', dropReason: 'unsubscribed' }),
    }),
  )
})

test('without open tasks no reminder is due, and organisers get none as people of a team', async () => {
  expect(await why(cast.food.owner.person.userId)).toContain('nothingDue')
  expect(await why(cast.admin.person.userId)).not.toContain('nothingDue')
})

test('reports people of other events as not found', async () => {
  await expect(why('nobody')).rejects.toMatchObject({ code: 'USER_NOT_FOUND' })
})
