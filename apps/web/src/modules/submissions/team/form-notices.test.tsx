import type { Filling } from '@eventflow/domain/submissions'
import { expect, test } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { filling, SUBMITTED } from '../draft/filling-screen.fixture.tsx'
import { SubmittedNotice } from './form-notices.tsx'

const { opening } = filling
const TASK = { id: 'task', title: 'Tell us', dueDate: '2099-06-25', state: 'pending' } as const
const approvalIn = (state: 'submitted' | 'inReview') => ({
  ...TASK,
  approval: { state, requested: 'complete' as const, note: null },
})
const UNTIL = { ...opening, editableUntil: '2026-12-01T17:00:00.000Z' }

test.each<[string, Partial<Filling>, RegExp]>([
  ['nothing, because a due date alone ends nothing', {}, /You can still change it\./],
  [
    'the due date, which locks the task',
    { task: { ...TASK, locksAfterDue: true } },
    /You can change it until Thu 25 Jun 2099\./,
  ],
  [
    'the deadline of the form before the one that locks the task',
    { task: { ...TASK, locksAfterDue: true }, opening: UNTIL },
    /You can change it until Tue 1 Dec, 17:00\./,
  ],
  [
    'the review or the due date that locks the task',
    { task: { ...approvalIn('submitted'), locksAfterDue: true } },
    /until Thu 25 Jun 2099, or until the organisers start their review\./,
  ],
  ['the deadline of the form', { opening: UNTIL }, /You can change it until Tue 1 Dec, 17:00\./],
  [
    'the review',
    { task: approvalIn('submitted') },
    /You can change it until the organisers start their review\./,
  ],
  [
    'the deadline of the form or the review',
    { task: approvalIn('submitted'), opening: UNTIL },
    /until Tue 1 Dec, 17:00, or until the organisers start their review\./,
  ],
  [
    'the review of an approved task',
    { task: { ...TASK, needsApproval: true } },
    /until the organisers start their review\./,
  ],
  [
    'nothing, while it is reviewed',
    { task: approvalIn('inReview'), canEdit: false },
    /The organisers are reviewing these answers/,
  ],
  ['nothing, when it is closed', { canEdit: false }, /You can no longer change it/],
])('the notice about submitted answers names %s as the end of changes', (_case, over, expected) => {
  const now = { ...filling, task: TASK, submission: SUBMITTED, ...over }
  const { container } = draw(<SubmittedNotice filling={now} timeZone="Europe/London" />)
  expect(container.textContent).toMatch(expected)
})
