import { englishWords } from '@eventflow/domain/words'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { previewChoices } from './preview-choices.ts'

// Dates in other years include the year.
beforeAll(() => void vi.useFakeTimers({ now: new Date('2025-06-01'), toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

const line = {
  id: 'a',
  isGuest: false,
  teamName: 'Acme',
  submittedByName: 'Sam Field',
  submittedAt: '2026-06-15T22:30:00.000Z',
}

test.each([
  [
    'two of one team by when they were submitted, on the clocks of the event',
    [line, { ...line, id: 'b', submittedAt: '2026-06-16T08:00:00.000Z' }],
    ['Acme, Sam Field, Tue 16 Jun 2026, 00:30', 'Acme, Sam Field, Tue 16 Jun 2026, 10:00'],
  ],
  [
    "a guest's, who has no team and no name",
    [{ ...line, isGuest: true, teamName: null, submittedByName: null }],
    ['Guest submission, Tue 16 Jun 2026, 00:30'],
  ],
  [
    "a guest's, by the name that they have entered",
    [{ ...line, isGuest: true, guestName: 'Ann Lee', teamName: null, submittedByName: null }],
    ['Guest: Ann Lee, Tue 16 Jun 2026, 00:30'],
  ],
])('submissions can be distinguished: %s', (_which, lines, labels) => {
  const choices = previewChoices(lines, 'Europe/Berlin', englishWords())
  expect(choices.map(({ label }) => label)).toEqual(labels)
})
