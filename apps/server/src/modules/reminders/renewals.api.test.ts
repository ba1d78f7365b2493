// A document that expires before the end of the event causes reminders, like a task due on that
// day.
import { beforeEach, expect, test } from 'vitest'
import { addTaskAs } from '../../testing/add-task.ts'
import { castOf, type Cast } from '../../testing/cast.ts'
import { testPortal, type TestEvent } from '../../testing/test-portal.ts'
import { uploadTaskFile } from '../../testing/upload-task-file.ts'
import { eventClock } from '../tasks/index.ts'
import { findTeamsToRemind } from './reminder-teams.report.ts'

const portal = await testPortal()
let event: TestEvent
let cast: Cast

beforeEach(async () => {
  portal.clock.set('2026-06-15T12:00:00Z')
  event = await portal.event()
  cast = await castOf(event)
  const { data, revision } = await cast.admin.api.settings.event.read()
  const dates = { startDate: '2026-09-01', endDate: '2026-09-20' }
  await cast.admin.api.settings.event.change({ revision, data: { ...data, ...dates } })
})

/** A complete task with one document that expires on 1 August and one that does not. */
async function insurance() {
  const expiry = { notBefore: '2026-07-01' }
  const { id: taskId } = await addTaskAs(cast.admin, { type: 'upload', expiry })
  const [short, long] = await Promise.all([
    uploadTaskFile(event, cast.food.owner),
    uploadTaskFile(event, cast.food.owner),
  ])
  const validUntil = { [short.id]: '2026-08-01', [long.id]: '2026-12-01' }
  const fileIds = [short.id, long.id]
  const { setFiles } = cast.food.owner.api.myTasks
  const saved = await setFiles({ taskId, fileIds, revision: 0, validUntil })
  expect(saved.isComplete).toBe(true)
  return { taskId, fileIds, short: short.id }
}

const toRemind = () =>
  event.inEvent(async (scope) => {
    const clock = await eventClock(scope, portal.clock.now())
    const teamIds = [cast.food.team.id]
    const [team] = await findTeamsToRemind(scope, { clock, after: '', limit: 5, teamIds })
    return team?.openTasks.map(({ dueDate, isRenewal }) => [dueDate, isRenewal])
  })

test('until a newer one is uploaded', async () => {
  const { taskId, fileIds, short } = await insurance()
  expect(await toRemind()).toEqual([['2026-08-01', true]])
  const validUntil = { [short]: '2026-10-01' }
  await cast.food.owner.api.myTasks.setFiles({ taskId, fileIds, revision: 1, validUntil })
  expect(await toRemind()).toEqual([])
})

test('but not after the event is over', async () => {
  await insurance()
  portal.clock.set('2026-09-21T12:00:00Z')
  expect(await toRemind()).toEqual([])
})

test('also in reminders sent by hand', async () => {
  const { taskId } = await insurance()
  const pairs = [{ taskId, teamId: cast.food.team.id }]
  const { people, leftOut } = await cast.moderator.api.reminders.plan({ pairs })
  expect(leftOut).toEqual([])
  expect(people[0]?.tasks).toMatchObject([{ taskId, dueDate: '2026-08-01' }])
})
