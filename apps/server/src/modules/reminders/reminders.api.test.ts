import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addTaskAs, type TaskOptions } from '../../testing/add-task.ts'
import { castOf, type Actor, type Cast } from '../../testing/cast.ts'
import { lettersTo } from '../../testing/letters.ts'
import { limitPerson } from '../../testing/limit-person.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'
import { serverThat } from '../../platform/mail/delivery.fixture.ts'
import { deliver } from '../../platform/mail/delivery.ts'
import { flagAddress, switchHoldOn } from '../../platform/mail/index.ts'
import { findNextPriceDays } from '../submissions/index.ts'
import { checkReminder } from './check-reminder.ts'
import { runReminders } from './reminders.run.ts'

const portal = await testPortal()
let event: TestEvent
let cast: Cast
/** A week before the due date, at nine in the morning in London. */
const MORNING = '2026-06-24T08:00:00Z'

beforeEach(async () => {
  portal.clock.set(MORNING)
  event = await portal.event()
  cast = await castOf(event)
  await settings({ taskRemindersEnabled: true })
})

type EmailSettings = Partial<Parameters<Actor['api']['settings']['emails']['change']>[0]['data']>
async function settings(data: EmailSettings): Promise<void> {
  const { emails } = cast.admin.api.settings
  const { revision } = await emails.read()
  await emails.change({ data, revision })
}

const addTask = (options: TaskOptions = {}) => addTaskAs(cast.admin, options)
const run = () => runReminders(portal.services, event.eventId)
const reminders = async ({ person }: Actor) =>
  (await lettersTo(event, person.email)).filter(({ alias }) => alias === 'taskReminder')

interface Row extends Record<string, unknown> {
  readonly id: string
  readonly state: string
  readonly turn: number
}
const emailTo = async ({ person }: Actor): Promise<Row> => {
  const { rows } = await event.inEvent(({ tx }) =>
    tx.execute<Row>(sql`select id, state, turn, held_at from emails
      where recipient = ${person.email} and alias = 'taskReminder' order by created_at desc limit 1`),
  )
  if (rows[0] === undefined) throw new Error('There is no reminder')
  return rows[0]
}

/** Tries to deliver the reminder to a person once. Returns what the mail server received. */
async function send(to: Actor) {
  const { tries, adapter } = serverThat('accepts')
  const { id: emailId, turn } = await emailTo(to)
  const beforeSending = { taskReminder: checkReminder(portal.services, findNextPriceDays) }
  const delivery = { services: portal.services, adapter, beforeSending }
  await deliver(delivery, { eventId: event.eventId, emailId, turn })
  return { tries, email: await emailTo(to) }
}

