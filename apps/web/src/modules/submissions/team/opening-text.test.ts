import { NO_WINDOW } from '@eventflow/domain/forms'
import { englishWords } from '@eventflow/domain/words'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openingText } from './opening-text.ts'

// Dates in other years include the year.
beforeAll(() => void vi.useFakeTimers({ now: new Date('2025-06-01'), toFake: ['Date'] }))
afterAll(() => void vi.useRealTimers())

const summer = '2026-07-03T13:05:00.000Z'

it.each([
  [{ state: 'open' }, ''],
  [{ state: 'open', closesAt: summer }, 'Open until Fri 3 Jul 2026, 14:05.'],
  [{ state: 'notYet', opensAt: summer }, 'Opens on Fri 3 Jul 2026, 14:05.'],
  [{ state: 'closed', closesAt: summer }, 'Closed on Fri 3 Jul 2026, 14:05.'],
  [{ state: 'full', submissionsPerTeam: 1 }, 'Your team has submitted this form.'],
  [{ state: 'full', submissionsPerTeam: 2 }, 'Your team has submitted this form 2 times.'],
] as const)('%j is shown as %j', (over, text) => {
  const said = openingText({ ...NO_WINDOW, ...over }, 'Europe/London', englishWords())
  expect(said.startsWith(text)).toBe(true)
  expect(said === '').toBe(text === '')
})
