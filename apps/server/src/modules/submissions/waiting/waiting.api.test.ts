import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { newId } from '../../../platform/db/index.ts'
import { testPortal } from '../../../testing/test-portal.ts'
import { refusal } from '../../../testing/refusal.ts'
import { taskStatuses } from '../../tasks/tasks.tables.ts'
import { refusedWith } from '../submissions.stage.fixture.ts'
import { aQueue } from './waiting.fixture.ts'
import { offerEverywhere } from './waiting.run.ts'

const portal = await testPortal()
const NOW = '2026-06-15T12:00:00.000Z'
const END = '2026-06-17T12:00:00.000Z'

afterEach(() => portal.clock.set(NOW))

test('teams wait in the order in which they joined', async () => {
  const { tech, cool, join, seenBy } = await aQueue(portal)
  expect(await seenBy(tech)).toEqual({ most: 0, hours: 48, ahead: 0, own: null })
  const waiting = { offered: 0, until: null }
  expect(await join(tech, 2)).toEqual({ hours: 48, ahead: 0, own: { quantity: 2, ...waiting } })
  expect(await join(cool, 1)).toMatchObject({ ahead: 1 })
  expect(await seenBy(cool)).toMatchObject({ most: 0, ahead: 1, own: { quantity: 1 } })
})

test('a reduced order is offered to the first in line, who orders it', async () => {
  const { formId, tech, cool, food, order, join, run, seenBy, rows, mails } = await aQueue(portal)
  await join(tech, 2)
  await join(cool, 1)
  await order(food, 1)
  // Nobody passes those who wait, also before the job has run.
  expect(await seenBy(cool)).toMatchObject({ most: 0 })
  await expect(order(cool, 1)).rejects.toMatchObject(refusedWith('list.socket', /sold out/))
  await run()
  const offer = { quantity: 2, offered: 2, until: END }
  expect(await seenBy(tech)).toEqual({ most: 2, hours: 48, ahead: 0, own: offer })
  // A team with all its units is no longer before others.
  expect(await seenBy(cool)).toMatchObject({ most: 0, ahead: 0, own: { offered: 0 } })
  await expect(order(cool, 1)).rejects.toMatchObject(refusedWith('list.socket', /sold out/))
  const [letter] = await mails()
  expect(letter?.subject).toBe('Socket: reserved for you')
  expect(letter?.text).toContain(
    '2 units are reserved for your team until Wed 17 Jun, 13:00. Order them before then.',
  )
  expect(letter?.text).toContain(`/forms/${formId}?item=list.socket`)
  await order(tech, 2)
  expect(await rows()).toHaveLength(1)
  expect(await seenBy(tech)).toMatchObject({ most: 2, own: null })
})

test('a team is offered a part, orders a part, and stays first for the rest', async () => {
  const { tech, cool, food, order, join, run, seenBy } = await aQueue(portal)
  await join(tech, 3)
  await join(cool, 1)
  await order(food, 1)
  await run()
  expect(await seenBy(tech)).toMatchObject({ most: 2, own: { quantity: 3, offered: 2 } })
  await order(tech, 1)
  expect(await seenBy(tech)).toMatchObject({
    most: 2,
    ahead: 0,
    own: { quantity: 2, offered: 1, until: END },
  })
  // The last unit completes what the first in line wants.
  await order(food, 0)
  await run()
  expect(await seenBy(tech)).toMatchObject({ own: { quantity: 2, offered: 2 } })
  expect(await seenBy(cool)).toMatchObject({ own: { offered: 0 } })
  await order(tech, 3)
  expect(await seenBy(tech)).toMatchObject({ most: 3, own: null })
})

test('an offer that ends goes to the next in line, and both get an email', async () => {
  const { tech, cool, food, order, join, run, seenBy, subjects } = await aQueue(portal)
  await join(tech, 1)
  await join(cool, 1)
  await order(food, 2)
  // The repeated job is about all events, also those of other tests: their offers must not end.
  await offerEverywhere(portal.services)
  portal.clock.set(END)
  // It is not reserved any longer, also before the job has run, and the next in line is not passed.
  expect(await seenBy(tech)).toMatchObject({ most: 0, own: null })
  await expect(order(tech, 1)).rejects.toMatchObject(refusedWith('list.socket', /sold out/))
  await run()
  expect(await seenBy(cool)).toMatchObject({ most: 1, own: { offered: 1 } })
  expect(await subjects()).toEqual([
    'Socket: reserved for you',
    'Socket: reserved for you',
    'Socket: your reservation has ended',
  ])
})

