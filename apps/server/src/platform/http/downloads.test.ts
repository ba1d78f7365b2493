import { describe, expect, test } from 'vitest'
import { byteRange } from './byte-range.ts'
import { contentDisposition } from './content-disposition.ts'

describe('the requested part of a file', () => {
  const cases: [string | undefined, ReturnType<typeof byteRange>][] = [
    [undefined, 'whole'],
    ['bytes=0-9', { start: 0, end: 9 }],
    ['bytes=90-', { start: 90, end: 99 }],
    ['bytes=90-1000', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-1000', { start: 0, end: 99 }],
    ['bytes=99-99', { start: 99, end: 99 }],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=9-0', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=-', 'unsatisfiable'],
    ['bytes=--5', 'unsatisfiable'],
    ['bytes=0-1,5-6', 'unsatisfiable'],
    [`bytes=${Array.from({ length: 1000 }, () => '0-1').join(',')}`, 'unsatisfiable'],
    ['pages=1-2', 'unsatisfiable'],
  ]
  test.each(cases)('%s of 100 bytes', (header, range) => {
    expect(byteRange(header, 100)).toEqual(range)
  })

  test('no part of an empty file can be requested', () => {
    expect(byteRange('bytes=0-', 0)).toBe('unsatisfiable')
    expect(byteRange('bytes=-1', 0)).toBe('unsatisfiable')
  })
})

describe('the name of a saved file', () => {
  const cases: [string, string][] = [
    ['plan.pdf', `attachment; filename="plan.pdf"; filename*=UTF-8''plan.pdf`],
    ['Größe 1.pdf', `attachment; filename="Gro_e 1.pdf"; filename*=UTF-8''Gr%C3%B6%C3%9Fe%201.pdf`],
    [
      "it's (1)*.txt",
      `attachment; filename="it's (1)*.txt"; filename*=UTF-8''it%27s%20%281%29%2A.txt`,
    ],
    ['a"b\r\nX: y', `attachment; filename="a_b__X: y"; filename*=UTF-8''a%22b%0D%0AX%3A%20y`],
    ['\ud800x', `attachment; filename="x"; filename*=UTF-8''x`],
  ]
  test.each(cases)('%j', (name, header) => {
    expect(contentDisposition('attachment', name)).toBe(header)
  })
})
