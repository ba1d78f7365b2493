// A team keeps its place and its offer when clocks, closing times and forms change.
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { flagAddress, unsubscribe } from '../../../platform/mail/index.ts'
import { emails } from '../../../platform/mail/mail.tables.ts'
import { testPortal } from '../../../testing/test-portal.ts'
import { refusedWith } from '../submissions.stage.fixture.ts'
import { aQueue, listWith } from './waiting.fixture.ts'

const portal = await testPortal()
const NOW = '2026-06-15T12:00:00.000Z'
const END = '2026-06-17T12:00:00.000Z'

afterEach(() => portal.clock.set(NOW))

type Queue = Awaited<ReturnType<typeof aQueue>>

/** Changes the settings of the form. */
const settle = async ({ moderator, formId }: Queue, over: object) => {
  const { forms } = moderator.api
  const { revision } = await forms.get({ formId })
  const usual = { isEditable: true, isPublic: false, isPublished: true }
  return forms.changeSettings({ formId, revision, ...usual, ...over })
}

test('the first to join is first, also if a process with a late clock answers the second', async () => {
  const { tech, cool, join, seenBy } = await aQueue(portal)
  portal.clock.set('2026-06-15T12:00:05.000Z')
  await join(tech, 2)
  portal.clock.set(NOW)
  await join(cool, 1)
  expect(await seenBy(tech)).toMatchObject({ ahead: 0 })
  expect(await seenBy(cool)).toMatchObject({ ahead: 1 })
  // Nor does it stay before others when it wants more.
  await join(tech, 3)
  expect(await seenBy(cool)).toMatchObject({ ahead: 0 })
})

test('an offer that gets more units never ends earlier than it was said', async () => {
  const { tech, food, order, join, run, save, seenBy } = await aQueue(portal)
  await join(tech, 2)
  await order(food, 2)
  await run()
  await save({ stock: 3, offerHours: 1 })
  await order(food, 1)
  await run()
  expect(await seenBy(tech)).toMatchObject({ own: { offered: 2, until: END } })
})

test('an offer that ends while the form is unpublished costs no place', async () => {
  const queue = await aQueue(portal)
  const { tech, cool, food, order, join, run, seenBy, subjects, rows } = queue
  await join(tech, 1)
  await join(cool, 1)
  await order(food, 2)
  await run()
  await settle(queue, { isPublished: false })
  portal.clock.set(END)
  await run()
  expect(await rows()).toHaveLength(2)
  expect(await subjects()).toEqual(['Socket: reserved for you'])
  await settle(queue, {})
  expect(await seenBy(tech)).toMatchObject({ ahead: 0, own: { offered: 0, until: null } })
  await run()
  expect(await seenBy(tech)).toMatchObject({ own: { offered: 1 } })
  expect(await seenBy(cool)).toMatchObject({ own: { offered: 0 } })
})

test('an offer ends with the form, also if its closing time is moved while the offer is open', async () => {
  const queue = await aQueue(portal)
  const { tech, food, order, join, run, seenBy, subjects } = queue
  await join(tech, 1)
  await order(food, 2)
  await run()
  const closesAt = '2026-06-16T09:00:00.000Z'
  await settle(queue, { closesAt })
  await run()
  expect(await seenBy(tech)).toMatchObject({ own: { offered: 1, until: closesAt } })
  expect((await tech.owner.api.waitingLists.mine({})).items).toMatchObject([{ until: closesAt }])
  portal.clock.set(closesAt)
  await run()
  expect(await tech.owner.api.waitingLists.mine({})).toEqual({ items: [] })
  expect(await subjects()).toContain('Socket: your reservation has ended')
})

test('two jobs at once make one offer and one email', async () => {
  const { tech, cool, food, order, join, run, rows, subjects } = await aQueue(portal)
  await join(tech, 2)
  await join(cool, 1)
  await order(food, 1)
  await Promise.all([run(), run(), run()])
  expect((await rows()).map(({ offered }) => offered).toSorted()).toEqual([0, 2])
  expect(await subjects()).toEqual(['Socket: reserved for you'])
})

