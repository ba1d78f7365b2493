import { describe, expect, test } from 'vitest'
import { addTaskAs, type TaskWishes } from '../../testing/add-task.ts'
import { arrangeForm, arrangeSubmission } from '../../testing/arrange-answers.ts'
import { castOf } from '../../testing/cast.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal } from '../../testing/test-portal.ts'

const portal = await testPortal()
const event = await portal.event()
const cast = await castOf(event)
// Another event with the same names: what could leak.
await castOf(await portal.event())

const addTask = (wishes?: TaskWishes) => addTaskAs(cast.moderator, wishes)
const aForm = (wishes = {}) => event.inEvent((scope) => arrangeForm(scope, wishes))

describe('archiving and deleting', () => {
  test('archived tasks stand in a list of their own, and come back as they were', async () => {
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

  test('what was submitted stays when its task is deleted, and so does one draft', async () => {
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
    await cast.moderator.api.tasks.remove({ taskIds: tasks.map(({ id }) => id) })
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
})
