import { expect, test } from 'vitest'
import { onReportedError, reportError } from './report-error.ts'

test('errors are queued until there is a handler; refusals by the server are skipped', () => {
  const heard: unknown[] = []
  const [first, second] = [new TypeError('x is not a function'), new Error('No hall')]
  reportError(first)
  reportError(Object.assign(new Error('Not Found'), { status: 404, data: { code: 'NOT_FOUND' } }))
  onReportedError((error) => heard.push(error))
  reportError(second)
  expect(heard).toEqual([first, second])
})
