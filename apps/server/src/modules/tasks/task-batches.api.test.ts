import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addTaskAs } from '../../testing/add-task.ts'
import { castOf } from '../../testing/cast.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal } from '../../testing/test-portal.ts'
import { MOVE_QUEUE } from './task-moves.ts'
import { claimMove } from './task-statuses.repository.ts'

const portal = await testPortal()

async function stage() {
  const event = await portal.event()
  const cast = await castOf(event)
  const { moderator, food, tech } = cast
  const task = await addTaskAs(moderator, {})
  const approved = await addTaskAs(moderator, { isApprovalNeeded: true })
  const later = await addTaskAs(moderator, { type: 'tbc' })
  const pair = (one: { id: string }, team = food.team) => ({ taskId: one.id, teamId: team.id })
  const outcomes = async (input: Parameters<typeof moderator.api.batches.mark>[0]) =>
    (await moderator.api.batches.mark(input)).results.map(({ outcome }) => outcome)
  const stateOf = async (key: { taskId: string; teamId: string }) =>
    (await moderator.api.tasks.status(key)).state
  return { event, ...cast, food, tech, task, approved, later, pair, outcomes, stateOf }
}

test('a change of many teams applies to each separately', async () => {
  const { task, approved, later, tech, pair, outcomes, stateOf } = await stage()
  const pairs = [pair(task), pair(task, tech.team), pair(approved), pair(later)]
  expect(await outcomes({ pairs, as: 'complete' })).toEqual(['done', 'done', 'done', 'cannotTick'])
  expect(await stateOf(pair(task, tech.team))).toBe('complete')
  expect(await outcomes({ pairs, as: 'complete' })).toEqual([
    'unchanged',
    'unchanged',
    'unchanged',
    'cannotTick',
  ])
  expect(await outcomes({ pairs: [pair(task)], as: 'open' })).toEqual(['done'])
  expect(await stateOf(pair(task))).toBe('dueSoon')
})

test('N/A needs a reason', async () => {
  const { moderator, task, pair, outcomes, stateOf } = await stage()
  const pairs = [pair(task)]
  const unreasoned = moderator.api.batches.mark({ pairs, as: 'notApplicable' })
  expect(await refusal(unreasoned)).toMatchObject({ status: 422, title: 'Invalid progress' })
  expect(await outcomes({ pairs, as: 'notApplicable', reason: 'No gas' })).toEqual(['done'])
  expect(await stateOf(pair(task))).toBe('notApplicable')
})

test('submissions are approved together, and nothing else', async () => {
  const { food, tech, task, approved, pair, outcomes, stateOf } = await stage()
  const done = { isComplete: true, isNotApplicable: false, revision: 0 }
  await food.owner.api.myTasks.setStatus({ taskId: approved.id, ...done })
  const pairs = [pair(approved), pair(approved, tech.team), pair(task)]
  expect(await outcomes({ pairs, as: 'approved' })).toEqual(['done', 'nothingSent', 'nothingSent'])
  expect(await stateOf(pair(approved))).toBe('complete')
  expect(await food.owner.api.myTasks.get({ taskId: approved.id })).toMatchObject({
    isComplete: true,
    approval: { state: 'approved', sentByName: expect.any(String) },
  })
})

test('teams are notified about their submissions, and nothing else', async () => {
  const { event, food, task, approved, pair, outcomes } = await stage()
  const sentMoves = async () => {
    const { rows } = await event.inEvent(({ tx }) =>
      tx.execute<{ taskId: string }>(sql`select data->>'taskId' as "taskId" from pgboss.job
        where name = ${MOVE_QUEUE} and data->>'eventId' = ${event.eventId}`),
    )
    return rows.map(({ taskId }) => taskId)
  }
  const done = { isComplete: true, isNotApplicable: false, revision: 0 }
  await food.owner.api.myTasks.setStatus({ taskId: approved.id, ...done })
  expect(await sentMoves()).toEqual([approved.id])
  const pairs = [pair(approved), pair(task)]
  expect(await outcomes({ pairs, as: 'open' })).toEqual(['done', 'unchanged'])
  expect(await sentMoves()).toEqual([approved.id, approved.id])
  expect(await outcomes({ pairs: [pair(task)], as: 'complete' })).toEqual(['done'])
  expect(await sentMoves()).toHaveLength(2)
})

