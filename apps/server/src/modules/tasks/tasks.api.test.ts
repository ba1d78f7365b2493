import { EMPTY_RICH_TEXT, writeRichText } from '@eventflow/domain/rich-text'
import { describe, expect, test } from 'vitest'
import { addTaskAs, type TaskOptions } from '../../testing/add-task.ts'
import { arrangeAttachment, arrangeForm, arrangeSubmission } from '../../testing/arrange-answers.ts'
import { castOf } from '../../testing/cast.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal } from '../../testing/test-portal.ts'

const portal = await testPortal()
const event = await portal.event()
const cast = await castOf(event)
const others = await castOf(await portal.event())

const plain = {
  title: 'A task',
  dueDate: '2026-07-01',
  description: '',
  type: 'task',
} as const
const addTask = (options?: TaskOptions) => addTaskAs(cast.moderator, options)
const aForm = (options = {}) => event.inEvent((scope) => arrangeForm(scope, options))

describe('adding a task', () => {
  test('it is returned completely, and is in its groups', async () => {
    const group = await cast.moderator.api.taskGroups.add({ title: 'Build-up' })
    const formId = await aForm({ title: 'Electrics' })
    const task = await addTask({
      type: 'form',
      formId,
      teamTypeIds: [cast.food.teamTypeId],
      taskGroupIds: [group.id],
      isTimeSensitive: true,
    })
    expect(task).toMatchObject({
      ...plain,
      type: 'form',
      formId,
      formTitle: 'Electrics',
      teamTypeIds: [cast.food.teamTypeId],
      taskGroupIds: [group.id],
      isTimeSensitive: true,
      isArchived: false,
      revision: 1,
      createdBy: cast.moderator.person.userId,
    })
    expect(await cast.moderator.api.tasks.get({ taskId: task.id })).toEqual(task)
    const { taskIds } = await cast.moderator.api.taskGroups.get({ taskGroupId: group.id })
    expect(taskIds).toEqual([task.id])
  })

  test('its description is plain or formatted, and empty without words', async () => {
    const run = { type: 'text', text: 'Upload', marks: ['bold'], href: null } as const
    const bold = writeRichText([{ type: 'paragraph', content: [run] }])
    const spaced = JSON.stringify(JSON.parse(bold), null, 1)
    const translations = { de: { title: '', description: spaced } }
    const task = await addTask({ description: spaced, translations })
    expect(task).toMatchObject({
      description: bold,
      translations: { de: { description: bold } },
    })
    expect((await addTask({ description: 'Upload\nit' })).description).toBe('Upload\nit')
    expect((await addTask({ description: EMPTY_RICH_TEXT })).description).toBe('')
    const { status, problems } = await refusal(
      addTask({ description: bold.replace('paragraph', 'script') }),
    )
    expect(status).toBe(422)
    expect(problems).toEqual([
      { path: 'description', message: 'This text contains something that cannot be shown' },
    ])
  })

  test('only a task of type form stores a form', async () => {
    expect((await addTask({ formId: await aForm() })).formId).toBeNull()
  })

  test.each([
    ['formId', { type: 'form', formId: 'nothing' }],
    ['teamTypeIds', { teamTypeIds: ['nothing'] }],
    ['taskGroupIds', { taskGroupIds: ['nothing'] }],
    ['attachmentIds', { attachmentIds: ['nothing'] }],
  ] as const)('what is not there is refused on its path: %s', async (path, options) => {
    const { status, problems } = await refusal(addTask(options as TaskOptions))
    expect(status).toBe(422)
    expect(problems?.map((problem) => problem.path)).toEqual([path])
  })

  test('an archived form and a type of another event count as missing', async () => {
    const formId = await aForm({ isArchived: true })
    const teamTypeIds = [others.food.teamTypeId]
    const { problems } = await refusal(addTask({ type: 'form', formId, teamTypeIds }))
    expect(problems?.map(({ path }) => path)).toEqual(['formId', 'teamTypeIds'])
  })

  test('each type of task needs its own values', async () => {
    for (const type of ['form', 'externalForm', 'disclaimer'] as const) {
      expect((await refusal(addTask({ type }))).status).toBe(422)
    }
  })

  test('attachments belong to the task until they are removed', async () => {
    const upload = (name: string) =>
      event.inEvent((scope) =>
        arrangeAttachment(scope, { name, createdBy: cast.moderator.person.userId }),
      )
    const [plan, rules] = [await upload('Plan.pdf'), await upload('Rules.pdf')]
    const task = await addTask({ attachmentIds: [plan, rules] })
    expect(task.attachments.map(({ name }) => name)).toEqual(['Plan.pdf', 'Rules.pdf'])
    const { status } = await refusal(addTask({ attachmentIds: [plan] }))
    expect(status).toBe(422)

    const change = { ...plain, taskId: task.id, revision: 1, attachmentIds: [rules] }
    const after = await cast.moderator.api.tasks.update(change)
    expect(after.attachmentIds).toEqual([rules])
    expect((await addTask({ attachmentIds: [plan] })).attachmentIds).toEqual([plan])
  })
})

