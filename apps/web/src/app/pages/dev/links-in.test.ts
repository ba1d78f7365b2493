import { expect, test } from 'vitest'
import { linksIn } from './links-in.ts'

test('each URL in a text is found once, with its token', () => {
  const text = [
    'Choose your password:',
    'http://localhost:3000/auth/set-password#token=aB-_9',
    'Open Tasks:',
    'https://portal.example/tasks',
    'https://portal.example/tasks',
    'javascript:alert(1) ftp://portal.example',
  ].join('\n')
  expect(linksIn(text)).toEqual([
    'http://localhost:3000/auth/set-password#token=aB-_9',
    'https://portal.example/tasks',
  ])
})
