import { describe, expect, test } from 'vitest'
import { castOf } from '../../testing/cast.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal } from '../../testing/test-portal.ts'

const portal = await testPortal()
const cast = await castOf(await portal.event())
const others = await castOf(await portal.event())

const groups = () => cast.moderator.api.taskGroups
const aTask = async (title = 'A task') => {
  const values = { title, dueDate: '2026-07-01', description: '', type: 'task' } as const
  return (await cast.moderator.api.tasks.add(values)).id
}

describe('task groups', () => {
  test('a group retains the given order of its tasks', async () => {
    const [a, b, c] = [await aTask(), await aTask(), await aTask()]
    const group = await groups().add({ title: 'Ordered', taskIds: [c, a] })
    expect(group.taskIds).toEqual([c, a])
    const change = { taskGroupId: group.id, revision: group.revision, title: 'Ordered again' }
    const after = await groups().update({ ...change, taskIds: [b, c] })
    expect(after).toMatchObject({ title: 'Ordered again', taskIds: [b, c], revision: 2 })
    const touched = await cast.moderator.api.tasks.get({ taskId: a })
    expect(touched).toMatchObject({ taskGroupIds: [], revision: 3 })
  })

  test('a stale save is refused with the stored version', async () => {
    const group = await groups().add({ title: 'Stale' })
    await groups().update({ taskGroupId: group.id, title: 'Newer', revision: 1 })
    const refused = await refusal(
      groups().update({ taskGroupId: group.id, title: 'Older', revision: 1 }),
    )
    expect(refused).toMatchObject({ status: 409, current: { title: 'Newer', revision: 2 } })
  })

  test('an unknown task is refused at its path', async () => {
    const { status, problems } = await refusal(groups().add({ title: 'X', taskIds: ['nothing'] }))
    expect(status).toBe(422)
    expect(problems?.[0]?.path).toBe('taskIds')
  })

  test('archiving empties a group; restoring clears only the flag', async () => {
    const taskId = await aTask()
    const { id } = await groups().add({ title: 'To be archived', taskIds: [taskId] })
    await groups().archive({ taskGroupIds: [id], isArchived: true })
    expect(await groups().get({ taskGroupId: id })).toMatchObject({ isArchived: true, taskIds: [] })
    expect((await groups().list({ isArchived: true })).items.map((group) => group.id)).toEqual([id])
    const values = { title: 'New', dueDate: '2026-07-01', description: '', type: 'task' } as const
    const refused = await refusal(cast.moderator.api.tasks.add({ ...values, taskGroupIds: [id] }))
    expect(refused.status).toBe(422)
    const { revision } = await groups().get({ taskGroupId: id })
    const change = { taskGroupId: id, title: 'Renamed', revision }
    const filled = await refusal(groups().update({ ...change, taskIds: [taskId] }))
    expect(filled.problems).toEqual([
      { path: 'taskIds', message: 'An archived group cannot have tasks. Restore it first' },
    ])
    await groups().update({ ...change, taskIds: [] })
    await groups().archive({ taskGroupIds: [id], isArchived: false })
    expect(await groups().get({ taskGroupId: id })).toMatchObject({
      isArchived: false,
      taskIds: [],
    })
  })

  test('the tasks of a deleted group stay', async () => {
    const taskId = await aTask()
    const { id } = await groups().add({ title: 'To be deleted', taskIds: [taskId] })
    await groups().remove({ taskGroupIds: [id] })
    expect((await refusal(groups().get({ taskGroupId: id }))).status).toBe(404)
    expect((await cast.moderator.api.tasks.get({ taskId })).taskGroupIds).toEqual([])
  })

  test('lists can be searched, are sorted by title and have counts', async () => {
    for (const title of ['zebra', 'Apple', 'apricot'])
      await groups().add({ title: `Sorted ${title}` })
    const page = await groups().list({ search: 'sorted', limit: 2 })
    expect(page.items.map(({ title }) => title)).toEqual(['Sorted Apple', 'Sorted apricot'])
    expect(page.total).toBe(3)
    const next = await groups().list({ search: 'sorted', limit: 2, cursor: page.nextCursor ?? '' })
    expect(next.items.map(({ title }) => title)).toEqual(['Sorted zebra'])
  })

  test('a group of another event is reported as missing', async () => {
    const { id } = await groups().add({ title: 'Ours' })
    const theirs = others.admin.api.taskGroups
    for (const taskGroupId of [id, 'nothing']) {
      const write = { taskGroupId, title: 'Mine', revision: 1 }
      expect((await refusal(theirs.get({ taskGroupId }))).status).toBe(404)
      expect((await refusal(theirs.update(write))).status).toBe(404)
      expect((await refusal(theirs.remove({ taskGroupIds: [taskGroupId] }))).status).toBe(404)
    }
    expect((await groups().get({ taskGroupId: id })).title).toBe('Ours')
  })
})
