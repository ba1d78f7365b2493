import { beforeEach, describe, expect, test } from 'vitest'
import type { AsIf, Impact } from '@eventflow/domain/tasks'
import { addTaskAs, type TaskOptions } from '../../testing/add-task.ts'
import { castOf, type Cast } from '../../testing/cast.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'

const portal = await testPortal()
let event: TestEvent
let cast: Cast

beforeEach(async () => {
  // A week before the due date, an hour before that day's reminders.
  portal.clock.set('2026-06-24T06:00:00Z')
  event = await portal.event()
  cast = await castOf(event)
})

const addTask = (options: TaskOptions = {}) => addTaskAs(cast.admin, options)
const impactOf = (taskIds: string[], change: AsIf): Promise<Impact> =>
  cast.moderator.api.tasks.impact({ taskIds, change })
const counted = async (taskIds: string[], change: AsIf) =>
  (await impactOf(taskIds, change)).lines.map(({ kind, teams }) => [kind, teams])

async function remind(): Promise<void> {
  const { emails } = cast.admin.api.settings
  const { revision } = await emails.read()
  await emails.change({ data: { taskRemindersEnabled: true }, revision })
}

describe('the preview of a change', () => {
  test('shows who gets a task, who loses it, and what they have stored in it', async () => {
    const { id } = await addTask({ teamTypeIds: [cast.food.teamTypeId] })
    const { statusRevision: revision } = await cast.food.owner.api.myTasks.get({ taskId: id })
    await cast.food.owner.api.myTasks.setStatus({
      taskId: id,
      isComplete: true,
      isNotApplicable: false,
      revision,
    })
    const { lines } = await impactOf([id], { teamTypeIds: [cast.tech.teamTypeId] })
    const none = { done: 0, drafts: 0, submissions: 0, files: 0, ownDates: 0 }
    expect(lines).toEqual([
      { kind: 'lost', teams: 1, ...none, done: 1 },
      { kind: 'gained', teams: 1, ...none },
    ])
    expect(await counted([id], { teamTypeIds: [] })).toEqual([['gained', 1]])
    expect(await counted([id], { isArchived: true })).toEqual([['lost', 1]])
    expect(await counted([id], { isPublished: false })).toEqual([['lost', 1]])
    expect(await counted([id], { teamTypeIds: [cast.food.teamTypeId] })).toEqual([])
  })

  test('shows who loses a task that is hidden from a type, and gets it back', async () => {
    const [food, tech] = [cast.food.teamTypeId, cast.tech.teamTypeId]
    const { id } = await addTask({ hideFromTeamTypeIds: [food] })
    expect(await counted([id], { hideFromTeamTypeIds: [] })).toEqual([['gained', 1]])
    expect(await counted([id], { hideFromTeamTypeIds: [tech] })).toEqual([
      ['lost', 1],
      ['gained', 1],
    ])
    expect(await counted([id], { teamTypeIds: [tech] })).toEqual([])
    expect(await counted([id], { hideFromTeamTypeIds: [], teamTypeIds: [food] })).toEqual([
      ['lost', 1],
      ['gained', 1],
    ])
  })

  test('shows whose date changes, who is late immediately, and who keeps a date of their own', async () => {
    const { id: taskId } = await addTask()
    const teamId = cast.food.team.id
    await cast.admin.api.deadlines.set({
      pairs: [{ taskId, teamId }],
      due: { dueDate: '2026-07-10' },
    })
    expect(await counted([taskId], { dueDate: '2026-08-01' })).toEqual([
      ['moved', 1],
      ['ownDate', 1],
    ])
    expect(await counted([taskId], { dueDate: '2026-06-20' })).toEqual([
      ['late', 1],
      ['ownDate', 1],
    ])
    expect(await counted([taskId], { dueDate: '2026-07-01' })).toEqual([])
  })

  test('counts a team once, for any number of the tasks', async () => {
    const [one, two] = [await addTask(), await addTask()]
    expect(await counted([one.id, two.id], { isArchived: true })).toEqual([['lost', 2]])
  })

  test('counts the reminders of the next days, and those that would change', async () => {
    const [one, two] = [await addTask({ title: 'Power' }), await addTask({ title: 'Water' })]
    expect((await impactOf([one.id], { isArchived: true })).reminders).toBeNull()
    await remind()
    const change = { isArchived: true }
    const both = (await impactOf([one.id, two.id], change)).reminders
    expect(both).toMatchObject({ days: 7, after: 0, changed: 0 })
    expect(both?.before).toBeGreaterThan(0)
    // Four people, on every day that a rule covers.
    expect((both?.before ?? 0) % 4).toBe(0)
    const single = (await impactOf([one.id], change)).reminders
    expect(single).toEqual({ ...both, after: both?.before, changed: both?.before })
    const far = (await impactOf([one.id, two.id], { dueDate: '2026-12-24' })).reminders
    expect(far).toMatchObject({ after: 0 })
  })

  test('counts the reminders of tasks that wait for an archived task', async () => {
    await remind()
    const first = await addTask({ title: 'First', dueDate: '2026-12-01' })
    await addTask({ title: 'Second', dependsOn: [{ taskId: first.id, needs: 'submitted' }] })
    const { reminders } = await impactOf([first.id], { isArchived: true })
    expect(reminders).toMatchObject({ before: 0 })
    expect(reminders?.after).toBeGreaterThan(0)
  })

  test('changes nothing, and does not find tasks of other events', async () => {
    const { id, revision } = await addTask()
    await impactOf([id], { dueDate: '2026-08-01', isArchived: true })
    expect(await cast.admin.api.tasks.get({ taskId: id })).toMatchObject({
      revision,
      dueDate: '2026-07-01',
      isArchived: false,
    })
    const others = await castOf(await portal.event())
    const theirs = others.admin.api.tasks.impact({ taskIds: [id], change: { isArchived: true } })
    expect((await refusal(theirs)).status).toBe(404)
  })
})