describe('changing a task', () => {
  test('it moves between groups', async () => {
    const [one, two] = [
      await cast.moderator.api.taskGroups.add({ title: 'One' }),
      await cast.moderator.api.taskGroups.add({ title: 'Two' }),
    ]
    const task = await addTask({ taskGroupIds: [one.id] })
    const moved = await cast.moderator.api.tasks.update({
      ...plain,
      title: 'Send two logos',
      taskId: task.id,
      revision: task.revision,
      taskGroupIds: [two.id],
    })
    expect(moved).toMatchObject({ title: 'Send two logos', taskGroupIds: [two.id], revision: 2 })
    const left = await cast.moderator.api.taskGroups.get({ taskGroupId: one.id })
    expect(left).toMatchObject({ taskIds: [], revision: 3 })
  })

  test('several tasks get one date or group, or are published; their other values stay', async () => {
    const { tasks, taskGroups } = cast.moderator.api
    const [old, group] = [
      await taskGroups.add({ title: 'Old group' }),
      await taskGroups.add({ title: 'New group' }),
    ]
    const one = await addTask({ title: 'One', taskGroupIds: [old.id], isTimeSensitive: true })
    const two = await addTask({ title: 'Two', isPublished: false, dueDate: '2026-08-01' })
    const taskIds = [one.id, two.id]
    await tasks.changeSeveral({ taskIds, change: { dueDate: '2026-09-09' } })
    await tasks.changeSeveral({ taskIds, change: { taskGroupIds: [group.id] } })
    await tasks.changeSeveral({ taskIds: [two.id], change: { isPublished: true } })
    const shared = { dueDate: '2026-09-09', taskGroupIds: [group.id], isPublished: true }
    const stored = [await tasks.get({ taskId: one.id }), await tasks.get({ taskId: two.id })]
    expect(stored).toMatchObject([
      { ...shared, title: 'One', isTimeSensitive: true, revision: 3 },
      { ...shared, title: 'Two', revision: 4 },
    ])
    expect((await taskGroups.get({ taskGroupId: group.id })).taskIds).toEqual(taskIds)
    expect((await taskGroups.get({ taskGroupId: old.id })).taskIds).toEqual([])
    const wrong = { taskIds, change: { taskGroupIds: ['nothing'] } }
    expect(await refusal(tasks.changeSeveral(wrong))).toMatchObject({
      status: 422,
      problems: [{ path: 'taskGroupIds' }],
    })
    const gone = { taskIds: [one.id, 'nothing'], change: { dueDate: '2026-10-10' } }
    expect((await refusal(tasks.changeSeveral(gone))).status).toBe(404)
    const theirs = others.admin.api.tasks.changeSeveral({
      taskIds,
      change: { dueDate: '2026-10-10' },
    })
    expect((await refusal(theirs)).status).toBe(404)
    expect((await tasks.get({ taskId: one.id })).dueDate).toBe('2026-09-09')
  })

  test('a stale save is refused with the stored version', async () => {
    const task = await addTask()
    const change = { ...plain, taskId: task.id, revision: 1 }
    await cast.moderator.api.tasks.update({ ...change, title: 'First' })
    const refused = await refusal(cast.moderator.api.tasks.update({ ...change, title: 'Second' }))
    expect(refused).toMatchObject({ status: 409, code: 'STALE_REVISION' })
    expect(refused.current).toMatchObject({ title: 'First', revision: 2 })
  })

  test('the form cannot change after a team has begun to answer it', async () => {
    const formId = await aForm()
    const task = await addTask({ type: 'form', formId })
    const change = { ...plain, taskId: task.id, type: 'form' as const }
    const other = await aForm()
    await cast.moderator.api.tasks.update({ ...change, formId: other, revision: 1 })
    await event.inEvent((scope) =>
      arrangeSubmission(scope, { formId: other, teamId: cast.food.team.id, taskId: task.id }),
    )
    const refused = await refusal(
      cast.moderator.api.tasks.update({ ...change, formId, revision: 2 }),
    )
    expect(refused).toMatchObject({ status: 409, code: 'FORM_LOCKED' })
    const renamed = { ...change, formId: other, title: 'Renamed', revision: 2 }
    expect((await cast.moderator.api.tasks.update(renamed)).title).toBe('Renamed')
  })

  test('the rules for files are the type’s default or the given ones', async () => {
    const usual = await addTask({ type: 'pdfForm' })
    expect(usual.fileRules).toEqual({ minCount: 1, maxCount: 1, kinds: ['pdf'], maxSizeMB: 50 })
    const fileRules = { minCount: 0, maxCount: 3, kinds: ['image' as const], maxSizeMB: 2 }
    expect((await addTask({ type: 'upload', fileRules })).fileRules).toEqual(fileRules)
    expect((await addTask({ fileRules })).fileRules).toBeNull()
    const none = { ...fileRules, minCount: 4 }
    const refused = await refusal(addTask({ type: 'upload', fileRules: none }))
    expect(refused).toMatchObject({ status: 422, problems: [{ path: 'fileRules.maxCount' }] })
  })

  test('a task of another event is reported as missing', async () => {
    const task = await addTask()
    for (const taskId of [task.id, 'nothing']) {
      const { tasks } = others.admin.api
      expect((await refusal(tasks.get({ taskId }))).status).toBe(404)
      expect((await refusal(tasks.update({ ...plain, taskId, revision: 1 }))).status).toBe(404)
      expect((await refusal(tasks.remove({ taskIds: [taskId] }))).status).toBe(404)
      expect((await refusal(tasks.archive({ taskIds: [taskId], isArchived: true }))).status).toBe(
        404,
      )
      expect((await refusal(tasks.report({ taskId }))).status).toBe(404)
    }
    expect((await cast.moderator.api.tasks.get({ taskId: task.id })).isArchived).toBe(false)
  })

  test('exhibitors cannot manage tasks', async () => {
    for (const api of [cast.guest, cast.food.owner.api]) {
      const status = api === cast.guest ? 401 : 403
      expect((await refusal(api.tasks.list({}))).status).toBe(status)
      expect((await refusal(api.tasks.add(plain))).status).toBe(status)
      expect((await refusal(api.taskGroups.list({}))).status).toBe(status)
    }
  })
})
