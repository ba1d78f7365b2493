import { englishWords } from '@eventflow/domain/words'
import { expect, it } from 'vitest'
import { archivedFeedback } from './archived-feedback.ts'

it.each([
  [
    { count: 2, isArchived: true, unpublished: [] },
    { type: 'success', message: '2 forms are archived' },
  ],
  [
    { count: 1, isArchived: false, unpublished: [] },
    { type: 'success', message: '1 form is active again' },
  ],
  [
    { count: 3, isArchived: false, unpublished: [{ title: 'Power' }, { title: 'Water' }] },
    {
      type: 'warning',
      message:
        '3 forms are active again. Fix these forms before you publish them again: “Power”, “Water”',
      stays: true,
    },
  ],
])('%j is reported as %j', (archiving, feedback) => {
  expect(archivedFeedback(englishWords(), archiving)).toEqual(feedback)
})
