import { expect, test } from 'vitest'
import { emailLink } from './notifications.link.ts'

test('an email about it stays within the portal', () => {
  expect(emailLink('/tasks', '/notifications')).toBe('/tasks')
  expect(emailLink('https://example.com', '/notifications')).toBe('/notifications')
  expect(emailLink(null, '/')).toBe('/')
})
