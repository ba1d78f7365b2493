// Noon of 15 June 2026 at the event.
import { beforeEach, expect, test } from 'vitest'
import { addTaskAs } from '../../testing/add-task.ts'
import { arrangeTeam } from '../../testing/arrange.ts'
import { castOf, type Cast } from '../../testing/cast.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'

const portal = await testPortal()
let event: TestEvent
let cast: Cast
beforeEach(async () => {
  event = await portal.event()
  cast = await castOf(event)
})

test('organisers see the tasks of a team exactly as the team does', async () => {
  const { food, tech, moderator } = cast
  const late = await addTaskAs(moderator, { title: 'Electrics', dueDate: '2026-06-01' })
  const done = await addTaskAs(moderator, { title: 'Insurance', dueDate: '2026-06-20' })
  await addTaskAs(moderator, { title: 'Rigging', teamTypeIds: [tech.teamTypeId] })
  const hidden = await addTaskAs(moderator, { title: 'Old' })
  await moderator.api.tasks.archive({ taskIds: [hidden.id], isArchived: true })
  const agree = { isComplete: true, isNotApplicable: false, revision: 0 }
  await food.owner.api.myTasks.setStatus({ taskId: done.id, ...agree })
  await tech.owner.api.myTasks.setStatus({ taskId: late.id, ...agree })

  const { items, counts, total } = await moderator.api.tasks.ofTeam({ teamId: food.team.id })
  const own = await food.owner.api.myTasks.list({})
  expect(items.map(({ id, state }) => [id, state])).toEqual(
    own.items.map(({ id, state }) => [id, state]),
  )
  expect(items).toMatchObject([
    { title: 'Electrics', state: 'overdue', daysLeft: -14 },
    { title: 'Insurance', state: 'complete', completedByName: expect.any(String) },
  ])
  expect([counts, total]).toEqual([own.counts, 2])
  // Lists omit long texts.
  expect(items[0]).not.toHaveProperty('description')
  const late2 = await moderator.api.tasks.ofTeam({ teamId: food.team.id, state: 'overdue' })
  expect(late2.items.map(({ title }) => title)).toEqual(['Electrics'])
})

test('a stand share has the tasks that are meant for it', async () => {
  const { food, moderator } = cast
  const teamTypeIds = [food.teamTypeId]
  await addTaskAs(moderator, { title: 'Ours', teamTypeIds })
  await addTaskAs(moderator, { title: 'Shared', teamTypeIds, showToChildTeams: true })
  const share = await event.inEvent((scope) =>
    arrangeTeam(scope, { name: 'Jam', parentTeamId: food.team.id, teamTypeId: food.teamTypeId }),
  )
  const { items } = await moderator.api.tasks.ofTeam({ teamId: share.id })
  expect(items.map(({ title }) => title)).toEqual(['Shared'])
})

test('a team of another event is missing, and teams cannot call it', async () => {
  const other = await castOf(await portal.event())
  await addTaskAs(other.moderator)
  const { api } = cast.moderator
  for (const teamId of [other.food.team.id, 'no-such-team'])
    expect(await refusal(api.tasks.ofTeam({ teamId }))).toMatchObject({
      status: 404,
      title: 'Team not found',
    })
  const { owner, team } = cast.food
  expect((await refusal(owner.api.tasks.ofTeam({ teamId: team.id }))).status).toBe(403)
})
