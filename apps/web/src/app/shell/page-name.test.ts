import { expect, test } from 'vitest'
import { windowTitle } from './page-name.ts'

test("the window title begins with the record's name and repeats nothing", () => {
  expect(windowTitle(['Order electricity', 'Task', 'Northern'])).toBe(
    'Order electricity · Task · Northern',
  )
  expect(windowTitle(['Tasks', 'Tasks', 'Northern'])).toBe('Tasks · Northern')
  expect(windowTitle([null, 'Tasks', 'Northern'])).toBe('Tasks · Northern')
})
