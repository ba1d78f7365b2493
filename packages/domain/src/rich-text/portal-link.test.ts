import { describe, expect, test } from 'vitest'
import { linkOf } from './portal-link.ts'

describe('where a notification may lead', () => {
  test.each([
    ['/tasks', { kind: 'portal', path: '/tasks' }],
    ['/tasks/abc?state=overdue', { kind: 'portal', path: '/tasks/abc?state=overdue' }],
    ['https://example.com/map', { kind: 'outside', address: 'https://example.com/map' }],
    ['HTTPS://EXAMPLE.com', { kind: 'outside', address: 'https://example.com/' }],
  ])('%s leads there', (text, link) => expect(linkOf(text)).toEqual(link))

  test.each([
    '',
    'tasks',
    'http://example.com',
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox',
    '//evil.test',
    '/\\evil.test',
    'https:evil.test',
    'https:///evil.test',
    '/%2f%2fevil.test',
    '/auth/log-in',
    '/api/files/1/open',
    '/dev/mailbox',
    'https://user:secret@example.com/',
    'https://portal.example.com@evil.test/',
    'https://localhost/',
    'https://exam\u202eple.com/',
    'https://example.com/\u0000',
    `https://example.com/${'a'.repeat(2048)}`,
  ])('%j is no link', (text) => expect(linkOf(text)).toBeNull())
})
