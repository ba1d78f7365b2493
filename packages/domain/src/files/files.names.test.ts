import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { falseTypeOf, isNamedAsText, safeFileName } from './files.names.ts'

const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

describe('names of files', () => {
  const cases: [string, string, string][] = [
    ['Stand plan.pdf', 'application/pdf', 'Stand plan.pdf'],
    ['Größe – 展示.PDF', 'application/pdf', 'Größe – 展示.PDF'],
    ['photo.jpeg', 'image/jpeg', 'photo.jpeg'],
    ['photo.jpg', 'image/png', 'photo.png'],
    ['photo.exe', 'image/jpeg', 'photo.exe.jpg'],
    ['invoice.html', 'text/plain', 'invoice.html.txt'],
    ['v1.2 final', DOCX, 'v1.2 final.docx'],
    ['../../etc/passwd', 'text/plain', 'passwd.txt'],
    ['..\\..\\x', 'application/zip', 'x.zip'],
    ['C:\\x', 'application/pdf', 'x.pdf'],
    ['C:x.pdf', 'application/pdf', 'x.pdf'],
    ['con.txt', 'text/plain', '_con.txt'],
    ['a\r\nSet-Cookie: x.pdf', 'application/pdf', 'x.pdf'],
    ['a\0b.pdf', 'application/pdf', 'ab.pdf'],
    ['say "hi".pdf', 'application/pdf', 'say _hi_.pdf'],
    ['fdp\u202e.exe.pdf', 'application/pdf', 'fdp.exe.pdf'],
    ['.htaccess', 'text/plain', 'htaccess.txt'],
    ['', 'image/png', 'file.png'],
    ['..', 'image/png', 'file.png'],
    [`${'x'.repeat(300)}.pdf`, 'application/pdf', `${'x'.repeat(150)}.pdf`],
  ]
  test.each(cases)('%j of type %s is saved as %j', (given, mimeType, name) => {
    expect(safeFileName(given, mimeType)).toBe(name)
  })

  test('every name is a single, plain part of a path', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (given) => {
        const name = safeFileName(given, 'application/pdf')
        expect(name).toMatch(/^[^/\\:"<>|?*\0\r\n]+\.pdf$/i)
        expect(name.length).toBeLessThanOrEqual(310)
        expect(safeFileName(name, 'application/pdf')).toBe(name)
      }),
    )
  })

  test('text is accepted only under a name that ends in .txt', () => {
    expect(['a.txt', 'A.TXT ', 'a.js', 'a.txt.html', 'txt'].map(isNamedAsText)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })
})

test.each([
  ['fake.pdf', null, 'PDF'],
  ['fake.PDF', 'text/plain', 'PDF'],
  ['plan.pdf', 'application/pdf', null],
  ['photo.jpeg', 'image/jpeg', null],
  ['a.zip', 'application/zip', null],
  ['a.js', 'text/plain', null],
  ['a', null, null],
])('the name %s of content of the type %s promises %s', (name, mimeType, expected) => {
  expect(falseTypeOf(name, mimeType)).toBe(expected)
})
