import { beforeEach, expect, test } from 'vitest'
import { flagAddress, unsubscribe } from '../../platform/mail/index.ts'
import { addTaskAs } from '../../testing/add-task.ts'
import { castOf, type Cast } from '../../testing/cast.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'

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
