import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addTaskAs } from '../../testing/add-task.ts'
import { arrangeTeam } from '../../testing/arrange.ts'
import { castOf } from '../../testing/cast.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal } from '../../testing/test-portal.ts'

const portal = await testPortal()

async function stage() {
  const event = await portal.event()
  const cast = await castOf(event)
  const { admin, food, tech } = cast
  const power = await addTaskAs(admin, { title: 'Power', dueDate: '2026-06-01' })
  const rigging = await addTaskAs(admin, {
    title: 'Rigging',
    dueDate: '2026-12-01',
    teamTypeIds: [tech.teamTypeId],
  })
  const approved = await addTaskAs(admin, {
    title: 'Stand plan',
    dueDate: '2026-12-02',
    isApprovalNeeded: true,
  })
  const read = (asked = {}) => admin.api.reports.matrix(asked)
  const cellsOf = async (teamId: string) =>
    (await read()).teams.find(({ id }) => id === teamId)?.cells
  return { event, ...cast, food, tech, admin, power, rigging, approved, read, cellsOf }
}

test('each team has a letter for each task, in the order of the tasks', async () => {
  const { food, tech, power, approved, read, cellsOf } = await stage()
  const { tasks, isCut, isWhole } = await read()
  expect(tasks.map(({ title }) => title)).toEqual(['Power', 'Rigging', 'Stand plan'])
  expect([isCut, isWhole]).toEqual([false, true])
  expect(await cellsOf(food.team.id)).toBe('o-p')
  expect(await cellsOf(tech.team.id)).toBe('opp')
  const done = { isComplete: true, isNotApplicable: false, revision: 0 }
  await food.owner.api.myTasks.setStatus({ taskId: power.id, ...done })
  await food.owner.api.myTasks.setStatus({ taskId: approved.id, ...done })
  expect(await cellsOf(food.team.id)).toBe('c-a')
})

test('work sent after the due date waits for approval, and is not overdue', async () => {
  const { admin, food, read, cellsOf } = await stage()
  const { id: taskId } = await addTaskAs(admin, {
    title: 'Late',
    dueDate: '2026-05-31',
    isApprovalNeeded: true,
  })
  expect(await cellsOf(food.team.id)).toBe('oo-p')
  const { changedAt, shape } = await read()
  const done = { isComplete: true, isNotApplicable: false, revision: 0 }
  await food.owner.api.myTasks.setStatus({ taskId, ...done })
  expect(await cellsOf(food.team.id)).toBe('lo-p')
  const { teams } = await read({ since: changedAt ?? undefined, shape })
  expect(teams.find(({ id }) => id === food.team.id)?.cells).toBe('lo-p')
})

test('each cell has the same state as the report of the task', async () => {
  const { admin, tech, power, rigging, approved, read } = await stage()
  await admin.api.deadlines.set({
    pairs: [{ taskId: power.id, teamId: tech.team.id }],
    due: { dueDate: '2026-06-20' },
  })
  const { teams } = await read()
  const letters = { c: 'complete', n: 'notApplicable', o: 'overdue', s: 'dueSoon', p: 'pending' }
  for (const [place, { id: taskId }] of [power, rigging, approved].entries()) {
    const { items } = await admin.api.tasks.report({ taskId })
    const states = teams.flatMap(({ id, cells }) => {
      const state = letters[(cells[place] ?? '-') as keyof typeof letters]
      return state === undefined ? [] : [`${id} ${state}`]
    })
    expect(states.toSorted()).toEqual(
      items.map((line) => `${line.teamId} ${line.state}`).toSorted(),
    )
  }
})

test('each team has its number of past tasks, and its last visit', async () => {
  const { event, admin, food, tech, power, read } = await stage()
  const of = async (teamId: string) => (await read()).teams.find(({ id }) => id === teamId)
  expect(await of(food.team.id)).toMatchObject({ dueSoFar: 1, lastSeenAt: expect.any(String) })
  const pairs = [{ taskId: power.id, teamId: food.team.id }]
  await admin.api.batches.mark({ pairs, as: 'complete' })
  expect(await of(food.team.id)).toMatchObject({ dueSoFar: 1 })
  await admin.api.batches.mark({ pairs, as: 'notApplicable', reason: 'No gas' })
  expect(await of(food.team.id)).toMatchObject({ dueSoFar: 0 })
  const silent = await event.inEvent((scope) => arrangeTeam(scope, { name: 'Silent Ltd' }))
  expect(await of(silent.id)).toMatchObject({ dueSoFar: 1, lastSeenAt: null })
  expect(await of(tech.team.id)).toMatchObject({ dueSoFar: 1 })
})

