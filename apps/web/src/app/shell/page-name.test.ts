import { expect, test } from 'vitest'
import { windowTitle } from './page-name.ts'

test('the title of the window begins with the name of the thing, and says nothing twice', () => {
  expect(windowTitle(['Order electricity', 'Task', 'Northern'])).toBe(
    'Order electricity · Task · Northern',
  )
  expect(windowTitle(['Tasks', 'Tasks', 'Northern'])).toBe('Tasks · Northern')
  expect(windowTitle([null, 'Tasks', 'Northern'])).toBe('Tasks · Northern')
})