describe('the daily run', () => {
  test('writes to each person in their chosen language', async () => {
    const { settings: ofEvent } = cast.admin.api
    const { revision } = await ofEvent.event.read()
    await ofEvent.event.change({ data: { languages: ['de'] }, revision })
    await cast.food.owner.api.users.chooseLanguage({ language: 'de' })
    const translations = { de: { title: 'Strom', description: '' } }
    await addTask({ title: 'Power', translations })
    expect(await run()).toBe(4)
    const subjects = async (who: Actor) => (await reminders(who)).map(({ subject }) => subject)
    expect(await subjects(cast.food.owner)).not.toEqual(await subjects(cast.food.member))
    expect(await subjects(cast.food.member)).toHaveLength(1)
    expect(JSON.stringify((await send(cast.food.owner)).tries)).toContain('Strom')
    expect(JSON.stringify((await send(cast.food.member)).tries)).toContain('Power')
  })

  test('writes one email with the open tasks to each person of a team', async () => {
    await addTask({ title: 'Power' })
    await addTask({ title: 'Hard', dueDate: '2026-12-24', isTimeSensitive: true })
    await addTask({ title: 'Far', dueDate: '2026-12-24' })
    await addTask({ title: 'Not for Food', teamTypeIds: [cast.tech.teamTypeId] })
    expect(await run()).toBe(4)
    const [letter, ...more] = await reminders(cast.food.owner)
    expect(more).toEqual([])
    expect(letter?.text).toContain('Power')
    expect(letter?.text).toContain('Hard')
    expect(letter?.text).not.toContain('Far')
    expect(letter?.text).not.toContain('Not for Food')
    expect((await reminders(cast.tech.member))[0]?.text).toContain('Not for Food')
    expect(await reminders(cast.moderator)).toEqual([])
  })

  test('links to the list of tasks, or to the start page while that is unpublished', async () => {
    await addTask({ title: 'Power' })
    await run()
    const { tries } = await send(cast.food.owner)
    expect(JSON.stringify(tries)).toMatch(/\/tasks(?!\/)/)
    const { corePages } = cast.admin.api.settings
    const { data, revision } = await corePages.read()
    await corePages.change({ data: { tasks: { ...data.tasks, isPublished: false } }, revision })
    const later = await send(cast.food.member)
    expect(JSON.stringify(later.tries)).toContain('/tasks/')
    expect(JSON.stringify(later.tries)).not.toMatch(/\/tasks(?!\/)/)
  })

  test('leaves out tasks that a person’s limits exclude', async () => {
    const { id } = await addTask({ title: 'Power' })
    await addTask({ title: 'Hidden' })
    const { owner, member } = cast.food
    await limitPerson({ admin: cast.admin, by: owner }, member, { taskIds: [id] })
    await run()
    const { tries } = await send(member)
    const sent = JSON.stringify(tries)
    expect(sent).toContain('Power')
    expect(sent).not.toContain('Hidden')
    expect(JSON.stringify((await send(owner)).tries)).toContain('Hidden')
  })

  test('is never early or twice, neither with two processes at once nor later that day', async () => {
    await addTask()
    portal.clock.set('2026-06-24T06:59:59Z')
    expect(await run()).toBe(0)
    portal.clock.set('2026-06-24T07:00:00Z')
    const both = await Promise.all([run(), run(), run()])
    expect(both.reduce((sum, count) => sum + count, 0)).toBe(4)
    portal.clock.set('2026-06-24T15:00:00Z')
    expect(await run()).toBe(0)
    expect(await reminders(cast.food.owner)).toHaveLength(1)
  })

  test('continues where a crashed process stopped', async () => {
    await addTask()
    await run()
    // Simulates a crash between two teams: nothing of the second one is stored.
    await event.inEvent(async ({ tx }) => {
      await tx.execute(sql`delete from reminder_runs`)
      await tx.execute(sql`delete from emails where team_id = ${cast.tech.team.id}`)
      await tx.execute(sql`delete from task_reminders where team_id = ${cast.tech.team.id}`)
    })
    expect(await run()).toBe(2)
    expect(await reminders(cast.food.owner)).toHaveLength(1)
    expect(await reminders(cast.tech.owner)).toHaveLength(1)
  })

  test('writes nothing while it is off, on other days, and for an archived event', async () => {
    await addTask()
    await settings({ taskRemindersEnabled: false })
    expect(await run()).toBe(0)
    await settings({ taskRemindersEnabled: true })
    portal.clock.set('2026-06-25T08:00:00Z')
    expect(await run()).toBe(0)
    portal.clock.set('2026-06-30T08:00:00Z')
    await event.inEvent(({ tx, eventId }) =>
      tx.execute(sql`update events set is_archived = true where id = ${eventId}`),
    )
    expect(await run()).toBe(0)
  })

  test('covers a day on which the portal was down, and respects quiet hours', async () => {
    await addTask()
    portal.clock.set('2026-06-23T08:00:00Z')
    expect(await run()).toBe(0)
    portal.clock.set('2026-06-24T20:30:00Z')
    expect(await run()).toBe(0)
    portal.clock.set('2026-06-25T08:00:00Z')
    expect(await run()).toBe(4)
  })

  test('writes to owners, or to organisers with all teams in one email', async () => {
    await addTask({ title: 'Power' })
    await settings({ sendTaskRemindersTo: 'team-leader' })
    expect(await run()).toBe(2)
    expect(await reminders(cast.food.member)).toEqual([])
    await settings({ sendTaskRemindersTo: 'admin' })
    portal.clock.set('2026-06-30T08:00:00Z')
    // The moderator, the admin, and the eventflowAdmin.
    expect(await run()).toBe(3)
    const [letter] = await reminders(cast.moderator)
    expect(letter?.text).toContain('Bread & Butter Ltd: Power')
    expect(letter?.text).toContain('Circuit Works: Power')
    expect(letter?.text).toMatch(/\/admin\/tasks\/.+\/report/)
  })

  test('does not write to an address whose emails bounced', async () => {
    await addTask()
    const { email } = cast.food.owner.person
    await event.inEvent((scope) => flagAddress(scope, { address: email, flag: 'bounce' }))
    expect(await run()).toBe(3)
    expect(await reminders(cast.food.owner)).toEqual([])
  })
})

