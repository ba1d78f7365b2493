import { dependencyCases } from '@eventflow/domain/builders/tasks'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addTaskAs, type TaskOptions } from '../../testing/add-task.ts'
import { castOf, type Actor, type Cast } from '../../testing/cast.ts'
import { waitsOrEnds } from '../../testing/end-waiting.ts'
import { limitPerson } from '../../testing/limit-person.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'
import { saveDependencies } from './task-dependencies.usecases.ts'

const portal = await testPortal()
let event: TestEvent
let cast: Cast

beforeEach(async () => {
  portal.clock.set('2026-06-15T12:00:00Z')
  event = await portal.event()
  cast = await castOf(event)
})

const addTask = (options: TaskOptions = {}) => addTaskAs(cast.admin, options)
const after = (taskId: string, needs: 'submitted' | 'approved' = 'submitted') => ({
  dependsOn: [{ taskId, needs }],
})
const own = (taskId: string, { owner }: { owner: Actor } = cast.food) =>
  owner.api.myTasks.get({ taskId })

const tick = async (taskId: string, by: Actor = cast.food.owner) => {
  const { statusRevision: revision } = await own(taskId, { owner: by })
  const done = { isComplete: true, isNotApplicable: false }
  return by.api.myTasks.setStatus({ taskId, revision, ...done })
}

describe('a task that depends on another', () => {
  test('can be completed after the other', async () => {
    const first = await addTask({ title: 'Design' })
    const second = await addTask({ title: 'Build', ...after(first.id) })
    expect((await own(second.id)).waitsFor).toEqual([
      { id: first.id, title: 'Design', needs: 'submitted' },
    ])
    await expect(tick(second.id)).rejects.toMatchObject({ status: 409, code: 'TASK_WAITS' })
    await tick(first.id)
    expect(await tick(second.id)).toMatchObject({ isComplete: true, waitsFor: [] })
  })

  test('waits for the approval if that is required', async () => {
    const first = await addTask({ isApprovalNeeded: true })
    const sent = await addTask(after(first.id))
    const approved = await addTask(after(first.id, 'approved'))
    await tick(first.id)
    expect(await tick(sent.id)).toMatchObject({ isComplete: true })
    await expect(tick(approved.id)).rejects.toMatchObject({ code: 'TASK_WAITS' })
    const { statusRevision: revision } = await own(first.id)
    const key = { taskId: first.id, teamId: cast.food.team.id }
    await cast.admin.api.reviews.move({ ...key, move: 'approved', note: '', revision })
    expect(await tick(approved.id)).toMatchObject({ isComplete: true })
  })

  test('can be marked N/A, and reopened by organisers, before the other', async () => {
    const first = await addTask()
    const second = await addTask(after(first.id))
    const key = { taskId: second.id, teamId: cast.food.team.id }
    const { statusRevision: revision } = await own(second.id)
    const notOurs = { isComplete: false, isNotApplicable: true, reason: 'No stand' }
    await cast.food.owner.api.myTasks.setStatus({ taskId: second.id, revision, ...notOurs })
    const done = { isComplete: true, isNotApplicable: false, revision: revision + 1 }
    expect(await cast.admin.api.tasks.setStatus({ ...key, ...done })).toMatchObject({
      isComplete: true,
    })
  })

  test('accepts files only after the other, but they can always be withdrawn', async () => {
    const first = await addTask()
    const upload = await addTask({ type: 'upload', ...after(first.id) })
    const { statusRevision: revision } = await own(upload.id)
    const files = { taskId: upload.id, revision }
    const { myTasks } = cast.food.owner.api
    await expect(myTasks.setFiles({ ...files, fileIds: ['any'] })).rejects.toMatchObject({
      code: 'TASK_WAITS',
    })
    await expect(myTasks.setFiles({ ...files, fileIds: [] })).resolves.toBeTruthy()
  })
})

test('a hidden task counts too, without its title', async () => {
  const first = await addTask({ title: 'Secret plan' })
  const visible = await addTask({ title: 'Design' })
  const dependsOn = [first, visible].map(({ id }) => ({ taskId: id, needs: 'submitted' as const }))
  const second = await addTask({ dependsOn })
  const { owner, member } = cast.food
  await limitPerson({ admin: cast.admin, by: owner }, member, { taskIds: [second.id, visible.id] })
  const ofMember = { owner: member }
  const hidden = { id: null, title: null, needs: 'submitted' }
  expect((await own(second.id, ofMember)).waitsFor).toEqual([
    { id: visible.id, title: 'Design', needs: 'submitted' },
    hidden,
  ])
  const listed = (await member.api.myTasks.list({})).items
  expect(listed.find(({ id }) => id === second.id)?.waitsFor).toContainEqual(hidden)
  expect(JSON.stringify(listed)).not.toContain('Secret plan')
  expect(listed.map(({ id }) => id)).not.toContain(first.id)
  await tick(visible.id)
  await expect(tick(second.id, member)).rejects.toMatchObject({ code: 'TASK_WAITS' })
  await tick(first.id)
  expect(await tick(second.id, member)).toMatchObject({ isComplete: true, waitsFor: [] })
})

