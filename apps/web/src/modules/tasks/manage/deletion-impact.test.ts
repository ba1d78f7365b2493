import { englishWords } from '@eventflow/domain/words'
import { expect, test } from 'vitest'
import { deletionText, deletionImpact, type TaskToDelete } from './deletion-impact.ts'

const t = englishWords()

const NOTHING = {
  teams: 0,
  complete: 0,
  notApplicable: 0,
  awaiting: 0,
  skipRequests: 0,
  changesRequested: 0,
  rejected: 0,
  extensions: 0,
  ownDates: 0,
  attachments: 0,
  files: 0,
  comments: 0,
  drafts: 0,
}
const task = (part: Partial<TaskToDelete> = {}): TaskToDelete => ({
  id: 'task-1',
  title: 'Order electricity',
  type: 'task',
  ...part,
})

test('an untouched task deletes nothing else', () => {
  expect(deletionImpact(NOTHING, t)).toEqual([])
})

test('the work and comments of teams are deleted too, counted by kind', () => {
  const statuses = { teams: 5, complete: 2, awaiting: 1, skipRequests: 1, rejected: 1 }
  const impact = { ...NOTHING, ...statuses, attachments: 1, files: 2, comments: 3, drafts: 1 }
  expect(deletionImpact({ ...impact, extensions: 2, ownDates: 1 }, t)).toEqual([
    'The status of 5 teams: 2 complete, 1 awaiting approval, 1 request to skip it, 1 rejected',
    '2 requests for more time',
    '1 due date of a single team',
    '2 files uploaded by teams',
    '3 comments and replies',
    '1 older draft of the same form',
    '1 attached file',
  ])
})

test('the note about submitted forms appears only if there is a form', () => {
  expect(deletionText([task()], t)).not.toContain('Submitted forms')
  expect(deletionText([task(), task({ type: 'form' })], t)).toContain('Submissions stay')
})
