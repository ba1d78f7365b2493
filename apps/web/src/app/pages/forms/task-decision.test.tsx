import type { FormTask } from '@eventflow/domain/submissions'
import { expect, test } from 'vitest'
import { draw } from '../../../testing/draw.tsx'
import { TaskDecision } from './task-decision.tsx'

const TASK: FormTask = { id: 'task', title: 'Stand', dueDate: '2026-12-18', state: 'dueSoon' }
const at = (state: NonNullable<FormTask['approval']>['state'], note: string | null = null) => ({
  ...TASK,
  approval: { state, requested: 'complete' as const, note },
})

test.each<[string, FormTask | null, boolean, RegExp | null]>([
  ['a form without a task', null, true, null],
  ['a task without approval', TASK, true, null],
  ['work in review', at('inReview'), false, /In review.*You can change it after their decision/],
  [
    'work in review, if somebody is typing',
    at('inReview'),
    true,
    /In review.*Your changes here are saved\. You can submit them after the decision/,
  ],
  [
    'work to change',
    at('changesRequested', 'Too high'),
    true,
    /Changes requested.*Make them and send it again.*Too high/,
  ],
  ['rejected work', at('rejected', 'No'), true, /Rejected.*You can send it again.*No/],
  [
    'a task that cannot be skipped',
    { ...TASK, approval: { state: 'rejected', requested: 'notApplicable', note: 'Needed' } },
    true,
    /Skip request refused.*Needed/,
  ],
  [
    'approved work',
    at('approved'),
    true,
    /Approved.*If you submit changes, the organisers have to approve it again/,
  ],
  ['approved work that can no longer be changed', at('approved'), false, null],
  ['a locked task', { ...TASK, isLocked: true }, false, /Only the organisers can change this task/],
])('the form of %s shows what that means', (_case, task, isOpen, expected) => {
  const { container } = draw(<TaskDecision task={task} isOpen={isOpen} />)
  if (expected === null) expect(container.textContent).toBe('')
  else expect(container.textContent).toMatch(expected)
})