test('an order that has counted an offer as ended ends it for every process', async () => {
  const { tech, cool, food, order, join, run, seenBy } = await aQueue(portal)
  await join(tech, 1)
  await order(food, 2)
  await run()
  portal.clock.set(END)
  await order(cool, 1)
  // A process whose clock is a little late.
  portal.clock.set('2026-06-17T11:59:59.000Z')
  expect(await seenBy(tech)).toMatchObject({ most: 0, own: null })
  await expect(order(tech, 1)).rejects.toMatchObject(refusedWith('list.socket', /sold out/))
})

test('a declined offer goes to the next in line', async () => {
  const { tech, cool, food, order, join, leave, run, seenBy, subjects } = await aQueue(portal)
  await join(tech, 1)
  await join(cool, 1)
  await order(food, 2)
  await run()
  expect(await leave(tech)).toMatchObject({ own: null })
  await run()
  expect(await seenBy(cool)).toMatchObject({ most: 1 })
  expect(await subjects()).toEqual(['Socket: reserved for you', 'Socket: reserved for you'])
  expect(await refusal(leave(tech))).toMatchObject({ status: 404, code: 'NOT_IN_WAITING_LIST' })
})

test('a team that wants more moves to the end and waits since then, one that wants fewer stays', async () => {
  const { tech, cool, join, seenBy, rows } = await aQueue(portal)
  const since = async () =>
    (await rows()).find(({ teamId }) => teamId === tech.team.id)?.joinedAt.toISOString()
  await join(tech, 2)
  await join(cool, 1)
  portal.clock.set('2026-06-15T12:00:00.500Z')
  await join(tech, 1)
  expect(await seenBy(cool)).toMatchObject({ ahead: 1 })
  expect(await since()).toBe('2026-06-15T12:00:00.000Z')
  portal.clock.set('2026-06-15T12:00:01.000Z')
  await join(tech, 3)
  expect(await seenBy(cool)).toMatchObject({ ahead: 0 })
  expect(await seenBy(tech)).toMatchObject({ ahead: 1, own: { quantity: 3 } })
  expect(await since()).toBe('2026-06-15T12:00:01.000Z')
})

test('enough units are ordered, and no more than the maximum is waited for', async () => {
  const { tech, food, order, join } = await aQueue(portal, { maxQuantity: 3 })
  await order(food, 2)
  expect(await refusal(join(tech, 1))).toMatchObject({ status: 409, code: 'UNITS_ARE_LEFT' })
  await order(tech, 1)
  expect(await refusal(join(tech, 3))).toMatchObject({
    status: 422,
    code: 'ABOVE_WAITING_MAXIMUM',
    title: 'This is more than the maximum for each team',
    problems: [{ path: 'quantity', message: expect.stringContaining('at most 3 of “Socket”') }],
  })
  expect(await join(tech, 2)).toMatchObject({ own: { quantity: 2 } })
})

test('an item without a waiting list cannot be waited for, nor an unknown one', async () => {
  const { tech, join, save, stage, formId } = await aQueue(portal)
  await save({ stock: 3 })
  expect(await refusal(join(tech, 1))).toMatchObject({ status: 409, code: 'NO_WAITING_LIST' })
  const of = { formId, fieldId: 'list', itemId: 'other', quantity: 1 }
  const { owner } = stage.cast.tech
  expect(await refusal(owner.api.waitingLists.join(of))).toMatchObject({ status: 409 })
  const elsewhere = { ...of, formId: 'sample-sample' }
  expect(await refusal(owner.api.waitingLists.join(elsewhere))).toMatchObject({ status: 404 })
})

