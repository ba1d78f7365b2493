import { expect, test } from 'vitest'
import { englishWords } from '../words/index.ts'
import { taskTypesText } from './task-types-text.ts'

test.each([
  ['', '', 'All teams'],
  ['Shell, Space', '', 'Shell, Space'],
  ['', 'Media', 'All teams but Media'],
  ['Shell, Space', 'Space', 'Shell, Space, not Space'],
])('types that see a task “%s” and do not “%s”', (shown, hidden, text) => {
  expect(taskTypesText(englishWords(), shown, hidden)).toBe(text)
})
