import { STANDARD_RULES, STANDARD_TIMES } from '@eventflow/domain/reminders'
import { beforeEach, expect, test } from 'vitest'
import { addTaskAs } from '../../testing/add-task.ts'
import { castOf, type Cast } from '../../testing/cast.ts'
import { lettersTo } from '../../testing/letters.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'
import { runReminders } from './reminders.run.ts'

const portal = await testPortal()
let event: TestEvent
let cast: Cast

beforeEach(async () => {
  event = await portal.event()
  cast = await castOf(event)
  const { emails } = cast.admin.api.settings
  const { revision } = await emails.read()
  await emails.change({ data: { taskRemindersEnabled: true }, revision })
})

const schedules = () => cast.admin.api.reminderSchedules
const rules = [
  {
    id: 'three-days',
    moment: 'before' as const,
    days: 3,
    doneSoFar: ['nothing', 'some', 'all'] as ('nothing' | 'some' | 'all')[],
    text: 'Food is inspected before the doors open.',
  },
]
const standard = () => ({
  rules: STANDARD_RULES.map((rule) => ({ ...rule, doneSoFar: [...rule.doneSoFar] })),
})
const ofFood = () => ({
  name: 'Food',
  teamTypeIds: [cast.food.teamTypeId],
  rules,
  ...STANDARD_TIMES,
})

test('teams of a type have their own rules and hours, and others have the standard ones', async () => {
  await addTaskAs(cast.admin, { dueDate: '2026-06-27' })
  const added = await schedules().add({ ...ofFood(), sendHour: 14 })
  expect(added).toMatchObject({ revision: 1, teamCount: 1 })
  const { items } = await cast.moderator.api.reminderSchedules.list()
  expect(items.map(({ id, teamCount }) => [id, teamCount])).toEqual([
    ['standard', 1],
    [added.id, 1],
  ])
  // Three days before the due date: no rule of the standard schedule matches.
  portal.clock.set('2026-06-24T12:00:00Z')
  expect(await runReminders(portal.services, event.eventId)).toBe(0)
  const { days } = await cast.moderator.api.reminders.overview()
  expect(days[0]?.items).toMatchObject([
    { scheduleName: 'Food', at: '2026-06-24T13:00:00.000Z' },
    { scheduleName: 'Food' },
  ])
  expect(days[0]?.items[0]?.tasks[0]?.rule).toEqual({ moment: 'before', days: 3 })
  portal.clock.set('2026-06-24T13:05:00Z')
  expect(await runReminders(portal.services, event.eventId)).toBe(2)
  const letters = await lettersTo(event, cast.food.owner.person.email)
  expect(letters.find(({ alias }) => alias === 'taskReminder')?.text).toContain('Food is inspected')
  const { sent } = await cast.moderator.api.reminders.overview()
  expect(sent[0]?.tasks[0]).toMatchObject({ isReason: true, rule: { moment: 'before', days: 3 } })
})

test('organisers reminded of all teams get one email per schedule, as in the preview', async () => {
  await addTaskAs(cast.admin, { dueDate: '2026-06-25' })
  await schedules().add({ ...ofFood(), rules: rules.map((rule) => ({ ...rule, days: 1 })) })
  const { emails } = cast.admin.api.settings
  const { revision } = await emails.read()
  await emails.change({ data: { sendTaskRemindersTo: 'admin' }, revision })
  portal.clock.set('2026-06-24T08:00:00Z')
  const { days } = await cast.moderator.api.reminders.overview()
  expect(await runReminders(portal.services, event.eventId)).toBe(days[0]?.count)
  expect(days[0]?.count).toBe(6)
})

test('the standard schedule exists before it is saved, and can be changed like any other', async () => {
  const before = await schedules().get({ reminderScheduleId: 'standard' })
  expect(before).toMatchObject({ revision: 0, teamCount: 2, ...standard() })
  const { id: _id, teamCount: _count, revision, ...values } = before
  const change = { ...values, reminderScheduleId: 'standard', sendHour: 9 }
  expect(await schedules().update({ ...change, revision })).toMatchObject({
    revision: 1,
    sendHour: 9,
  })
  await expect(schedules().update({ ...change, revision })).rejects.toMatchObject({
    status: 409,
    code: 'STALE_REVISION',
  })
  await expect(schedules().remove({ reminderScheduleIds: ['standard'] })).rejects.toMatchObject({
    status: 404,
  })
})

test('after a schedule is deleted, its teams have the standard one', async () => {
  const { id } = await schedules().add(ofFood())
  await schedules().remove({ reminderScheduleIds: [id] })
  const { items } = await schedules().list()
  expect(items.map(({ teamCount }) => teamCount)).toEqual([2])
})

test.each([
  ['for a type of another one', {}, 'teamTypeIds'],
  ['for a type that is gone', { teamTypeIds: ['gone'] }, 'teamTypeIds'],
  ['at a quiet hour', { teamTypeIds: [], sendHour: 23 }, 'sendHour'],
])('%s it is refused, at the field', async (_what, over, path) => {
  await schedules().add(ofFood())
  await expect(schedules().add({ ...ofFood(), ...over })).rejects.toMatchObject({
    message: 'Invalid reminder schedule',
    data: { problems: expect.arrayContaining([expect.objectContaining({ path })]) },
  })
})

test('if two admins use the same type at once, one of them is refused', async () => {
  const both = await Promise.allSettled([
    schedules().add({ ...ofFood(), name: 'One' }),
    schedules().add({ ...ofFood(), name: 'Other' }),
  ])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test("the standard schedule is named in the event's words", async () => {
  const { event: details } = cast.admin.api.settings
  const { revision } = await details.read()
  await details.change({ data: { teamName: 'Exhibitor' }, revision })
  const { items } = await schedules().list()
  expect(items.map(({ name }) => name)).toEqual(['All other exhibitors'])
})