test('a form that has closed offers nothing, and an offer ends with it', async () => {
  const { stage, formId, tech, food, order, join, run, seenBy } = await aQueue(portal)
  await join(tech, 1)
  const settle = async (over: object) => {
    const { forms } = stage.cast.moderator.api
    const { revision } = await forms.get({ formId })
    return forms.changeSettings({
      formId,
      revision,
      isEditable: true,
      isPublic: false,
      isPublished: true,
      ...over,
    })
  }
  await settle({ closesAt: '2026-06-16T12:00:00.000Z' })
  await order(food, 2)
  await run()
  expect(await seenBy(tech)).toMatchObject({ own: { until: '2026-06-16T12:00:00.000Z' } })
  portal.clock.set('2026-06-16T12:00:00.000Z')
  await run()
  expect(await seenBy(tech)).toMatchObject({ own: null })
  expect(await refusal(join(tech, 1))).toMatchObject({ code: 'FORM_CLOSED' })
})

test('a stock that is raised is offered; one below what is ordered and offered is refused', async () => {
  const { tech, food, order, join, run, save, seenBy } = await aQueue(portal)
  await join(tech, 2)
  await save({ stock: 4, offerHours: 24 })
  await run()
  expect(await seenBy(tech)).toMatchObject({
    most: 1,
    own: { quantity: 2, offered: 1, until: '2026-06-16T12:00:00.000Z' },
  })
  expect(await refusal(save({ stock: 3, offerHours: 24 }))).toMatchObject({
    problems: [
      {
        message:
          '“Socket”: 3 ordered and 1 reserved on the waiting list. Enter a stock of at least 4',
      },
    ],
  })
  await order(food, 2)
  await order(tech, 1)
  expect(await seenBy(tech)).toMatchObject({ own: { quantity: 1, offered: 0, until: null } })
})

test.each([
  ['switched off', { stock: 3 }],
  ['no longer offered', { stock: 3, offerHours: 48, isDisabled: true }],
])('a list that is %s closes, and its teams get an email', async (_case, next) => {
  const { tech, food, order, join, run, save, rows, subjects } = await aQueue(portal)
  await join(tech, 1)
  await order(food, 2)
  await run()
  await save(next)
  expect(await rows()).toEqual([])
  expect(await subjects()).toEqual([
    'Socket: reserved for you',
    'Socket: the waiting list has been closed',
  ])
})

test('deleted orders and withdrawn teams make room; a withdrawn team leaves the list', async () => {
  const { stage, tech, cool, food, order, join, run, seenBy, rows } = await aQueue(portal)
  const { api } = stage.cast.admin
  const ordered = await order(food, 3)
  await join(tech, 1)
  await join(cool, 1)
  const { revision } = await api.teams.get({ teamId: tech.team.id })
  await api.teams.withdraw({ teamId: tech.team.id, reason: 'Cancelled', revision })
  expect(await rows()).toHaveLength(1)
  await api.submissions.remove({ submissionIds: [ordered] })
  await run()
  expect(await seenBy(cool)).toMatchObject({ most: 3, own: { offered: 1 } })
})

test('a team that returns is refused while its units are offered to others', async () => {
  const { stage, tech, food, join, run, formId } = await aQueue(portal)
  const { api } = stage.cast.admin
  await join(tech, 1)
  const { teamId } = { teamId: food.team.id }
  const { revision } = await api.teams.get({ teamId })
  const gone = await api.teams.withdraw({ teamId, reason: 'Cancelled', revision })
  await run()
  const back = api.teams.reinstate({ teamId, revision: gone.revision })
  expect(await refusal(back)).toMatchObject({
    code: 'STOCK_IS_ORDERED',
    problems: [{ message: 'Socket: 3 ordered and 1 reserved on the waiting list, stock 3' }],
  })
  expect((await api.waitingLists.list({ formId })).items[0]).toMatchObject({
    ordered: 0,
    offered: 1,
  })
})

