import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { mailAddress, oneLine } from './mail.address.ts'

describe('an address of an email', () => {
  test.each([
    ['amelia@northwind.example', 'amelia@northwind.example'],
    ['  Amelia@Northwind.Example ', 'amelia@northwind.example'],
    ["o'hara+expo@northwind.example", "o'hara+expo@northwind.example"],
  ])('accepts %j', (typed, stored) => {
    expect(mailAddress(typed)).toBe(stored)
  })

  test.each([
    [''],
    ['amelia'],
    ['"a@evil.test x"@ok.test'],
    ['a@ok.test, b@evil.test'],
    ['a@ok.test\r\nBcc: b@evil.test'],
    ['Amelia <a@ok.test>'],
    ['a@оk.test'],
    ['a@ok.test\0'],
    [`${'a:'.repeat(10_000)}b@ok.test`],
    [`${'a'.repeat(250)}@ok.test`],
  ])('rejects %j', (typed) => {
    expect(mailAddress(typed)).toBeNull()
  })

  test('a huge text is refused at once', () => {
    const start = performance.now()
    expect(mailAddress(`${'a.'.repeat(500_000)}@`)).toBeNull()
    expect(performance.now() - start).toBeLessThan(50)
  })
})

test('a header line never contains a line break or a control character', () => {
  expect(oneLine('Hello\r\nBcc: b@evil.test')).toBe('Hello Bcc: b@evil.test')
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(oneLine(text)).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u)
    }),
  )
})
