import { englishWords } from '@eventflow/domain/words'
import { expect, it } from 'vitest'
import { archivedFeedback } from './archived-feedback.ts'

it.each([
  [{ count: 2, isArchived: true, unpublished: [] }, 'success', '2 forms are archived'],
  [{ count: 1, isArchived: false, unpublished: [] }, 'success', '1 form is active again'],
  [
    { count: 3, isArchived: false, unpublished: [{ title: 'Power' }, { title: 'Water' }] },
    'warning',
    '3 forms are active again, but not published any more, for something is to be put right first: “Power”, “Water”',
  ],
])('%j is told as %s: %s', (archiving, type, message) => {
  expect(archivedFeedback(englishWords(), archiving)).toEqual({ type, message })
})