describe('at the moment of sending', () => {
  const complete = async (taskId: string) => {
    const { statusRevision: revision } = await cast.food.owner.api.myTasks.get({ taskId })
    await cast.food.owner.api.myTasks.setStatus({
      taskId,
      isComplete: true,
      isNotApplicable: false,
      reason: '',
      revision,
    })
  }

  test('tasks completed since are not in it', async () => {
    const power = await addTask({ title: 'Power' })
    await addTask({ title: 'Water' })
    await run()
    expect((await reminders(cast.food.owner))[0]?.text).toContain('Power')
    await complete(power.id)
    const { tries } = await send(cast.food.owner)
    expect(tries).toHaveLength(1)
    expect(tries[0]?.text).toContain('Water')
    expect(tries[0]?.text).not.toContain('Power')
    expect(tries[0]?.subject).toContain('1 thing to do')
  })

  test('an email whose tasks are all complete is not sent, and the log has the reason', async () => {
    const power = await addTask({ title: 'Power' })
    await run()
    await complete(power.id)
    const { tries, email } = await send(cast.food.owner)
    expect(tries).toEqual([])
    expect(email.state).toBe('cancelled')
    const { rows } = await event.inEvent(({ tx }) =>
      tx.execute(sql`select type, details from email_events where email_id = ${email.id}`),
    )
    expect(rows).toEqual([{ type: 'dropped', details: 'allDone' }])
    // The other team has completed nothing.
    expect((await send(cast.tech.owner)).tries).toHaveLength(1)
  })

  test.each([
    [
      'archived',
      (taskId: string) => cast.admin.api.tasks.archive({ taskIds: [taskId], isArchived: true }),
    ],
    [
      'moved far away',
      async (taskId: string) => {
        await cast.admin.api.tasks.changeSeveral({
          taskIds: [taskId],
          change: { dueDate: '2027-06-30' },
        })
      },
    ],
    [
      'assigned to somebody else',
      async (taskId: string) => {
        await event.inEvent(({ tx, eventId }) =>
          tx.execute(sql`insert into task_statuses (event_id, id, task_id, team_id, assigned_to)
          values (${eventId}, ${crypto.randomUUID()}, ${taskId}, ${cast.food.team.id}, ${cast.food.member.person.userId})`),
        )
      },
    ],
    ['reminders switched off', () => settings({ taskRemindersEnabled: false })],
  ])('a task that was %s is not in it', async (_what, happens) => {
    const { id } = await addTask()
    await run()
    await happens(id)
    expect((await send(cast.food.owner)).tries).toEqual([])
  })

  test('it waits during quiet hours', async () => {
    await addTask()
    await run()
    portal.clock.set('2026-06-24T21:00:00Z')
    expect(await send(cast.food.owner)).toMatchObject({ tries: [], email: { state: 'queued' } })
    portal.clock.set('2026-06-25T06:30:00Z')
    expect((await send(cast.food.owner)).tries).toHaveLength(1)
  })

  test('it waits while the event holds its emails', async () => {
    await event.inEvent((scope) => switchHoldOn(scope, 'organiser'))
    await addTask()
    await run()
    expect((await send(cast.food.owner)).tries).toEqual([])
    expect((await emailTo(cast.food.owner))['held_at']).not.toBeNull()
  })

  test('a newer reminder replaces an unsent one', async () => {
    await addTask({ title: 'Power' })
    await run()
    const first = await emailTo(cast.food.owner)
    portal.clock.set('2026-06-30T08:00:00Z')
    await run()
    const { rows } = await event.inEvent(({ tx }) =>
      tx.execute(sql`select state from emails where id = ${first.id}`),
    )
    expect(rows).toEqual([{ state: 'cancelled' }])
    expect((await send(cast.food.owner)).tries).toHaveLength(1)
  })
})

