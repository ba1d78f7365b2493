import { describe, expect, test } from 'vitest'
import { addTaskAs, type TaskOptions } from '../../testing/add-task.ts'
import { arrangeForm, arrangeSubmission } from '../../testing/arrange-answers.ts'
import { arrangeTeam } from '../../testing/arrange.ts'
import { castOf } from '../../testing/cast.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal } from '../../testing/test-portal.ts'

const portal = await testPortal()
const event = await portal.event()
const cast = await castOf(event)
await castOf(await portal.event())
const staffTeamId = await event.inEvent(async (scope) => {
  const team = await arrangeTeam(scope, { name: 'Organisers', isOrganiser: true })
  return team.id
})

const addTask = async (options?: TaskOptions) => (await addTaskAs(cast.moderator, options)).id
const tasks = () => cast.moderator.api.tasks
const done = { isComplete: true, isNotApplicable: false }

describe('the report of a task', () => {
  test('lists every exhibitor with the task, open ones first, and no organiser team', async () => {
    const taskId = await addTask()
    await cast.food.owner.api.myTasks.setStatus({ taskId, ...done, revision: 0 })
    const { items, counts, total } = await tasks().report({ taskId })
    expect(items.map(({ teamName, state }) => [teamName, state])).toEqual([
      ['Circuit Works', 'dueSoon'],
      ['Bread & Butter Ltd', 'complete'],
    ])
    expect(items[1]).toMatchObject({
      statusId: expect.any(String),
      taskId,
      teamId: cast.food.team.id,
      createdAt: '2026-06-15T12:00:00.000Z',
      createdBy: cast.food.owner.person.userId,
      updatedBy: cast.food.owner.person.userId,
      teamTypeName: 'Food',
      ownerName: 'Sam Field',
      ownerEmail: cast.food.owner.person.email,
      updatedByName: 'Sam Field',
      updatedAt: '2026-06-15T12:00:00.000Z',
      statusRevision: 1,
    })
    const nobody = { createdAt: null, createdBy: null, updatedAt: null, updatedBy: null }
    expect(items[0]).toMatchObject({ ...nobody, statusId: null, taskId, updatedByName: null })
    expect(items[0]?.statusRevision).toBe(0)
    expect(total).toBe(2)
    expect(counts).toMatchObject({ complete: 1, dueSoon: 1, overdue: 0 })
  })

  test('shows the assigned person of each team', async () => {
    const taskId = await addTask()
    const { userId } = cast.food.member.person
    await cast.food.owner.api.myTasks.assign({ taskId, userId, revision: 0 })
    const { items } = await tasks().report({ taskId, sort: 'teamName' })
    expect(items.map(({ assignedTo }) => assignedTo?.id ?? null)).toEqual([userId, null])
    const line = await tasks().status({ taskId, teamId: cast.food.team.id })
    expect(line.assignedTo).toEqual(items[0]?.assignedTo)
    expect(line.assignedTo?.name).not.toBe('')
  })

  test('lists the comments of each team in the order of the conversation, with their number', async () => {
    const taskId = await addTask()
    const key = { taskId, teamId: cast.food.team.id }
    const { id: commentId } = await cast.food.owner.api.comments.add({
      ...key,
      text: 'Which hall?',
    })
    const pinned = await cast.moderator.api.comments.add({ ...key, text: 'Hall 4' })
    await cast.food.owner.api.replies.add({ commentId, text: 'Thanks!' })
    await cast.moderator.api.comments.pin({ commentId: pinned.id, isPinned: true })
    await cast.moderator.api.comments.setAnswered({ ...key, isAnswered: true })
    const { items } = await tasks().report({ taskId, sort: 'teamName' })
    expect(items.map(({ commentCount }) => commentCount)).toEqual([3, 0])
    expect(items.map(({ commentIds }) => commentIds)).toEqual([[pinned.id, commentId], []])
    const thread = await cast.food.owner.api.comments.thread(key)
    expect((await tasks().status(key)).commentIds).toEqual(thread.commentIds)
  })

  test('contains only teams in the audience', async () => {
    const taskId = await addTask({ teamTypeIds: [cast.tech.teamTypeId] })
    const { items } = await tasks().report({ taskId })
    expect(items.map(({ teamId }) => teamId)).toEqual([cast.tech.team.id])
  })

  test('can be filtered by state, searched by team and owner, sorted and paged', async () => {
    const taskId = await addTask()
    await cast.tech.owner.api.myTasks.setStatus({ taskId, ...done, revision: 0 })
    const complete = await tasks().report({ taskId, state: 'complete' })
    expect(complete).toMatchObject({ total: 1, counts: { complete: 1, dueSoon: 1 } })
    expect(complete.items[0]?.teamId).toBe(cast.tech.team.id)
    const byOwner = await tasks().report({ taskId, search: cast.food.owner.person.email })
    expect(byOwner.items.map(({ teamId }) => teamId)).toEqual([cast.food.team.id])
    expect((await tasks().report({ taskId, search: '%' })).total).toBe(0)
    const expected = {
      teamName: [cast.food.team.id, cast.tech.team.id],
      state: [cast.food.team.id, cast.tech.team.id],
      updatedAt: [cast.food.team.id, cast.tech.team.id],
    }
    for (const sort of ['teamName', 'state', 'updatedAt'] as const) {
      const first = await tasks().report({ taskId, sort, limit: 1 })
      const cursor = first.nextCursor ?? ''
      const second = await tasks().report({ taskId, sort, limit: 1, cursor })
      const ids = [...first.items, ...second.items].map(({ teamId }) => teamId)
      expect(ids).toEqual(expected[sort])
      expect(second.nextCursor).toBeNull()
    }
  })

  test('shows submissions and drafts', async () => {
    const formId = await event.inEvent((scope) => arrangeForm(scope))
    const taskId = await addTask({ type: 'form', formId })
    const draft = { formId, taskId, teamId: cast.food.team.id, isDraft: true }
    const id = await event.inEvent((scope) => arrangeSubmission(scope, draft))
    const { items } = await tasks().report({ taskId })
    expect(items.map(({ submission }) => submission)).toEqual([{ id, isDraft: true }, null])
  })
})

