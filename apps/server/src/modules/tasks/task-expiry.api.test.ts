// Documents with a last day of validity: requested, refused, listed. The tests of reminders cover
// theirs.
import { beforeEach, describe, expect, test } from 'vitest'
import { addTaskAs, type TaskOptions } from '../../testing/add-task.ts'
import { castOf, type Cast, type CastTeam } from '../../testing/cast.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'
import { uploadTaskFile } from '../../testing/upload-task-file.ts'

const portal = await testPortal()
let event: TestEvent
let cast: Cast

/** The event ends on 20 September. */
async function eventEnds(endDate: string): Promise<void> {
  const { data, revision } = await cast.admin.api.settings.event.read()
  const dates = { startDate: '2026-09-01', endDate }
  await cast.admin.api.settings.event.change({ revision, data: { ...data, ...dates } })
}

beforeEach(async () => {
  portal.clock.set('2026-06-15T12:00:00Z')
  event = await portal.event()
  cast = await castOf(event)
  await eventEnds('2026-09-20')
})

const insurance = (notBefore: string | null = null, options: TaskOptions = {}) =>
  addTaskAs(cast.admin, { title: 'Insurance', type: 'upload', expiry: { notBefore }, ...options })
const own = (taskId: string, { owner }: CastTeam = cast.food) => owner.api.myTasks.get({ taskId })

/** Returns one more file, with or without this date. */
async function give(taskId: string, day: string | null, team = cast.food) {
  const { id } = await uploadTaskFile(event, team.owner)
  const { files, statusRevision: revision } = await own(taskId, team)
  const fileIds = [...files.map((file) => file.id), id]
  const validUntil = day === null ? {} : { [id]: day }
  await team.owner.api.myTasks.setFiles({ taskId, fileIds, revision, validUntil })
  return id
}
async function date(taskId: string, validUntil: Record<string, string>) {
  const { files, statusRevision: revision } = await own(taskId)
  const fileIds = files.map(({ id }) => id)
  return cast.food.owner.api.myTasks.setFiles({ taskId, fileIds, revision, validUntil })
}
const listed = async (query: object = {}) =>
  (await cast.moderator.api.expiring.list(query)).items.map(({ teamName, ...one }) => [
    teamName,
    one.validUntil,
    one.state,
  ])

describe('a file', () => {
  test('completes the task once it has a date', async () => {
    const task = await insurance()
    const id = await give(task.id, null)
    expect(await own(task.id)).toMatchObject({
      isComplete: false,
      expiry: { acceptedFrom: '2026-09-20', neededUntil: '2026-09-20' },
      files: [{ id, validUntil: null }],
    })
    await date(task.id, { [id]: '2026-09-20' })
    expect(await own(task.id)).toMatchObject({
      isComplete: true,
      files: [{ id, validUntil: '2026-09-20' }],
    })
  })

  test('that expires too early is refused with a message, and the earlier one stays', async () => {
    const task = await insurance()
    const id = await give(task.id, null)
    await expect(date(task.id, { [id]: '2026-09-19' })).rejects.toMatchObject({
      code: 'INVALID_TASK_FILES',
      data: {
        problems: [
          {
            path: `validUntil.${id}`,
            message: expect.stringMatching(/^It must be valid until Sun 20 Sep.* or later/),
          },
        ],
      },
    })
    expect(await own(task.id)).toMatchObject({ files: [{ id, validUntil: null }] })
  })

  test('needs a date, like every other one', async () => {
    const task = await insurance()
    await give(task.id, '2026-12-01')
    await give(task.id, null)
    expect(await own(task.id)).toMatchObject({ isComplete: false })
  })

  test('has no date if none is requested', async () => {
    const task = await insurance(null, { expiry: null })
    const id = await give(task.id, '2020-01-01')
    expect(await own(task.id)).toMatchObject({
      isComplete: true,
      expiry: null,
      files: [{ id, validUntil: null }],
    })
  })

  test('that was withdrawn and is returned again has its date, and completes the task again', async () => {
    const task = await insurance()
    const ids = [await give(task.id, '2026-10-01'), await give(task.id, '2026-12-01')]
    const set = async (fileIds: readonly string[]) => {
      const { statusRevision: revision } = await own(task.id)
      return cast.food.owner.api.myTasks.setFiles({
        taskId: task.id,
        fileIds: [...fileIds],
        revision,
      })
    }
    expect(await set([])).toMatchObject({ isComplete: false, files: [] })
    expect(await set(ids)).toMatchObject({
      isComplete: true,
      files: [{ validUntil: '2026-10-01' }, { validUntil: '2026-12-01' }],
    })
  })

  test('that expires can be replaced after the due date too, but others cannot', async () => {
    const task = await insurance('2026-07-01', { dueDate: '2026-06-20' })
    const id = await give(task.id, '2026-08-01')
    portal.clock.set('2026-06-25T12:00:00Z')
    await date(task.id, { [id]: '2026-10-01' })
    await expect(date(task.id, { [id]: '2026-11-01' })).rejects.toMatchObject({
      code: 'FILES_CLOSED',
    })
  })
})

describe('the list of organisers', () => {
  test('contains documents that expire before the end of the event, the soonest first', async () => {
    const task = await insurance('2026-07-01')
    await give(task.id, '2026-08-01')
    await give(task.id, '2026-12-01')
    await give(task.id, '2026-07-10', cast.tech)
    expect(await listed()).toEqual([
      ['Circuit Works', '2026-07-10', 'expiring'],
      ['Bread & Butter Ltd', '2026-08-01', 'expiring'],
    ])
    expect(await listed({ withinDays: 30 })).toEqual([['Circuit Works', '2026-07-10', 'expiring']])
    portal.clock.set('2026-07-11T12:00:00Z')
    expect(await listed({ search: 'circuit' })).toEqual([
      ['Circuit Works', '2026-07-10', 'expired'],
    ])
    portal.clock.set('2026-09-21T12:00:00Z')
    expect(await listed()).toEqual([])
  })

  test('contains those that were valid until the event was moved, and those without a date', async () => {
    const task = await insurance()
    await give(task.id, '2026-09-25')
    expect(await listed()).toEqual([])
    await eventEnds('2026-09-30')
    await give(task.id, null, cast.tech)
    expect(await listed()).toEqual([
      ['Circuit Works', null, 'missing'],
      ['Bread & Butter Ltd', '2026-09-25', 'expiring'],
    ])
  })

  test('contains nothing of tasks that teams do not have', async () => {
    const task = await insurance('2026-07-01')
    await give(task.id, '2026-08-01')
    await cast.admin.api.tasks.archive({ taskIds: [task.id], isArchived: true })
    expect(await listed()).toEqual([])
  })
})

test('organisers see in the navigation how many documents expire too early', async () => {
  const task = await insurance()
  await give(task.id, '2026-09-25')
  const { navigation } = cast.moderator.api
  expect((await navigation.attention()).expiringCount).toBe(0)
  await eventEnds('2026-09-30')
  await give(task.id, null, cast.tech)
  expect((await navigation.attention()).expiringCount).toBe(2)
  expect((await navigation.waiting({})).expiringCount).toBe(2)
})
