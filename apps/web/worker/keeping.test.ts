import { describe, expect, test } from 'vitest'
import {
  beyondBudget,
  fileOf,
  isOfRelease,
  isOver,
  isTooLarge,
  keepingOf,
  tooMany,
  wayOf,
  withFreshNonce,
  type Asked,
} from './keeping.ts'

const asked = (pathname: string, rest: Partial<Asked> = {}): Asked => ({
  method: 'GET',
  isOwnOrigin: true,
  pathname,
  search: '',
  mode: 'cors',
  destination: '',
  accept: '*/*',
  ...rest,
})
const page = { mode: 'navigate', destination: 'document' }
const image = { mode: 'no-cors', destination: 'image' }

describe('how requests are handled', () => {
  test.each([
    ['a screen', asked('/tasks/12', page), 'page'],
    ['the first screen', asked('/', page), 'page'],
    ['a download in a window', asked('/api/files/1/open', page), 'passes'],
    ['an export', asked('/api/tasks/1/report.csv', page), 'passes'],
    ['the calendar file', asked('/calendar.ics', page), 'passes'],
    ['the reference of the API', asked('/api/docs', page), 'passes'],
    ['a part of the program', asked('/assets/main-1a2b.js'), 'program'],
    ['a drawing', asked('/icons/task.svg', image), 'look'],
    ['the logo', asked('/api/branding/logo', { ...image, search: '?v=1' }), 'look'],
    ['the dashboard', asked('/api/dashboard'), 'answer'],
    ['a list of the organisers, whose answers name nobody', asked('/api/teams'), 'answer'],
    ['a change', asked('/api/my-tasks/1/status', { method: 'PUT' }), 'passes'],
    ['another site', asked('/api/dashboard', { isOwnOrigin: false }), 'passes'],
    ['the live stream', asked('/api/live', { accept: 'text/event-stream' }), 'passes'],
    ['an upload that goes on', asked('/api/uploads/1'), 'passes'],
    [
      'a picture of a page',
      asked('/api/files/1/open', { ...image, search: '?size=small' }),
      'picture',
    ],
    ['a whole picture', asked('/api/files/1/open', image), 'passes'],
    ['a PDF in a frame', asked('/api/files/1/open', { destination: 'iframe' }), 'passes'],
    ['a file that a program reads', asked('/api/files/1/open'), 'passes'],
  ] as const)('%s', (_what, one, way) => {
    expect(wayOf(one)).toBe(way)
  })
})

describe('what happens to stored responses', () => {
  const anna = { token: 'anna', hasChangedSince: false }
  test.each([
    ['the same person: kept', { status: 200, seenBy: 'anna' }, anna, 'keep'],
    ['the server says nothing: not kept', { status: 200, seenBy: null }, anna, 'leave'],
    [
      'the first of anybody: kept',
      { status: 200, seenBy: 'anna' },
      { token: null, hasChangedSince: false },
      'startAnew',
    ],
    [
      'another person, or other rights: all else goes',
      { status: 200, seenBy: 'bert' },
      anna,
      'startAnew',
    ],
    [
      'a late answer to whoever was here before: dropped',
      { status: 200, seenBy: 'anna' },
      { token: 'bert', hasChangedSince: true },
      'leave',
    ],
    [
      'a late answer after signing out: dropped',
      { status: 200, seenBy: 'anna' },
      { token: null, hasChangedSince: true },
      'leave',
    ],
    [
      'asked before the first of the same person came: kept',
      { status: 200, seenBy: 'anna' },
      { token: 'anna', hasChangedSince: true },
      'keep',
    ],
    ['signed out, or seen as somebody else', { status: 200, seenBy: 'nobody' }, anna, 'forgetAll'],
    ['the session has ended', { status: 401, seenBy: null }, anna, 'forgetAll'],
    ['it is gone', { status: 404, seenBy: null }, anna, 'forgetThis'],
    ['it is not for this person any more', { status: 403, seenBy: null }, anna, 'forgetThis'],
    ['the server stumbles', { status: 503, seenBy: null }, anna, 'leave'],
    ['a part of a file', { status: 206, seenBy: 'anna' }, anna, 'leave'],
  ] as const)('%s', (_what, answered, holder, keeping) => {
    expect(keepingOf(answered, holder)).toBe(keeping)
  })

  const NOON = Date.parse('2026-06-15T12:00:00Z')
  test.each([
    ['2026-06-15T11:59:00Z', false],
    ['2026-06-08T12:00:01Z', false],
    ['2026-06-08T11:59:59Z', true],
    // The clock was set back, so the age is unknown.
    ['2026-06-15T12:00:01Z', true],
    ['', true],
    [null, true],
  ])('stored at %s, a response has expired at noon of the 15th: %s', (keptAt, over) => {
    expect(isOver(keptAt, NOON)).toBe(over)
  })

  test('the oldest responses are removed', () => {
    expect(tooMany(['a', 'b', 'c'], 2)).toEqual(['a'])
    expect(tooMany(['a', 'b'], 2)).toEqual([])
  })

  const texts = (count: number, bytes: number) =>
    Array.from({ length: count }, (_, place) => [`/api/my-tasks/${place}`, bytes] as const)
  const pictures = (count: number, bytes: number) =>
    Array.from({ length: count }, (_, place) => [`/api/files/${place}/open`, bytes] as const)
  test.each([
    ['few', texts(10, 1_000), []],
    ['many texts', texts(402, 10), ['/api/my-tasks/0', '/api/my-tasks/1']],
    ['many pictures', [...texts(1, 10), ...pictures(61, 10)], ['/api/files/0/open']],
    ['20 MB', texts(20, 1_000_000), []],
    ['more', texts(21, 1_000_000), ['/api/my-tasks/0']],
    ['more with pictures', [...texts(20, 1_000_000), ...pictures(1, 9)], ['/api/files/0/open']],
  ])('all together stay within 20 MB: %s', (_what, kept, removed) => {
    expect(beyondBudget(new Map(kept))).toEqual(removed)
  })

  test('large responses are not stored', () => {
    expect(isTooLarge('/api/my-tasks', 2_000_001)).toBe(true)
    expect(isTooLarge('/api/my-tasks', 300_001)).toBe(false)
    expect(isTooLarge('/api/files/1/open', 300_001)).toBe(true)
  })
})

test('the file of a picture', () => {
  expect(fileOf('https://portal.test/api/files/a-1/open?size=small')).toBe('a-1')
  expect(fileOf('https://portal.test/api/branding/logo')).toBeNull()
})

test('a stored page is shown with a new nonce', () => {
  const policy = "script-src 'nonce-AAAAAAAAAAAAAAAAAAAAAAAA' 'strict-dynamic'"
  const html = '<script nonce="AAAAAAAAAAAAAAAAAAAAAAAA" src="/assets/a.js"></script>'
  expect(withFreshNonce({ html, policy }, 'fresh')).toEqual({
    html: '<script nonce="fresh" src="/assets/a.js"></script>',
    policy: "script-src 'nonce-fresh' 'strict-dynamic'",
  })
  expect(withFreshNonce({ html, policy: "script-src 'self'" }, 'fresh')).toBeNull()
})

test('a page of another release does not belong to this one', () => {
  const html = '<link href="/assets/a.css"><script src="/assets/a.js">'
  expect(isOfRelease(html, ['/assets/a.css', '/assets/a.js', '/assets/b.js'])).toBe(true)
  expect(isOfRelease(html, ['/assets/a.css'])).toBe(false)
})
