import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addTaskAs, type TaskOptions } from '../../testing/add-task.ts'
import { arrangeForm, arrangeSubmission } from '../../testing/arrange-answers.ts'
import { castOf } from '../../testing/cast.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal } from '../../testing/test-portal.ts'
import { newId } from '../../platform/db/index.ts'
import { uploadTaskFile } from '../../testing/upload-task-file.ts'
import { taskExtensions, taskStatuses } from './tasks.tables.ts'

const portal = await testPortal()
const event = await portal.event()
const cast = await castOf(event)
// Another event with the same names, whose data could leak.
await castOf(await portal.event())

const addTask = (options?: TaskOptions) => addTaskAs(cast.moderator, options)
const aForm = (options = {}) => event.inEvent((scope) => arrangeForm(scope, options))

describe('archiving and deleting', () => {
  test('archived tasks have their own list, and are restored unchanged', async () => {
    const group = await cast.moderator.api.taskGroups.add({ title: 'Kept' })
    const task = await addTask({ title: 'Archived one', taskGroupIds: [group.id] })
    const { archive, list } = cast.moderator.api.tasks
    await archive({ taskIds: [task.id], isArchived: true })
    expect((await list({ search: 'Archived one' })).total).toBe(0)
    const archived = await list({ search: 'Archived one', isArchived: true })
    expect(archived.items.map(({ id }) => id)).toEqual([task.id])
    await archive({ taskIds: [task.id], isArchived: false })
    expect((await list({ search: 'Archived one' })).items[0]?.taskGroupIds).toEqual([group.id])
  })

  test('submissions stay when their task is deleted, and so does one draft', async () => {
    const formId = await aForm()
    const teamId = cast.food.team.id
    const tasks = [
      await addTask({ type: 'form', formId }),
      await addTask({ type: 'form', formId }),
      await addTask({ type: 'form', formId }),
    ]
    const [draftTask, otherDraftTask, doneTask] = tasks.map(({ id }) => id)
    const ids = await event.inEvent(async (scope) => [
      await arrangeSubmission(scope, { formId, teamId, taskId: draftTask, isDraft: true }),
      await arrangeSubmission(scope, { formId, teamId, taskId: otherDraftTask, isDraft: true }),
      await arrangeSubmission(scope, { formId, teamId, taskId: doneTask }),
    ])
    await cast.food.owner.api.myTasks.assign({
      taskId: tasks[0]?.id ?? '',
      userId: cast.food.owner.person.userId,
      revision: 0,
    })
    const taskIds = tasks.map(({ id }) => id)
    // Only one of the team's two drafts can stay.
    expect(await cast.moderator.api.tasks.deletionImpact({ taskIds })).toMatchObject({ drafts: 1 })
    await cast.moderator.api.tasks.remove({ taskIds })
    for (const { id } of tasks) {
      expect((await refusal(cast.moderator.api.tasks.get({ taskId: id }))).status).toBe(404)
    }
    const left = await event.inEvent(async (scope) => {
      const { rows } = await scope.tx.execute<{ id: string; task_id: string | null }>(
        `select id, task_id from submissions where form_id = '${formId}' order by id`,
      )
      return rows
    })
    expect(left.map(({ task_id }) => task_id)).toEqual([null, null])
    expect(left.map(({ id }) => id)).toContain(ids[2])
  })

  test('deleted while a team has it open, it leaves no group, status, file or comment', async () => {
    const { moderator, food } = cast
    const groupIds = []
    for (const title of ['One', 'Two'])
      groupIds.push((await moderator.api.taskGroups.add({ title })).id)
    const [archived = '', kept = ''] = groupIds
    const attachment = await uploadTaskFile(event, moderator, { purpose: 'taskAttachment' })
    const task = await addTask({
      type: 'upload',
      taskGroupIds: groupIds,
      attachmentIds: [attachment.id],
    })
    const { id: taskId } = task
    await moderator.api.taskGroups.archive({ taskGroupIds: [archived], isArchived: true })
    const returned = await uploadTaskFile(event, food.owner)
    const open = await food.owner.api.myTasks.setFiles({
      taskId,
      fileIds: [returned.id],
      revision: 0,
    })
    const sketch = await uploadTaskFile(event, food.owner, { purpose: 'commentFile' })
    const thread = { taskId, teamId: food.team.id }
    await food.owner.api.comments.add({ ...thread, text: 'Here', fileIds: [sketch.id] })

    const elsewhere = await addTask()
    const { deletionImpact } = moderator.api.tasks
    expect(await deletionImpact({ taskIds: [taskId, elsewhere.id] })).toEqual({
      ...NO_STATUS,
      teams: 1,
      complete: 1,
      attachments: 1,
      files: 1,
      comments: 1,
      drafts: 0,
    })
    await moderator.api.tasks.remove({ taskIds: [taskId] })
    expect((await refusal(deletionImpact({ taskIds: [taskId] }))).status).toBe(404)
    const late = { taskId, revision: open.statusRevision }
    const done = { isComplete: true, isNotApplicable: false }
    expect((await refusal(food.owner.api.myTasks.setStatus({ ...late, ...done }))).status).toBe(404)
    const files = food.owner.api.myTasks.setFiles({ ...late, fileIds: [] })
    expect((await refusal(files)).status).toBe(404)
    const word = food.owner.api.comments.add({ ...thread, text: 'Still here?' })
    expect((await refusal(word)).status).toBe(404)
    expect((await moderator.api.taskGroups.get({ taskGroupId: kept })).taskIds).toEqual([])
    for (const { id } of [attachment, returned, sketch]) {
      const url = `/api/files/${id}/open`
      const answer = await event.inject({ method: 'GET', url, cookie: moderator.cookie })
      expect(answer.statusCode).toBe(404)
    }
    expect(await tablesThatName(taskId)).toEqual([])
  })
})

