import { expect, test } from 'vitest'
import { hearErrors, tellError } from './tell-error.ts'

test('errors are queued until there is a handler; refusals by the server are skipped', () => {
  const heard: unknown[] = []
  const [first, second] = [new TypeError('x is not a function'), new Error('No hall')]
  tellError(first)
  tellError(Object.assign(new Error('Not Found'), { status: 404, data: { code: 'NOT_FOUND' } }))
  hearErrors((error) => heard.push(error))
  tellError(second)
  expect(heard).toEqual([first, second])
})
