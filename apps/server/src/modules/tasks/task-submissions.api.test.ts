// Noon of 15 June 2026 at the event; tasks due within 30 days are due soon.
import { describe, expect, test } from 'vitest'
import { addTaskAs, type TaskOptions } from '../../testing/add-task.ts'
import { arrangeForm, arrangeSubmission } from '../../testing/arrange-answers.ts'
import { castOf } from '../../testing/cast.ts'
import { refusal } from '../../testing/refusal.ts'
import { testPortal } from '../../testing/test-portal.ts'
import { completeTaskBySubmission, reopenTask, tasksOfForm } from './index.ts'

const portal = await testPortal()
const event = await portal.event()
const cast = await castOf(event)
// Another event with the same names, whose data could leak.
await castOf(await portal.event())

const addTask = async (options?: TaskOptions) => (await addTaskAs(cast.moderator, options)).id
const mine = () => cast.food.owner.api.myTasks
const open = { isComplete: false, isNotApplicable: false }
const skipped = { isComplete: false, isNotApplicable: true, reason: 'No stand' }

describe('tasks completed by a submission', () => {
  test('record the first submitter, and are reopened when it is deleted', async () => {
    const formId = await event.inEvent((scope) => arrangeForm(scope))
    const taskId = await addTask({ type: 'form', formId })
    const teamId = cast.food.team.id
    await mine().setStatus({ taskId, ...skipped, reason: 'Not us', revision: 0 })
    const complete = (userId: string, now: string) =>
      event.inEvent((scope) =>
        completeTaskBySubmission(scope, { taskId, teamId, userId, now: new Date(now) }),
      )
    await complete(cast.food.member.person.userId, '2026-06-15T09:00:00Z')
    await complete(cast.food.owner.person.userId, '2026-06-15T10:00:00Z')
    expect(await mine().get({ taskId })).toMatchObject({
      state: 'complete',
      notApplicableReason: null,
      completedAt: '2026-06-15T09:00:00.000Z',
      completedByName: 'Mia Member',
    })
    const untick = mine().setStatus({ taskId, ...open, revision: 3 })
    expect((await refusal(untick)).code).toBe('CANNOT_TICK')
    const { userId } = cast.moderator.person
    await event.inEvent((scope) => reopenTask(scope, { taskId, teamId, userId }))
    expect(await mine().get({ taskId })).toMatchObject({ state: 'dueSoon', completedAt: null })
  })

  test('reopened by a deletion, start again without the last decision', async () => {
    const formId = await event.inEvent((scope) => arrangeForm(scope))
    const taskId = await addTask({ type: 'form', formId, isApprovalNeeded: true })
    const key = { taskId, teamId: cast.food.team.id }
    const submit = () =>
      event.inEvent(async (scope) => {
        const id = await arrangeSubmission(scope, { formId, ...key })
        const { userId } = cast.food.owner.person
        await completeTaskBySubmission(scope, { ...key, userId, now: portal.clock.now() })
        return id
      })
    const { reviews, submissions } = cast.moderator.api
    const first = await submit()
    await reviews.move({ ...key, move: 'changesRequested', note: 'Higher.', revision: 1 })
    expect((await reviews.get(key)).changes).toEqual([])
    await submissions.remove({ submissionIds: [first] })
    await submit()
    expect((await reviews.get(key)).changes).toBeNull()
  })

  test('show the draft or submission of the own team', async () => {
    const formId = await event.inEvent((scope) => arrangeForm(scope))
    const taskId = await addTask({ type: 'form', formId })
    const id = await event.inEvent(async (scope) => {
      await arrangeSubmission(scope, { formId, taskId, teamId: cast.tech.team.id })
      const ours = { formId, taskId, teamId: cast.food.team.id, isDraft: true }
      return arrangeSubmission(scope, ours)
    })
    expect((await mine().get({ taskId })).submission).toEqual({
      id,
      isDraft: true,
      hasChanges: false,
    })
  })

  test('a form lists all its tasks, and for a team those that it sees', async () => {
    const formId = await event.inEvent((scope) => arrangeForm(scope))
    const seen = await addTask({ type: 'form', formId, title: 'Ours' })
    await addTask({ type: 'form', formId, teamTypeIds: [cast.tech.teamTypeId] })
    const archived = await addTask({ type: 'form', formId })
    await cast.moderator.api.tasks.archive({ taskIds: [archived], isArchived: true })
    const team = {
      id: cast.food.team.id,
      role: 'teamOwner',
      teamTypeId: cast.food.teamTypeId,
      isOrganiser: false,
      standShareRole: null,
      parentTeamId: null,
      parentTeamTypeId: null,
    } as const
    const { userId, accountId } = cast.food.owner.person
    const viewer = { eventId: event.eventId, userId, accountId, permissions: 'user', team } as const
    const now = portal.clock.now()
    const found = await event.inEvent((scope) => tasksOfForm(scope, { viewer, now }, formId))
    expect(found.total).toBe(3)
    expect(found.tasks).toEqual([
      { id: seen, title: 'Ours', isTranslated: null, dueDate: '2026-07-01', state: 'dueSoon' },
    ])
  })
})