test('dates set for a team stay', async () => {
  const { moderator, task, pair, outcomes } = await stage()
  const pairs = [pair(task)]
  await moderator.api.deadlines.set({ pairs, due: { dueDate: '2026-08-01' } })
  await outcomes({ pairs, as: 'complete' })
  expect(await moderator.api.tasks.status(pair(task))).toMatchObject({
    isComplete: true,
    dueDate: '2026-08-01',
  })
})

test('another event’s team, a team without the task and one’s own team are skipped', async () => {
  const { event, food, tech, moderator, approved, pair, outcomes } = await stage()
  const other = await stage()
  const techOnly = await addTaskAs(moderator, { teamTypeIds: [tech.teamTypeId] })
  const pairs = [pair(techOnly), { taskId: approved.id, teamId: other.food.team.id }]
  expect(await outcomes({ pairs, as: 'complete' })).toEqual(['notTheirs', 'notTheirs'])
  await event.inEvent(({ tx }) =>
    tx.execute(sql`update users set permissions = 'admin' where id = ${food.member.person.userId}`),
  )
  const own = await food.member.api.batches.mark({ pairs: [pair(approved)], as: 'complete' })
  expect(own.results).toMatchObject([{ outcome: 'ownTeam' }])
})

test('nothing is completed before its dependency, which is listed', async () => {
  const { moderator, food, tech, task, pair, outcomes, stateOf } = await stage()
  const after = await addTaskAs(moderator, {
    title: 'After',
    dependsOn: [{ taskId: task.id, needs: 'submitted' }],
  })
  const last = await addTaskAs(moderator, {
    title: 'Last',
    dependsOn: [{ taskId: after.id, needs: 'submitted' }],
  })
  const input = { pairs: [pair(after), pair(last)], as: 'complete' as const }
  expect(await moderator.api.batches.mark(input)).toEqual({
    results: input.pairs.map((one) => ({ ...one, outcome: 'waits' })),
    undo: null,
    waiting: [
      { ...pair(after), title: 'After', teamName: food.team.name, waitsFor: [task.title] },
      { ...pair(last), title: 'Last', teamName: food.team.name, waitsFor: ['After'] },
    ],
  })
  expect(await stateOf(pair(after))).not.toBe('complete')
  // N/A is allowed before the dependency, as for teams.
  const without = { pairs: [pair(after, tech.team)], reason: 'No gas' }
  expect(await outcomes({ ...without, as: 'notApplicable' })).toEqual(['done'])
  expect(await outcomes({ pairs: [pair(last, tech.team)], as: 'complete' })).toEqual(['done'])
  // The complete chain at once, the last task first.
  const chain = [pair(last), pair(after), pair(task)]
  expect(await outcomes({ pairs: chain, as: 'complete' })).toEqual(['done', 'done', 'done'])
  expect(await stateOf(pair(last))).toBe('complete')
})