describe('organisers who set the status of a team', () => {
  test('can complete any type of task, for a team that has it', async () => {
    const taskId = await addTask({ type: 'upload' })
    const teamId = cast.food.team.id
    const line = await tasks().setStatus({ taskId, teamId, ...done, revision: 0 })
    expect(line).toMatchObject({ teamId, state: 'complete', statusRevision: 1 })
    expect((await cast.food.owner.api.myTasks.get({ taskId })).state).toBe('complete')
    const skipped = { isComplete: false, isNotApplicable: true, reason: 'No stand' }
    const marked = await tasks().setStatus({ taskId, teamId, ...skipped, revision: 1 })
    expect(marked).toMatchObject({ state: 'notApplicable', notApplicableReason: 'No stand' })
    const stale = await refusal(tasks().setStatus({ taskId, teamId, ...done, revision: 1 }))
    expect(stale).toMatchObject({ status: 409, current: { teamId, statusRevision: 2 } })
  })

  test('cannot complete a task that is still to be confirmed', async () => {
    const taskId = await addTask({ type: 'tbc' })
    const key = { taskId, teamId: cast.food.team.id }
    const refused = await refusal(tasks().setStatus({ ...key, ...done, revision: 0 }))
    expect(refused.code).toBe('NOT_YET_CONFIRMED')
  })

  test('get an error for a team without the task', async () => {
    const taskId = await addTask({ teamTypeIds: [cast.tech.teamTypeId] })
    for (const teamId of [cast.food.team.id, staffTeamId, 'nothing']) {
      const refused = await refusal(tasks().setStatus({ taskId, teamId, ...done, revision: 0 }))
      expect(refused.status).toBe(404)
    }
    const exhibitor = cast.tech.owner.api.tasks
    const own = { taskId, teamId: cast.tech.team.id, ...done, revision: 0 }
    expect((await refusal(exhibitor.setStatus(own))).status).toBe(403)
    expect((await refusal(exhibitor.report({ taskId }))).status).toBe(403)
  })
})
