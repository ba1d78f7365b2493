// The decision with which a reviewer compares a submission (docs/design/approval.md).
import { aField } from '@eventflow/domain/builders/forms'
import type { ReviewMove } from '@eventflow/domain/tasks'
import { expect, test } from 'vitest'
import { addTaskAs } from '../../testing/add-task.ts'
import { castOf, type Actor } from '../../testing/cast.ts'
import { testPortal } from '../../testing/test-portal.ts'

const portal = await testPortal()

/** A published form with one question. */
async function aForm({ api: { forms } }: Actor): Promise<string> {
  const { id: formId, revision } = await forms.add({ title: 'Stand', submissionsPerTeam: null })
  const newFields = [aField('text', { id: 'height', label: 'Height' })]
  const change = { formId, revision, form: { logicMap: {} }, newFields, fieldIds: ['height'] }
  const changed = await forms.update(change)
  const settings = { isPublished: true, isEditable: true, isPublic: false }
  await forms.changeSettings({ formId, revision: changed.revision, ...settings })
  return formId
}

test('a decision that was undone is compared with too, until somebody decides again', async () => {
  const event = await portal.event()
  const { moderator, food } = await castOf(event)
  const formId = await aForm(moderator)
  const task = await addTaskAs(moderator, { type: 'form', formId, isApprovalNeeded: true })
  const key = { taskId: task.id, teamId: food.team.id }
  const send = (height: string, revision: number) =>
    food.owner.api.filling.submit({ formId, taskId: task.id, values: { height }, revision })
  const decide = async (move: ReviewMove) => {
    const { line } = await moderator.api.reviews.get(key)
    return moderator.api.reviews.move({ ...key, move, note: '', revision: line.statusRevision })
  }
  const compared = async () => {
    const { comparedWith, changes } = await moderator.api.reviews.get(key)
    return [comparedWith, changes?.map(({ from, to }) => `${from} > ${to}`) ?? null]
  }
  await send('1 m', 0)
  expect(await compared()).toEqual([null, null])
  // Undone on the page of the task.
  await decide('approved')
  await decide('submitted')
  expect(await compared()).toEqual(['undone', []])
  await send('2 m', 1)
  await decide('inReview')
  expect(await compared()).toEqual(['undone', ['1 m > 2 m']])
  // Undone right after it.
  const { undo } = await decide('approved')
  expect(await compared()).toEqual(['decided', []])
  await moderator.api.batches.putBack({ undo: undo ?? '' })
  await decide('submitted')
  await send('3 m', 2)
  expect(await compared()).toEqual(['undone', ['2 m > 3 m']])
  await decide('approved')
  expect(await compared()).toEqual(['decided', []])
})