test('each team has the numbers of its stands, a stand share those of its main exhibitor', async () => {
  const { event, admin, food, tech, read } = await stage()
  const of = async (teamId: string) => (await read()).teams.find(({ id }) => id === teamId)?.stands
  expect(await of(food.team.id)).toBe('')
  const { shape } = await read()
  for (const number of ['B12', 'A1']) {
    const { id: standId } = await admin.api.stands.add({ number })
    await admin.api.stands.give({ standId, teamId: food.team.id })
  }
  expect(await of(food.team.id)).toBe('B12, A1')
  expect(await of(tech.team.id)).toBe('')
  expect((await read()).shape).not.toBe(shape)
  const share = await event.inEvent((scope) =>
    arrangeTeam(scope, { name: 'Crumbs', parentTeamId: food.team.id }),
  )
  expect(await of(share.id)).toBe('B12, A1')
})

test('after a change only teams that may be affected are returned', async () => {
  const { event, admin, food, tech, power, read } = await stage()
  const marked = { taskId: power.id, teamId: food.team.id }
  await admin.api.batches.mark({ pairs: [marked], as: 'complete' })
  const whole = await read()
  const asked = { since: whole.changedAt ?? '', shape: whole.shape }
  // Changes that are a day old are not recent, neither those of tasks nor of people.
  await event.inEvent(async ({ tx }) => {
    await tx.execute(sql`update task_statuses set updated_at = updated_at - interval '1 day'`)
    await tx.execute(
      sql`update sessions set last_seen_at = '2026-06-01'
        where at_event_id = ${event.eventId} and account_id <> ${admin.person.accountId}`,
    )
    await tx.execute(
      sql`update users set last_login_in_time = '2026-06-01' where event_id = ${event.eventId}`,
    )
  })
  expect(await read(asked)).toMatchObject({ isWhole: false, teams: [], tasks: [] })
  await admin.api.batches.mark({ pairs: [{ ...marked, teamId: tech.team.id }], as: 'complete' })
  const after = await read(asked)
  expect(after.isWhole).toBe(false)
  expect(after.teams.map(({ id, cells }) => [id, cells])).toEqual([[tech.team.id, 'cpp']])
})

test('everything is returned after a change of tasks, teams, groups or the date', async () => {
  const { admin, event, food, power, read } = await stage()
  await admin.api.batches.mark({
    pairs: [{ taskId: power.id, teamId: food.team.id }],
    as: 'complete',
  })
  let last = await read()
  const hasPublished = async () => {
    const { changedAt, shape } = last
    last = await read({ since: changedAt ?? '', shape })
    return last.isWhole
  }
  expect(await hasPublished()).toBe(false)
  const task = await addTaskAs(admin, { title: 'Badges' })
  expect(await hasPublished()).toBe(true)
  await admin.api.tasks.archive({
    taskIds: [task.id],
    isArchived: true,
  })
  expect(await hasPublished()).toBe(true)
  expect(last.tasks.map(({ title }) => title)).not.toContain('Badges')
  await event.inEvent((scope) => arrangeTeam(scope, { name: 'Late Ltd' }))
  expect(await hasPublished()).toBe(true)
  const { revision } = await admin.api.settings.variables.read()
  await admin.api.settings.variables.change({ data: { dueSoonDays: 3 }, revision })
  expect(await hasPublished()).toBe(true)
  expect(await hasPublished()).toBe(false)
})

test('it is only for admins, and contains nothing of another event', async () => {
  const { moderator, food, read } = await stage()
  expect(await refusal(moderator.api.reports.matrix({}))).toMatchObject({ status: 403 })
  expect(await refusal(food.owner.api.reports.matrix({}))).toMatchObject({ status: 403 })
  const other = await stage()
  const ids = (await read()).teams.map(({ id }) => id)
  expect(ids).not.toContain(other.food.team.id)
})
