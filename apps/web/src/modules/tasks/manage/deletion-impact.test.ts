import { englishWords } from '@eventflow/domain/words'
import { expect, test } from 'vitest'
import { deletionText, deletionImpact, type TaskToDelete } from './deletion-impact.ts'

const t = englishWords()

const NOTHING = { settled: 0, attachments: 0, files: 0, comments: 0, drafts: 0 }
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
  const impact = { settled: 5, attachments: 1, files: 2, comments: 3, drafts: 1 }
  expect(deletionImpact(impact, t)).toEqual([
    'The status of 5 teams',
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