describe('undoing a change', () => {
  const read = async (taskId: string) => {
    const { dueDate, isPublished, isArchived, taskGroupIds } = await cast.admin.api.tasks.get({
      taskId,
    })
    return { dueDate, isPublished, isArchived, taskGroupIds }
  }
  const group = async (title: string, taskIds: string[]) =>
    (await cast.admin.api.taskGroups.add({ title, taskIds })).id

  test('restores each task and its position', async () => {
    const { tasks, taskGroups } = cast.admin.api
    const [one, two] = [
      await addTask({ dueDate: '2026-07-01' }),
      await addTask({ dueDate: '2026-07-02', isPublished: false }),
    ]
    const [build, open] = [await group('Build', [two.id, one.id]), await group('Open', [])]
    const taskIds = [one.id, two.id]
    const then = await Promise.all(taskIds.map(read))
    const { before } = await tasks.changeSeveral({
      taskIds,
      change: { dueDate: '2026-09-09', isPublished: true, taskGroupIds: [open] },
    })
    expect(await Promise.all(taskIds.map(read))).not.toEqual(then)
    await tasks.putBack({ tasks: before })
    expect(await Promise.all(taskIds.map(read))).toEqual(then)
    expect((await taskGroups.get({ taskGroupId: build })).taskIds).toEqual([two.id, one.id])
    const archived = await tasks.archive({ taskIds, isArchived: true })
    await tasks.putBack({ tasks: archived.before })
    expect(await Promise.all(taskIds.map(read))).toEqual(then)
  })

  test('is refused completely if one of them has changed since', async () => {
    const { tasks } = cast.admin.api
    const [one, two] = [await addTask(), await addTask()]
    const taskIds = [one.id, two.id]
    const { before } = await tasks.changeSeveral({ taskIds, change: { dueDate: '2026-09-09' } })
    await tasks.changeSeveral({ taskIds: [two.id], change: { dueDate: '2026-09-10' } })
    expect(await refusal(tasks.putBack({ tasks: before }))).toMatchObject({
      status: 409,
      code: 'CHANGED_SINCE',
    })
    expect((await read(one.id)).dueDate).toBe('2026-09-09')
    expect((await read(two.id)).dueDate).toBe('2026-09-10')
  })

  test('is refused if a group has been archived since', async () => {
    const { tasks, taskGroups } = cast.admin.api
    const task = await addTask()
    const build = await group('Build', [task.id])
    const change = { taskGroupIds: [] }
    const { before } = await tasks.changeSeveral({ taskIds: [task.id], change })
    await taskGroups.archive({ taskGroupIds: [build], isArchived: true })
    expect((await refusal(tasks.putBack({ tasks: before }))).status).toBe(409)
    expect((await read(task.id)).taskGroupIds).toEqual([])
  })
})
