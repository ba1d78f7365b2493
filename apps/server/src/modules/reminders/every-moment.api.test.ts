// No matter when a task is completed between the queueing and the delivery of a reminder, nobody
// gets an email about it.
import { sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { deliver, type Delivery } from '../../platform/mail/delivery.ts'
import {
  MailDelayed,
  type MailAdapter,
  type OutgoingMail,
} from '../../platform/mail/mail-adapter.ts'
import { switchHoldOn } from '../../platform/mail/index.ts'
import { addTaskAs } from '../../testing/add-task.ts'
import { castOf, type Cast } from '../../testing/cast.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'
import { findNextPriceDays } from '../submissions/index.ts'
import { checkReminder } from './check-reminder.ts'
import { runReminders } from './reminders.run.ts'

const portal = await testPortal()
let event: TestEvent
let cast: Cast
let power: string

beforeEach(async () => {
  portal.clock.set('2026-06-24T08:00:00Z')
  event = await portal.event()
  cast = await castOf(event)
  const { emails } = cast.admin.api.settings
  const { revision } = await emails.read()
  await emails.change({ data: { taskRemindersEnabled: true }, revision })
  power = (await addTaskAs(cast.admin, { title: 'Power' })).id
  await addTaskAs(cast.admin, { title: 'Water' })
})

const run = () => runReminders(portal.services, event.eventId)

const complete = async () => {
  const { food } = cast
  const { statusRevision: revision } = await food.owner.api.myTasks.get({ taskId: power })
  await food.owner.api.myTasks.setStatus({
    taskId: power,
    isComplete: true,
    isNotApplicable: false,
    reason: '',
    revision,
  })
}

interface Waiting extends Record<string, unknown> {
  readonly id: string
  readonly turn: number
}

const waiting = async (): Promise<Waiting[]> => {
  const { rows } = await event.inEvent(({ tx }) =>
    tx.execute<Waiting>(sql`select id, turn from emails where alias = 'taskReminder'
      and recipient = ${cast.food.owner.person.email} and state = 'queued' and held_at is null`),
  )
  return rows
}

/** Sends every waiting reminder to the owner. Returns the emails that the mail server received. */
async function send(answer: () => Promise<void> = async () => undefined): Promise<OutgoingMail[]> {
  const given: OutgoingMail[] = []
  const adapter: MailAdapter = {
    keepsBodies: false,
    send: async (mail) => {
      given.push(mail)
      await answer()
      return { providerId: null }
    },
  }
  const delivery: Delivery = {
    services: portal.services,
    adapter,
    beforeSending: { taskReminder: checkReminder(portal.services, findNextPriceDays) },
  }
  for (const { id: emailId, turn } of await waiting())
    await deliver(delivery, { eventId: event.eventId, emailId, turn })
  return given
}

/** The steps from queueing to delivery, in order. */
const MOMENTS = {
  'before the run': async (done: () => Promise<void>) => {
    await done()
    await run()
  },
  'between the run and the first try': async (done: () => Promise<void>) => {
    await run()
    await done()
  },
  'between two tries, when a mail server has asked to wait': async (done: () => Promise<void>) => {
    await run()
    const refused = await send(() =>
      Promise.reject(new MailDelayed('serverBusy', 'come back later', null)),
    )
    expect(refused).toHaveLength(1)
    await done()
  },
  'in the quiet hours that it waits through': async (done: () => Promise<void>) => {
    await run()
    portal.clock.set('2026-06-24T21:00:00Z')
    expect(await send()).toEqual([])
    await done()
    portal.clock.set('2026-06-25T08:00:00Z')
  },
  'while the event holds its emails': async (done: () => Promise<void>) => {
    await event.inEvent((scope) => switchHoldOn(scope, 'organiser'))
    await run()
    expect(await send()).toEqual([])
    await done()
    const { rows } = await event.inEvent(({ tx }) =>
      tx.execute<{ id: string }>(sql`select id from emails where held_at is not null`),
    )
    await cast.admin.api.emails.release({ emailIds: rows.map(({ id }) => id) })
  },
  'between a run that was killed and the one that went on': async (done: () => Promise<void>) => {
    await run()
    // The day was not finished, so the next run checks the teams again.
    await event.inEvent(({ tx }) => tx.execute(sql`delete from reminder_runs`))
    await done()
    expect(await run()).toBe(0)
  },
} satisfies Record<string, (done: () => Promise<void>) => Promise<void>>

test.each(Object.entries(MOMENTS))(
  'a task completed %s is not in the email',
  async (_when, happen) => {
    await happen(complete)
    const given = await send()
    expect(given).toHaveLength(1)
    expect(given[0]?.text).toContain('Water')
    expect(given[0]?.text).not.toContain('Power')
  },
)

test.each(Object.entries(MOMENTS))(
  'a task not completed %s is in the email',
  async (_when, happen) => {
    await happen(async () => undefined)
    const given = await send()
    expect(given).toHaveLength(1)
    expect(given[0]?.text).toContain('Power')
  },
)

test('while a process takes the email, completing the task happens either before or after it', async () => {
  await run()
  await Promise.all([send().then((given) => expect(given).toHaveLength(1)), complete()])
  const { rows } = await event.inEvent(({ tx }) =>
    tx.execute<{ dropped: boolean; text: string }>(sql`
      select i.dropped_at is not null as dropped, e.source as text from task_reminder_items i
      join task_reminders r on r.event_id = i.event_id and r.id = i.reminder_id
      join emails e on e.event_id = r.event_id and e.id = r.email_id
      where i.task_id = ${power} and e.recipient = ${cast.food.owner.person.email}`),
  )
  // The log must match the text of the email.
  expect(rows).toHaveLength(1)
  expect(rows[0]?.text.includes('Power')).toBe(rows[0]?.dropped === false)
})

test('a task that depends on another is not in reminders before that is completed', async () => {
  const dependsOn = [{ taskId: power, needs: 'submitted' as const }]
  await addTaskAs(cast.admin, { title: 'Lights', dependsOn })
  await run()
  const [first] = await send()
  expect(first?.text).toContain('Power')
  expect(first?.text).not.toContain('Lights')
  await complete()
  portal.clock.set('2026-06-30T08:00:00Z')
  await run()
  const [second] = await send()
  expect(second?.text).toContain('Lights')
})