describe('what organisers see', () => {
  const overview = () => cast.moderator.api.reminders.overview()

  test('who gets what in the next seven days and why, which is then sent', async () => {
    await addTask({ title: 'Power' })
    await addTask({ title: 'Badges', dueDate: '2026-06-25' })
    const { isEnabled, days, sent } = await overview()
    expect([isEnabled, sent]).toEqual([true, []])
    expect(days.map(({ day, count }) => [day, count])).toEqual([
      ['2026-06-24', 4],
      ['2026-06-25', 4],
      ['2026-06-26', 4],
      ['2026-06-27', 0],
      ['2026-06-28', 0],
      ['2026-06-29', 0],
      ['2026-06-30', 4],
    ])
    const owner = days[0]?.items.find(({ userId }) => userId === cast.food.owner.person.userId)
    expect(owner).toMatchObject({
      team: { name: 'Bread & Butter Ltd' },
      isStopped: false,
      taskCount: 2,
      tasks: [
        { title: 'Badges', daysLeft: 1, isReason: true },
        { title: 'Power', daysLeft: 7, isReason: true },
      ],
    })
    for (const { day, count } of days) {
      portal.clock.set(`${day}T08:00:00Z`)
      expect(await run(), day).toBe(count)
    }
  })

  test('what was sent, and the outcomes', async () => {
    const { email } = cast.tech.owner.person
    await event.inEvent((scope) => flagAddress(scope, { address: email, flag: 'bounce' }))
    const power = await addTask({ title: 'Power' })
    await run()
    await send(cast.food.owner)
    await cast.admin.api.tasks.archive({ taskIds: [power.id], isArchived: true })
    await send(cast.food.member)
    const { sent, days } = await overview()
    const of = (actor: Actor) => sent.find(({ userId }) => userId === actor.person.userId)
    expect(of(cast.food.owner)).toMatchObject({
      outcome: 'written',
      emailState: 'sent',
      taskCount: 1,
    })
    expect(of(cast.food.owner)?.tasks).toMatchObject([
      { title: 'Power', daysLeft: 7, isReason: true },
    ])
    expect(of(cast.food.member)).toMatchObject({
      outcome: 'dropped',
      tasks: [{ wasDropped: true }],
    })
    expect(of(cast.tech.owner)).toMatchObject({ outcome: 'stopped', emailState: null })
    expect(of(cast.tech.member)).toMatchObject({ outcome: 'written', emailState: 'queued' })
    // Today's run has finished.
    expect(days[0]).toMatchObject({ day: '2026-06-24', count: 0 })
  })

  test('nothing for teams, and nothing of another event', async () => {
    await addTask()
    await run()
    for (const who of [cast.food.owner, cast.loner])
      await expect(who.api.reminders.overview()).rejects.toMatchObject({ status: 403 })
    const other = await castOf(await portal.event())
    const { sent, days } = await other.moderator.api.reminders.overview()
    expect(sent).toEqual([])
    expect(days.every(({ count }) => count === 0)).toBe(true)
  })
})
