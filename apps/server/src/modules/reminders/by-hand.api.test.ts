import { aRule } from '@eventflow/domain/builders/forms'
import { noEmails } from '@eventflow/domain/mail'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addTaskAs } from '../../testing/add-task.ts'
import { castOf } from '../../testing/cast.ts'
import { lettersTo } from '../../testing/letters.ts'
import { refusal } from '../../testing/refusal.ts'
import { aPricedTask } from '../../testing/priced-task.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'
import { serverThat } from '../../platform/mail/delivery.fixture.ts'
import { deliver } from '../../platform/mail/delivery.ts'
import { flagAddress } from '../../platform/mail/index.ts'
import { findNextPriceDays } from '../submissions/index.ts'
import { checkReminder } from './check-reminder.ts'

const portal = await testPortal()

/** Two teams with one task that is due in half a year. */
async function stage() {
  const event = await portal.event()
  const cast = await castOf(event)
  const { moderator, food, tech } = cast
  const task = await addTaskAs(moderator, { title: 'Power', dueDate: '2026-12-01' })
  const pairs = [food, tech].map(({ team }) => ({ taskId: task.id, teamId: team.id }))
  const done = { taskId: task.id, isComplete: true, isNotApplicable: false, revision: 0 }
  const remindersOf = async (email: string) =>
    (await lettersTo(event, email)).filter(({ alias }) => alias === 'taskReminder')
  return { event, ...cast, task, pairs, done, remindersOf }
}

/** Sends the latest reminder to an address. Returns the number of attempts. */
async function leave(event: TestEvent, recipient: string): Promise<number> {
  const { tries, adapter } = serverThat('accepts')
  const { rows } = await event.inEvent(({ tx }) =>
    tx.execute<{ id: string; turn: number }>(sql`select id, turn from emails
      where event_id = ${event.eventId} and recipient = ${recipient}
        and alias = 'taskReminder' order by created_at desc limit 1`),
  )
  const { id: emailId = '', turn = 0 } = rows[0] ?? {}
  const beforeSending = { taskReminder: checkReminder(portal.services, findNextPriceDays) }
  const delivery = { services: portal.services, adapter, beforeSending }
  await deliver(delivery, { eventId: event.eventId, emailId, turn })
  return tries.length
}

test('an organiser sees the recipients beforehand, and sends to exactly these', async () => {
  const { food, tech, moderator, pairs, done, remindersOf } = await stage()
  await tech.owner.api.myTasks.setStatus(done)
  const plan = await moderator.api.reminders.plan({ pairs })
  expect(plan.people.map(({ teamName }) => teamName)).toEqual(plan.people.map(() => food.team.name))
  expect(plan.people.length).toBeGreaterThan(0)
  expect(plan.people[0]?.tasks).toMatchObject([{ title: 'Power', dueDate: '2026-12-01' }])
  expect(plan.leftOut).toMatchObject([{ teamId: tech.team.id, teamName: tech.team.name }])
  expect(await remindersOf(food.owner.person.email)).toEqual([])

  const sent = await moderator.api.reminders.send({ pairs, note: 'The hall closes its books.' })
  expect(sent.emails).toEqual({ ...noEmails(), queued: plan.people.length })
  const [letter] = await remindersOf(food.owner.person.email)
  expect(letter?.text).toContain('Power')
  const overview = await moderator.api.reminders.overview()
  expect(overview.sent[0]?.tasks).toMatchObject([{ title: 'Power', isReason: true, rule: null }])
  expect(letter?.text).toContain('The hall closes its books.')
  expect(await remindersOf(tech.owner.person.email)).toEqual([])
})

test('tasks that are not due soon stay in the email; tasks completed before sending are removed', async () => {
  const { event, food, moderator, pairs, done } = await stage()
  await moderator.api.reminders.send({ pairs })
  expect(await leave(event, food.owner.person.email)).toBe(1)
  await moderator.api.reminders.send({ pairs })
  await food.owner.api.myTasks.setStatus(done)
  expect(await leave(event, food.owner.person.email)).toBe(0)
})

test('a team reads on which day the prices of a form change', async () => {
  const { event, food, moderator, remindersOf } = await stage()
  const { email } = food.owner.person
  const { task } = await aPricedTask({ moderator }, '2026-06-20', { dueDate: '2026-06-25' })
  await moderator.api.reminders.send({ pairs: [{ taskId: task.id, teamId: food.team.id }] })
  expect(await leave(event, email)).toBe(1)
  const [letter] = await remindersOf(email)
  expect(letter?.text).toContain('prices change on Saturday 20 June 2026')
})

test('a team does not read when prices of a list change that the form hides from it', async () => {
  const { event, food, tech, moderator, remindersOf } = await stage()
  const { email } = food.owner.person
  const rule = aRule({ sourceType: 'admin', sourceId: 'teamTypeId', sourceValue: tech.teamTypeId })
  const options = { dueDate: '2026-06-25', rule }
  const { task } = await aPricedTask({ moderator }, '2026-06-20', options)
  await moderator.api.reminders.send({ pairs: [{ taskId: task.id, teamId: food.team.id }] })
  expect(await leave(event, email)).toBe(1)
  const [letter] = await remindersOf(email)
  expect(letter?.text).toContain('Furniture')
  expect(letter?.text).not.toContain('prices change')
})

test('blocked addresses are listed before and after sending', async () => {
  const { event, food, moderator, pairs } = await stage()
  const address = food.owner.person.email
  await event.inEvent((scope) => flagAddress(scope, { address, flag: 'bounce' }))
  const { people } = await moderator.api.reminders.plan({ pairs })
  expect(people.filter(({ isStopped }) => isStopped)).toMatchObject([
    { userId: food.owner.person.userId },
  ])
  expect(await moderator.api.reminders.send({ pairs })).toMatchObject({ emails: { blocked: 1 } })
})

test('the plan states that the event holds its emails', async () => {
  const { moderator, admin, pairs } = await stage()
  expect(await moderator.api.reminders.plan({ pairs })).toMatchObject({ isOnHold: false })
  await admin.api.emails.setHold({ isOn: true })
  expect(await moderator.api.reminders.plan({ pairs })).toMatchObject({ isOnHold: true })
})

test('teams cannot send reminders, and teams of another event are not found', async () => {
  const { food, moderator, task, pairs } = await stage()
  expect(await refusal(food.owner.api.reminders.send({ pairs }))).toMatchObject({ status: 403 })
  const other = await stage()
  const foreign = [{ taskId: task.id, teamId: other.food.team.id }]
  expect(await moderator.api.reminders.plan({ pairs: foreign })).toEqual({
    people: [],
    leftOut: [],
    noContact: [],
    notInvited: [],
    isOnHold: false,
  })
})
