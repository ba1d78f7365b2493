import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { flagAddress } from '../../platform/mail/index.ts'
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
})

const calls = () => cast.moderator.api.reminders.calls({})
const food = () => [cast.food.teamTypeId]

test('contains a team with a hard deadline today, with its contact and tasks', async () => {
  await addTaskAs(cast.admin, {
    title: 'Power',
    dueDate: '2026-06-16',
    isTimeSensitive: true,
    teamTypeIds: food(),
  })
  await addTaskAs(cast.admin, { title: 'Water', dueDate: '2026-06-16' })
  const phone = await cast.admin.api.customFields.add({ label: 'Telefon', type: 'text' })
  await cast.admin.api.teamCustomFields.update({
    teamId: cast.food.team.id,
    revision: 0,
    values: [{ customFieldId: phone.id, value: '+49 (0)89 1234567' }],
  })
  const { day, total, items } = await calls()
  expect([day, total]).toEqual(['2026-06-15', 1])
  expect(items).toMatchObject([
    {
      teamId: cast.food.team.id,
      reasons: ['hardDeadline'],
      owner: { email: cast.food.owner.person.email },
      phones: [{ label: 'Telefon', number: '+49 (0)89 1234567' }],
      daysLeft: 1,
      taskCount: 2,
      remindedAt: null,
    },
  ])
})

test('contains a team once all its addresses are blocked and something is due', async () => {
  await addTaskAs(cast.admin, { dueDate: '2026-06-20', teamTypeIds: food() })
  const { owner, member } = cast.food
  const flag = ({ person }: typeof owner) =>
    event.inEvent((scope) => flagAddress(scope, { address: person.email, flag: 'bounce' }))
  await flag(owner)
  expect((await calls()).items).toEqual([])
  await flag(member)
  expect((await calls()).items).toMatchObject([{ reasons: ['noEmail'] }])
})

test('contains a team that is a week late after the second delivered reminder', async () => {
  const task = await addTaskAs(cast.admin, { dueDate: '2026-06-01', teamTypeIds: food() })
  const remind = (day: string, state: string) =>
    event.inEvent(async ({ tx, eventId }) => {
      const id = crypto.randomUUID()
      const { email, userId } = cast.food.owner.person
      await tx.execute(sql`insert into emails (event_id, id, alias, recipient, subject, state)
        values (${eventId}, ${id}, 'taskReminder', ${email}, 'S', ${state})`)
      await tx.execute(sql`insert into task_reminders
        (event_id, id, day, user_id, team_id, schedule_id, email_id, outcome)
        values (${eventId}, ${id}, ${day}, ${userId}, ${cast.food.team.id}, 'standard', ${id}, 'written')`)
    })
  await remind('2026-06-05', 'sent')
  await remind('2026-06-06', 'failed')
  expect((await calls()).items).toEqual([])
  await remind('2026-06-09', 'sent')
  const { items } = await calls()
  expect(items).toMatchObject([{ reasons: ['stillLate'], daysLeft: -14 }])
  expect(items[0]?.remindedAt).not.toBeNull()
  // A completed task is no longer a reason.
  await cast.admin.api.tasks.archive({ taskIds: [task.id], isArchived: true })
  expect((await calls()).items).toEqual([])
})

test('every team of a long list can be read, page by page, with the number of all', async () => {
  await addTaskAs(cast.admin, { dueDate: '2026-06-16', isTimeSensitive: true })
  const first = await cast.moderator.api.reminders.calls({ limit: 1 })
  const next = await cast.moderator.api.reminders.calls({
    limit: 1,
    cursor: first.nextCursor ?? '',
  })
  expect([first.total, next.total, next.nextCursor]).toEqual([2, 2, null])
  const names = [...first.items, ...next.items].map(({ teamName }) => teamName)
  expect(new Set(names)).toEqual(new Set([cast.food.team.name, cast.tech.team.name]))
})

test('teams cannot read it', async () => {
  await expect(cast.food.owner.api.reminders.calls({})).rejects.toMatchObject({ status: 403 })
})