test('organisers see the lists of a form, move teams and remove them', async () => {
  const { stage, formId, tech, cool, food, order, join, run, seenBy, subjects } =
    await aQueue(portal)
  const { api } = stage.cast.moderator
  await join(tech, 2)
  await join(cool, 1)
  const { items, formTitle } = await api.waitingLists.list({ formId })
  expect(formTitle).toBe('Stand details')
  const [list] = items
  expect(list).toMatchObject({ label: 'Socket', stock: 3, ordered: 3, offered: 0, waiting: 2 })
  expect(list?.teams.map(({ teamName, ahead }) => [teamName, ahead])).toEqual([
    [tech.team.name, 0],
    [cool.team.name, 1],
  ])
  const waitingTeamId = list?.teams[1]?.id ?? ''
  const moved = await api.waitingLists.moveToFront({ waitingTeamId })
  expect(moved.items[0]?.teams.map(({ teamName }) => teamName)).toEqual([
    cool.team.name,
    tech.team.name,
  ])
  await order(food, 2)
  await run()
  expect(await seenBy(cool)).toMatchObject({ most: 1 })
  const removed = await api.waitingLists.remove({ waitingTeamId })
  expect(removed.emails).toEqual(['queued'])
  await run()
  expect(await seenBy(tech)).toMatchObject({ most: 1, own: { quantity: 2, offered: 1 } })
  expect(await subjects()).toEqual([
    'Socket: reserved for you',
    'Socket: reserved for you',
    'Socket: you are no longer on the waiting list',
  ])
  expect(await refusal(api.waitingLists.remove({ waitingTeamId }))).toMatchObject({ status: 404 })
})

test('a team reads its places on its dashboard', async () => {
  const { tech, cool, food, order, join, run, formId } = await aQueue(portal)
  await join(tech, 2)
  await join(cool, 1)
  await order(food, 2)
  await run()
  const place = { formId, formTitle: 'Stand details', fieldId: 'list', itemId: 'socket' }
  expect((await tech.owner.api.waitingLists.mine({})).items).toEqual([
    { ...place, label: 'Socket', quantity: 2, ahead: 0, offered: 1, until: END },
  ])
  expect((await cool.owner.api.waitingLists.mine({})).items).toEqual([
    { ...place, label: 'Socket', quantity: 1, ahead: 1, offered: 0, until: null },
  ])
  expect(await food.owner.api.waitingLists.mine({})).toEqual({ items: [] })
})

test('guests see what those who wait have left', async () => {
  const { stage, formId, tech, food, order, join, moderator } = await aQueue(portal)
  await join(tech, 1)
  await order(food, 0)
  const { revision } = await moderator.api.forms.get({ formId })
  await moderator.api.forms.changeSettings({
    formId,
    revision,
    isEditable: true,
    isPublic: true,
    isPublished: true,
  })
  const { definition } = await stage.cast.guest.guests.open({ formId })
  expect(definition.stockLeft).toEqual({ 'list.socket': 2 })
  expect(definition.waiting).toBeUndefined()
})

test('a team whose task is read-only is passed, and others can order its units', async () => {
  const { stage, formId, tech, cool, food, order, join, run, seenBy, subjects } =
    await aQueue(portal)
  const { api } = stage.cast.moderator
  await join(tech, 2)
  await join(cool, 1)
  const { id: taskId } = await api.tasks.add({
    title: 'Order power',
    dueDate: '2026-06-25',
    description: '',
    type: 'form',
    formId,
    teamTypeIds: [tech.teamTypeId, food.teamTypeId],
  })
  const { eventId } = stage.event
  const sentAt = new Date(NOW)
  await stage.event.inEvent(({ tx }) =>
    tx.insert(taskStatuses).values({
      eventId,
      id: newId(),
      taskId,
      teamId: tech.team.id,
      approval: 'inReview',
      sentAt,
      approvalAt: sentAt,
    }),
  )
  await order(food, 1)
  await run()
  expect(await subjects()).toEqual(['Socket: reserved for you'])
  expect(await seenBy(cool)).toMatchObject({ most: 2, ahead: 0, own: { offered: 1 } })
  // Only the passed team waits for the other unit, so anybody can order it.
  expect(await seenBy(food)).toMatchObject({ most: 2 })
  const shown = await api.waitingLists.list({ formId })
  expect(shown.items[0]?.teams.map(({ cannotOrder }) => cannotOrder)).toEqual([true, false])
  // It has kept its place.
  await stage.event.inEvent(({ tx }) =>
    tx.delete(taskStatuses).where(eq(taskStatuses.taskId, taskId)),
  )
  await run()
  expect(await seenBy(tech)).toMatchObject({ own: { quantity: 2, offered: 1 } })
})