const NO_STATUS = {
  teams: 0,
  complete: 0,
  notApplicable: 0,
  awaiting: 0,
  skipRequests: 0,
  changesRequested: 0,
  rejected: 0,
  extensions: 0,
  ownDates: 0,
}

describe('the statuses that are deleted with a task', () => {
  type Status = Partial<typeof taskStatuses.$inferInsert>
  test.each<[string, Status, Partial<typeof NO_STATUS>]>([
    ['an assigned person alone', {}, {}],
    ['complete', { isComplete: true }, { teams: 1, complete: 1 }],
    ['N/A', { isNotApplicable: true }, { teams: 1, notApplicable: 1 }],
    [
      'approved',
      { isComplete: true, approval: 'approved', requested: 'complete' },
      { teams: 1, complete: 1 },
    ],
    [
      'awaiting approval',
      { approval: 'submitted', requested: 'complete' },
      { teams: 1, awaiting: 1 },
    ],
    ['in review', { approval: 'inReview', requested: 'complete' }, { teams: 1, awaiting: 1 }],
    [
      'a request to skip',
      { approval: 'submitted', requested: 'notApplicable' },
      { teams: 1, skipRequests: 1 },
    ],
    [
      'changes requested',
      { approval: 'changesRequested', requested: 'complete' },
      { teams: 1, changesRequested: 1 },
    ],
    ['rejected', { approval: 'rejected', requested: 'complete' }, { teams: 1, rejected: 1 }],
    [
      'a refused request to skip',
      { approval: 'rejected', requested: 'notApplicable' },
      { teams: 1, rejected: 1 },
    ],
    ['a due date of its own', { dueDateOverride: '2026-08-01' }, { ownDates: 1 }],
  ])('are counted by kind: %s', async (_what, status, expected) => {
    const { id: taskId } = await addTask()
    const teamId = cast.food.team.id
    await event.inEvent(({ tx, eventId }) =>
      tx.insert(taskStatuses).values({ eventId, id: newId(), taskId, teamId, ...status }),
    )
    expect(await cast.moderator.api.tasks.deletionImpact({ taskIds: [taskId] })).toMatchObject({
      ...NO_STATUS,
      ...expected,
    })
  })

  test('a team with several of the tasks is one team, and requests for more time are counted', async () => {
    const tasks = [await addTask(), await addTask()]
    const taskIds = tasks.map(({ id }) => id)
    const teamId = cast.food.team.id
    await event.inEvent(async ({ tx, eventId }) => {
      for (const taskId of taskIds) {
        const row = { eventId, taskId, teamId }
        await tx.insert(taskStatuses).values({ ...row, id: newId(), isComplete: true })
        const request = { days: 3, reason: 'Late', dueBefore: '2026-07-01' }
        await tx.insert(taskExtensions).values({ ...row, id: newId(), ...request })
      }
    })
    expect(await cast.moderator.api.tasks.deletionImpact({ taskIds })).toMatchObject({
      ...NO_STATUS,
      teams: 1,
      complete: 2,
      extensions: 2,
    })
  })
})

/** The tables with a row about the task. */
const tablesThatName = (taskId: string): Promise<string[]> =>
  event.inEvent(async ({ tx }) => {
    const { rows } = await tx.execute<{ name: string }>(sql`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'task_id'`)
    expect(rows.length).toBeGreaterThan(5)
    const found = []
    for (const { name } of rows) {
      const { rows: left } = await tx.execute(
        sql`select from ${sql.identifier(name)} where task_id = ${taskId}`,
      )
      if (left.length > 0) found.push(name)
    }
    return found
  })
