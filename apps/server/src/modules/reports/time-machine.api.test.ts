import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addTaskAs } from '../../testing/add-task.ts'
import { castOf, type Actor } from '../../testing/cast.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal } from '../../testing/test-portal.ts'

const portal = await testPortal()
const NOW = '2026-06-24T06:00:00Z'

async function stage() {
  portal.clock.set('2026-06-01T09:00:00Z')
  const event = await portal.event()
  const cast = await castOf(event)
  const { moderator, food } = cast
  await event.inEvent(({ tx }) =>
    tx.execute(sql`update teams set created_at = '2026-06-01T10:00:00Z'`),
  )
  const look = (at: string, by: Actor = moderator) =>
    by.api.timeMachine.look({ teamId: food.team.id, at })
  const states = async (at: string) =>
    (await look(at)).tasks.map(({ title, state, doubts }) => [title, state, doubts])
  return { event, ...cast, look, states }
}

test('tasks have their states at that time, and those that may have differed are marked', async () => {
  const { moderator, food, tech, states } = await stage()
  // Created at the time of the test's clock, a day after the team.
  portal.clock.set('2026-06-02T09:00:00Z')
  const power = await addTaskAs(moderator, { title: 'Power', dueDate: '2026-07-01' })
  await addTaskAs(moderator, { title: 'Others', teamTypeIds: [tech.teamTypeId] })
  portal.clock.set('2026-06-10T09:00:00Z')
  const done = { isComplete: true, isNotApplicable: false, revision: 0 }
  await food.owner.api.myTasks.setStatus({ taskId: power.id, ...done })
  portal.clock.set(NOW)
  const later = await addTaskAs(moderator, { title: 'Later', dueDate: '2026-07-20' })
  expect(await states('2026-06-01T12:00:00Z')).toEqual([])
  expect(await states('2026-06-05T12:00:00Z')).toEqual([['Power', 'dueSoon', []]])
  expect(await states('2026-06-15T12:00:00Z')).toEqual([['Power', 'complete', []]])
  expect(await states('2026-07-21T12:00:00Z')).toEqual([
    ['Later', 'overdue', []],
    ['Power', 'complete', []],
  ])
  // Until the end of the day in the event's time zone.
  expect((await states('2026-07-20T22:59:00Z'))[0]).toEqual(['Later', 'dueSoon', []])
  expect((await states('2026-07-20T23:00:00Z'))[0]).toEqual(['Later', 'overdue', []])
  const { statusRevision: revision } = await food.owner.api.myTasks.get({ taskId: power.id })
  await food.owner.api.myTasks.setStatus({
    taskId: power.id,
    isComplete: false,
    isNotApplicable: false,
    revision,
  })
  await moderator.api.tasks.changeSeveral({
    taskIds: [power.id, later.id],
    change: { dueDate: '2026-07-30' },
  })
  expect(await states('2026-06-15T12:00:00Z')).toEqual([['Power', 'pending', ['task', 'progress']]])
})

test('reminders are those written by then, or expected by then', async () => {
  const { admin, moderator, food, look } = await stage()
  const { emails } = admin.api.settings
  const { revision } = await emails.read()
  await emails.change({ data: { taskRemindersEnabled: true }, revision })
  await addTaskAs(moderator, { title: 'Power', dueDate: '2026-07-01' })
  portal.clock.set(NOW)
  const { reminders } = await look('2026-07-01T12:00:00Z')
  expect(reminders).toMatchObject({ isEnabled: true, sent: [], plannedUntil: null })
  expect(reminders.days.map(({ day }) => day)).toEqual(['2026-06-24', '2026-06-30', '2026-07-01'])
  const people = reminders.days.flatMap(({ items }) => items)
  expect(new Set(people.map(({ team }) => team?.id))).toEqual(new Set([food.team.id]))
  expect(people[0]?.tasks[0]).toMatchObject({ title: 'Power', isReason: true, daysLeft: 7 })
  // Before the hour of sending on that day, none has been sent.
  const early = await look('2026-06-30T06:59:00Z')
  expect(early.reminders.days.map(({ day }) => day)).toEqual(['2026-06-24'])
  expect((await look('2026-06-20T12:00:00Z')).reminders.days).toEqual([])
  expect((await look('2028-06-20T12:00:00Z')).reminders.plannedUntil).toBe('2027-07-28')
})

test('notifications and schedule are those of that time', async () => {
  const { moderator, admin, look } = await stage()
  const { notifications, scheduleItems } = moderator.api
  const base = { description: '', sendEmail: false, linkUrl: null, teamId: null, teamTypeIds: [] }
  const now = await notifications.add({ ...base, title: 'Doors' })
  portal.clock.set('2026-06-10T09:00:00Z')
  await notifications.push({ adminNotificationId: now.id, revision: now.revision })
  const soon = await notifications.add({ ...base, title: 'Soon' })
  await notifications.schedule({
    adminNotificationId: soon.id,
    revision: soon.revision,
    scheduledAt: '2026-07-01T09:00:00Z',
  })
  await scheduleItems.add({
    title: 'Build-up',
    start: '2026-07-02T08:00:00Z',
    end: '2026-07-02T18:00:00Z',
    location: 'Hall 1',
    description: '',
  })
  portal.clock.set(NOW)
  const titles = async (at: string) =>
    (await look(at)).notifications.map(({ title, isScheduled }) => [title, isScheduled])
  expect(await titles('2026-06-09T09:00:00Z')).toEqual([])
  expect(await titles('2026-06-11T09:00:00Z')).toEqual([['Doors', false]])
  expect(await titles('2026-07-01T09:00:00Z')).toEqual([
    ['Soon', true],
    ['Doors', false],
  ])
  const schedule = async (at: string) => (await look(at)).schedule?.map(({ title }) => title)
  const { corePages } = admin.api.settings
  const { data, revision } = await corePages.read()
  const timeTable = { ...data.timeTable, isPublished: true }
  await corePages.change({ data: { ...data, timeTable }, revision })
  expect(await schedule('2026-06-09T09:00:00Z')).toEqual([])
  expect(await schedule('2026-07-02T09:00:00Z')).toEqual(['Build-up'])
  expect(await schedule('2026-07-03T09:00:00Z')).toEqual([])
})

test('each view is audited, changes nothing, and is only for organisers', async () => {
  const { admin, food, look } = await stage()
  portal.clock.set(NOW)
  await look('2026-06-30T12:00:00Z')
  const { items } = await admin.api.auditLog.list({ limit: 1 })
  expect(items[0]).toMatchObject({ action: 'timeMachine.look' })
  expect((await refusal(look('2026-06-30T12:00:00Z', food.owner))).status).toBe(403)
  const nobody = admin.api.timeMachine.look({ teamId: 'nobody', at: NOW })
  expect((await refusal(nobody)).status).toBe(404)
})