test('a moderator cannot complete a task before one that is hidden from them', async () => {
  const first = await addTask({ title: 'Secret plan' })
  const { id: group } = await cast.admin.api.taskGroups.add({ title: 'Ours', taskIds: [] })
  const second = await addTask({ taskGroupIds: [group], ...after(first.id) })
  await limitPerson(cast, cast.moderator, { work: { formIds: [], taskGroupIds: [group] } })
  const pairs = [{ taskId: second.id, teamId: cast.food.team.id }]
  const mark = () => cast.moderator.api.batches.mark({ pairs, as: 'complete', reason: '' })
  expect(await mark()).toMatchObject({
    results: [{ outcome: 'waits' }],
    waiting: [{ waitsFor: [] }],
  })
  await tick(first.id)
  expect(await mark()).toMatchObject({ results: [{ outcome: 'done' }] })
})

test('a moderator’s save retains a dependency on a hidden task', async () => {
  const first = await addTask({ title: 'Secret plan' })
  const { id: group } = await cast.admin.api.taskGroups.add({ title: 'Ours', taskIds: [] })
  const second = await addTask({ taskGroupIds: [group], ...after(first.id) })
  await limitPerson(cast, cast.moderator, { work: { formIds: [], taskGroupIds: [group] } })
  const { tasks } = cast.moderator.api
  const found = await tasks.get({ taskId: second.id })
  expect(found.dependsOn).toEqual([])
  const { dueDate, description, type, revision, dependsOn } = found
  const values = { title: 'Build it', dueDate, description, type, dependsOn, taskGroupIds: [group] }
  await tasks.update({ taskId: second.id, revision, ...values })
  expect(await cast.admin.api.tasks.get({ taskId: second.id })).toMatchObject({
    title: 'Build it',
    ...after(first.id),
  })
})

describe('what is refused', () => {
  const refusal = { message: 'Invalid task values', status: 422 }
  const change = async (taskId: string, options: TaskOptions) => {
    const task = await cast.admin.api.tasks.get({ taskId })
    const { title, dueDate, description, type, revision } = task
    const kept = { title, dueDate, description, type }
    return cast.admin.api.tasks.update({ taskId, revision, ...kept, ...options })
  }

  test('tasks that would wait for each other forever', async () => {
    const first = await addTask()
    const second = await addTask(after(first.id))
    const third = await addTask(after(second.id))
    await expect(change(first.id, after(third.id))).rejects.toMatchObject({
      ...refusal,
      data: { problems: [{ path: 'dependsOn', message: expect.stringContaining('in a circle') }] },
    })
    await expect(change(first.id, after(first.id))).rejects.toMatchObject(refusal)
  })

  test('of two concurrent changes that close a circle of three, the later one', async () => {
    const [first, third] = [await addTask(), await addTask()]
    const second = await addTask(after(first.id))
    const later = await event.inEvent(async (scope) => {
      await saveDependencies(scope, third.id, after(second.id).dependsOn)
      const call = change(first.id, after(third.id))
      await waitsOrEnds(scope.tx, call)
      return { call }
    })
    await expect(later.call).rejects.toMatchObject(refusal)
  })

  test('a task of another event', async () => {
    const other = await castOf(await portal.event())
    const theirs = await addTaskAs(other.admin)
    await expect(addTask(after(theirs.id))).rejects.toMatchObject(refusal)
  })
})

test.each(dependencyCases)('the rule and its twin in SQL: $name', async ({ status, met }) => {
  const first = await addTask({
    title: 'First',
    isApprovalNeeded: true,
    isPublished: status.isAsked,
  })
  const sent = await addTask(after(first.id))
  const approved = await addTask(after(first.id, 'approved'))
  await event.inEvent(({ tx, eventId }) =>
    tx.execute(sql`insert into task_statuses
      (event_id, id, task_id, team_id, is_complete, is_not_applicable, approval, requested)
      values (${eventId}, ${crypto.randomUUID()}, ${first.id}, ${cast.food.team.id},
        ${status.isComplete}, ${status.isNotApplicable}, ${status.approval}, 'complete')`),
  )
  expect((await own(sent.id)).waitsFor.length === 0).toBe(met.submitted)
  expect((await own(approved.id)).waitsFor.length === 0).toBe(met.approved)
})
