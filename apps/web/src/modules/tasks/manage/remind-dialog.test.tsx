import { englishWords } from '@eventflow/domain/words'
import { expect, test } from 'vitest'
import { firstNames } from './remind-dialog.tsx'

const names = (count: number) => Array.from({ length: count }, (_each, at) => `Team ${at + 1}`)

test('names beyond the first fifty are counted', () => {
  const t = englishWords()
  expect(firstNames(names(2), t)).toBe('Team 1, Team 2')
  expect(firstNames(names(50), t)).toMatch(/Team 50$/)
  expect(firstNames(names(61), t)).toMatch(/Team 50 and 11 more$/)
})
