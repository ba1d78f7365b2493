import { aField } from '@eventflow/domain/builders/forms'
import { expect, test } from 'vitest'
import { addTaskAs } from '../../../testing/add-task.ts'
import { refusal } from '../../../testing/refusal.ts'
import { testPortal } from '../../../testing/test-portal.ts'
import { aPublishedForm, stageOf } from '../submissions.stage.fixture.ts'

const portal = await testPortal()

async function stage(options: Parameters<typeof addTaskAs>[1] = {}) {
  const { event, cast } = await stageOf(portal)
  const { moderator, food } = cast
  const fields = [aField('text', { id: 'height', label: 'Height' })]
  const { id: formId } = await aPublishedForm({ event, cast }, { fields })
  const values = { type: 'form', formId, isApprovalNeeded: true } as const
  const { id: taskId } = await addTaskAs(moderator, { ...values, ...options })
  const place = { formId, taskId }
  const { filling, submissions } = food.owner.api
  const review = { taskId, teamId: food.team.id }
  return {
    submit: (height: string, revision = 0) =>
      filling.submit({ ...place, values: { height }, revision }),
    save: (height: string, revision: number) =>
      filling.saveDraft({ ...place, values: { height }, revision }),
    open: () => filling.open(place),
    view: (submissionId: string) => submissions.get({ submissionId }),
    listed: async () => (await filling.available({})).items[0]?.tasks[0],
    decide: async (move: 'inReview' | 'changesRequested' | 'approved' | 'submitted', note = '') => {
      const { line } = await moderator.api.reviews.get(review)
      await moderator.api.reviews.move({ ...review, move, note, revision: line.statusRevision })
    },
  }
}

test('a form in review is read-only for the team, which keeps the changes that it typed before', async () => {
  const { submit, save, open, view, decide } = await stage()
  const { submissionId, revision } = await submit('2.5 m')
  expect(await open()).toMatchObject({ canEdit: true, task: { approval: { state: 'submitted' } } })
  await decide('inReview')
  expect(await open()).toMatchObject({ canEdit: false, task: { approval: { state: 'inReview' } } })
  expect(await view(submissionId)).toMatchObject({ canEdit: false, isInReview: true })
  // A colleague may still have the form open: what is typed is stored, and submitted later.
  await save('2.4 m', revision)
  expect(await refusal(submit('2.4 m', revision + 1))).toMatchObject({ code: 'IN_REVIEW' })
  await decide('submitted')
  expect(await open()).toMatchObject({
    canEdit: true,
    submission: { changes: { values: { height: '2.4 m' } } },
  })
  expect(await view(submissionId)).toMatchObject({ canEdit: true })
})

test('the form and the list of forms show what the organisers decided, with their note', async () => {
  const { submit, open, listed, decide } = await stage()
  expect((await open()).task).not.toHaveProperty('approval')
  expect((await open()).task).toMatchObject({ needsApproval: true })
  expect(await listed()).toMatchObject({ needsApproval: true })
  await submit('2.5 m')
  await decide('changesRequested', 'Too high')
  const approval = { state: 'changesRequested', requested: 'complete', note: 'Too high' }
  expect(await open()).toMatchObject({ canEdit: true, task: { approval } })
  expect(await listed()).toMatchObject({ approval })
})

test('the form of a task that its hard deadline has locked is read-only', async () => {
  const { submit, open, view } = await stage({
    isTimeSensitive: true,
    isLockedAfterDue: true,
    dueDate: '2026-06-25',
  })
  const { submissionId, revision } = await submit('2.5 m')
  expect((await open()).task).not.toHaveProperty('isLocked')
  expect((await open()).task).toMatchObject({ locksAfterDue: true })
  portal.clock.set('2026-06-27T12:00:00.000Z')
  expect(await refusal(submit('2.4 m', revision))).toMatchObject({ code: 'TASK_LOCKED' })
  expect(await open()).toMatchObject({ canEdit: false, task: { isLocked: true } })
  expect(await view(submissionId)).toMatchObject({ canEdit: false })
})