test('an order and the end of its offer at once: the units are sold to one team', async () => {
  const { stage, formId, tech, cool, food, order, join, run, rows } = await aQueue(portal)
  await join(tech, 1)
  await order(food, 2)
  await run()
  const clock = (at: string) => portal.clock.set(at)
  clock('2026-06-17T11:59:59.999Z')
  const last = order(tech, 1)
  clock(END)
  const results = await Promise.allSettled([last, order(cool, 1), run()])
  expect(results.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(2)
  const { rows: sums } = await stage.event.inEvent(({ tx, eventId }) =>
    tx.execute<{ units: number }>(sql`select sum(quantity)::int as units from reserved_items
      where event_id = ${eventId} and form_id = ${formId}`),
  )
  const offered = (await rows()).reduce((sum, row) => sum + row.offered, 0)
  expect((sums[0]?.units ?? 0) + offered).toBe(3)
})

test('a deleted team, and a company that is replaced, leave their offers to the next', async () => {
  const { stage, tech, cool, food, order, join, run, seenBy, rows } = await aQueue(portal)
  const { api } = stage.cast.admin
  await join(tech, 1)
  await join(cool, 1)
  await order(food, 2)
  await run()
  const { revision } = await api.teams.get({ teamId: tech.team.id })
  const owner = { firstName: 'Ann', surname: 'Best', email: `ann-${stage.event.eventId}@best.test` }
  const made = await api.teams.replaceCompany({
    teamId: tech.team.id,
    revision,
    reason: 'Insolvent',
    customFieldIds: [],
    newCompany: { name: 'Best Stands', owner },
  })
  await run()
  expect(await seenBy(cool)).toMatchObject({ own: { offered: 1 } })
  expect((await rows()).map(({ teamId }) => teamId)).not.toContain(made.id)
  await api.teams.remove({ teamId: cool.team.id })
  expect(await rows()).toEqual([])
  await run()
  await order(food, 3)
})

test('an organiser who corrects an order uses the team’s offer, and passes nobody', async () => {
  const queue = await aQueue(portal, { stock: 4 })
  const { moderator, tech, cool, food, order, join, run, seenBy } = queue
  await order(food, 3)
  const ofTech = await order(tech, 1)
  await join(tech, 1)
  await join(cool, 1)
  await order(food, 2)
  await run()
  const { submissions } = moderator.api
  const correct = async (submissionId: string, quantity: number) => {
    const { submission } = await submissions.get({ submissionId })
    const values = { list: [{ itemId: 'socket', quantity }] }
    const { revision } = submission
    return submissions.update({ submissionId, revision, values, reason: 'By phone' })
  }
  await expect(correct(ofTech, 3)).rejects.toMatchObject(refusedWith('list.socket', /./))
  await correct(ofTech, 2)
  expect(await seenBy(tech)).toMatchObject({ own: null })
  await order(food, 1)
  // The freed unit is the next team's, also for an organiser.
  await expect(correct(ofTech, 3)).rejects.toMatchObject(refusedWith('list.socket', /./))
  await run()
  expect(await seenBy(cool)).toMatchObject({ own: { offered: 1 } })
})

test('an email about an offer that ends while the event holds it is not sent', async () => {
  const { stage, tech, food, order, join, run, formId } = await aQueue(portal)
  const { api } = stage.cast.admin
  await api.emails.setHold({ isOn: true })
  await join(tech, 1)
  await order(food, 2)
  await run()
  expect((await api.waitingLists.list({ formId })).areEmailsHeld).toBe(true)
  const { items } = await api.emails.held({})
  const held = items.filter(({ alias }) => alias === 'waitingList')
  expect(held).toHaveLength(1)
  const emailIds = held.map(({ id }) => id)
  portal.clock.set(END)
  expect(await api.emails.planRelease({ emailIds })).toEqual({
    released: 0,
    cancelled: [{ reason: 'offerOver', count: 1 }],
  })
  await api.emails.release({ emailIds })
  const { userId } = tech.owner.person
  expect((await api.emails.log({ userId })).items).toMatchObject([
    { type: 'dropped', details: 'offerOver' },
  ])
  // An organiser reads it when a person asks why an email is missing.
  const { items: why } = await api.reminders.why({ userId })
  expect(why).toContainEqual(
    expect.objectContaining({
      kind: 'dropped',
      email: expect.objectContaining({ alias: 'waitingList', dropReason: 'offerOver' }),
    }),
  )
})

test('people who have unsubscribed still get offers; a blocked address gets none, and that is shown', async () => {
  const { stage, formId, tech, cool, food, order, join, run, subjects } = await aQueue(portal)
  const { api } = stage.cast.admin
  const [open, blocked] = [tech.owner.person, cool.owner.person]
  await stage.event.inEvent(async (scope) => {
    await unsubscribe(scope, open.userId)
    await flagAddress(scope, { address: blocked.email, flag: 'bounce' })
  })
  await join(tech, 1)
  await join(cool, 1)
  await order(food, 1)
  await run()
  expect(await subjects()).toHaveLength(2)
  const states = await stage.event.inEvent((scope) => scope.tx.select().from(emails))
  const stateOf = ({ userId }: typeof open) =>
    states.find((row) => row.alias === 'waitingList' && row.userId === userId)?.state
  expect([stateOf(open), stateOf(blocked)]).toEqual(['queued', 'failed'])
  expect((await api.emails.undelivered({})).items.map(({ alias }) => alias)).toContain(
    'waitingList',
  )
  // Who removes them reads what became of the email.
  const teams = (await api.waitingLists.list({ formId })).items[0]?.teams ?? []
  const outcomes = []
  for (const { id } of teams)
    outcomes.push((await api.waitingLists.remove({ waitingTeamId: id })).emails)
  expect(outcomes).toEqual([['queued'], ['blocked']])
})

test('an archived event offers nothing', async () => {
  const { stage, tech, food, order, join, run, rows } = await aQueue(portal)
  await join(tech, 1)
  await order(food, 2)
  const { events } = stage.cast.eventflowAdmin.api
  const eventIds = [stage.event.eventId]
  await events.archive({ eventIds, isArchived: true })
  await run()
  expect(await rows()).toMatchObject([{ offered: 0 }])
  await events.archive({ eventIds, isArchived: false })
  await run()
  expect(await rows()).toMatchObject([{ offered: 1 }])
})

test('an item whose list moves to another field loses its teams; they get an email', async () => {
  const { moderator, formId, tech, food, order, join, run, rows, subjects } = await aQueue(portal)
  await join(tech, 1)
  await order(food, 2)
  await run()
  const { revision } = await moderator.api.forms.get({ formId })
  const other = { ...listWith({ stock: 3, offerHours: 48 }), id: 'other' }
  const fields = { newFields: [other], removedFieldIds: ['list'], fieldIds: ['other'] }
  await moderator.api.forms.update({ formId, revision, form: {}, ...fields })
  expect(await rows()).toEqual([])
  expect(await subjects()).toContain('Socket: the waiting list has been closed')
})

test('a deleted form tells the teams that wait', async () => {
  const { moderator, formId, tech, join, rows, subjects } = await aQueue(portal)
  await join(tech, 1)
  await moderator.api.forms.remove({ formIds: [formId] })
  expect(await rows()).toEqual([])
  expect(await subjects()).toEqual(['Socket: the waiting list has been closed'])
})
