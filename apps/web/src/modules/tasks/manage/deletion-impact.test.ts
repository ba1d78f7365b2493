import { englishWords } from '@eventflow/domain/words'
import { expect, test } from 'vitest'
import { deletionText, deletionImpact, type TaskToDelete } from './deletion-impact.ts'

const t = englishWords()

const task = (part: Partial<TaskToDelete> = {}): TaskToDelete => ({
  id: 'task-1',
  title: 'Order electricity',
  type: 'task',
  attachmentIds: [],
  settledCount: 0,
  ...part,
})

test('a task that nobody has touched takes nothing with it', () => {
  expect(deletionImpact([task()], t)).toEqual([])
})

test('what teams have done and the files of all tasks are counted together', () => {
  const tasks = [task({ settledCount: 3, attachmentIds: ['a'] }), task({ settledCount: 2 })]
  expect(deletionImpact(tasks, t)).toEqual(['That 5 teams are done or N/A', '1 attached file'])
})

test('submitted forms are said to stay only where there is a form', () => {
  expect(deletionText([task()], t)).not.toContain('Submitted forms')
  expect(deletionText([task(), task({ type: 'form' })], t)).toContain('Submitted forms stay')
})