test('a change of several teams is undone exactly, except what somebody has changed since', async () => {
  const { event, moderator, food, tech, task, approved, pair } = await stage()
  const { api } = moderator
  const done = { isComplete: true, isNotApplicable: false, revision: 0 }
  await food.owner.api.myTasks.setStatus({ taskId: approved.id, ...done })
  await food.owner.api.myTasks.setStatus({ taskId: task.id, ...done })
  const pairs = [pair(approved), pair(task), pair(task, tech.team)]
  const statuses = () => Promise.all(pairs.map((key) => api.tasks.status(key)))
  const shown = async () =>
    (await statuses()).map(({ state, isComplete, notApplicableReason, approval }) => ({
      state,
      isComplete,
      notApplicableReason,
      approval,
    }))
  const mine = () => food.owner.api.myTasks.get({ taskId: task.id })
  const before = await shown()
  const { completedAt, completedByName } = await mine()
  portal.clock.set(new Date(portal.clock.now().getTime() + 60_000).toISOString())
  const { undo } = await api.batches.mark({ pairs, as: 'notApplicable', reason: 'No gas' })
  expect((await shown()).map(({ state }) => state)).toEqual(Array(3).fill('notApplicable'))
  expect(await api.batches.putBack({ undo: undo ?? '' })).toEqual({
    restored: 3,
    left: 0,
    emailed: 0,
  })
  expect(await shown()).toEqual(before)
  expect(await mine()).toMatchObject({ completedAt, completedByName })
  expect(completedByName).not.toBeNull()
  expect((await api.reviews.list({})).items).toMatchObject([
    { ...pair(approved), isSentAgain: false },
  ])
  // Called twice, restored once.
  expect(await api.batches.putBack({ undo: undo ?? '' })).toMatchObject({ restored: 0, left: 3 })

  const again = await api.batches.mark({ pairs, as: 'open' })
  const { statusRevision: revision } = await mine()
  await food.owner.api.myTasks.setStatus({ taskId: task.id, ...done, revision })
  expect(await api.batches.putBack({ undo: again.undo ?? '' })).toMatchObject({
    restored: 1,
    left: 1,
  })
  expect(await mine()).toMatchObject({ isComplete: true })
  const other = await portal.event()
  const stranger = (await castOf(other)).moderator
  expect(await refusal(stranger.api.batches.putBack({ undo: again.undo ?? '' }))).toMatchObject({
    status: 409,
  })
  const invented = api.batches.putBack({ undo: 'invented' })
  expect(await refusal(invented)).toMatchObject({ status: 409 })
  expect(event.eventId).not.toBe(other.eventId)
})

test('the email about a change that is undone is not sent, and one that was sent is followed by another', async () => {
  const { event, moderator, food, approved, pair } = await stage()
  const done = { isComplete: true, isNotApplicable: false, revision: 0 }
  await food.owner.api.myTasks.setStatus({ taskId: approved.id, ...done })
  const key = pair(approved)
  const later = () =>
    portal.clock.set(new Date(portal.clock.now().getTime() + 60_000).toISOString())
  const claim = (at: Date) => event.inEvent((scope) => claimMove(scope, key, at))
  const approve = () => moderator.api.batches.mark({ pairs: [key], as: 'approved' })
  later()
  const first = await approve()
  const at = portal.clock.now()
  later()
  await moderator.api.batches.putBack({ undo: first.undo ?? '' })
  expect(await claim(at)).toBe(false)
  const second = await approve()
  expect(await claim(portal.clock.now())).toBe(true)
  later()
  expect(await moderator.api.batches.putBack({ undo: second.undo ?? '' })).toEqual({
    restored: 1,
    left: 0,
    emailed: 1,
  })
  expect(await claim(portal.clock.now())).toBe(true)
  expect((await moderator.api.tasks.status(key)).state).toBe('awaitingApproval')
})

test('due dates of teams are undone exactly', async () => {
  const { moderator, food, tech, task, pair } = await stage()
  const { api } = moderator
  const pairs = [pair(task), pair(task, tech.team)]
  await api.deadlines.set({ pairs: [pair(task)], due: { dueDate: '2026-08-01' } })
  const dates = () => Promise.all(pairs.map(async (key) => (await api.tasks.status(key)).dueDate))
  const before = await dates()
  const { changed, undo } = await api.deadlines.set({ pairs, due: { days: 7 } })
  expect(changed).toBe(2)
  expect(await dates()).not.toEqual(before)
  expect(await api.batches.putBack({ undo: undo ?? '' })).toMatchObject({ restored: 2, left: 0 })
  expect(await dates()).toEqual(before)
  expect((await food.owner.api.myTasks.get({ taskId: task.id })).dueReason).toBe('team')
  expect((await tech.owner.api.myTasks.get({ taskId: task.id })).dueReason).toBe('task')
})
