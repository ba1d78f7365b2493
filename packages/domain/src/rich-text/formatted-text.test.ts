import { describe, expect, test } from 'vitest'
import { documentOf, isFormattedText, plainText, storedText } from './formatted-text.ts'
import { MAX_RICH_TEXT_CHARACTERS } from './rich-text.limits.ts'
import { formattedTextSchema } from './rich-text.schema.ts'
import { EMPTY_RICH_TEXT, writeRichText } from './rich-text.ts'

const run = (text: string, href: string | null = null) =>
  ({ type: 'text', text, marks: [], href }) as const
const bold = writeRichText([
  { type: 'paragraph', content: [{ ...run('Up'), marks: ['bold'] }, run('load it')] },
])

describe('a plain text as a document', () => {
  test('line breaks stay, blank lines separate paragraphs, and https addresses are links', () => {
    const text = 'Read https://example.com/a?b=1.\nThen\tsend\r\n\r\n\r\nit.'
    expect(documentOf(text)).toEqual([
      {
        type: 'paragraph',
        content: [
          run('Read '),
          run('https://example.com/a?b=1', 'https://example.com/a?b=1'),
          run('.'),
          { type: 'hardBreak' },
          run('Then send'),
        ],
      },
      { type: 'paragraph', content: [run('it.')] },
    ])
  })

  test.each([
    'javascript:alert(1)',
    'http://example.com',
    'https://user:secret@example.com/',
    '<a href="https://x">',
  ])('%j is no link', (text) => {
    expect(JSON.stringify(documentOf(text))).not.toMatch(/"href":"/)
  })

  test('characters that no document may contain are left out', () => {
    expect(documentOf('a\u202eb\u0007c')).toEqual([{ type: 'paragraph', content: [run('abc')] }])
  })
})

test.each([
  ['a plain text', ' Read\nit ', 'Read\nit'],
  ['JSON that is no document', '{"type":"paragraph"}', '{"type":"paragraph"}'],
  ['a document', bold.replace('{"type":"doc",', '{ "more": 1, "type": "doc",'), bold],
  [
    'a document with blank paragraphs at its end',
    `${bold.slice(0, -2)},{"type":"paragraph"}]}`,
    bold,
  ],
  ['a document without words', EMPTY_RICH_TEXT, ''],
])('%s is stored in one form', (_name, sent, stored) => {
  expect(formattedTextSchema.parse(sent)).toBe(stored)
  expect(storedText(stored)).toBe(stored)
})

test('a document that is too long in its stored form is refused', () => {
  const sent = bold.replace('[', `[${'{"type":"orderedList"},'.repeat(4000)}`)
  expect(sent.length).toBeLessThan(MAX_RICH_TEXT_CHARACTERS)
  expect(formattedTextSchema.safeParse(sent).success).toBe(false)
})

test('a damaged document is refused', () => {
  expect(isFormattedText(bold.slice(0, -1))).toBe(false)
  expect(formattedTextSchema.safeParse(bold.replace('bold', 'blink')).success).toBe(false)
})

test('the words of a text have no formatting', () => {
  expect(plainText(bold)).toBe('Upload it')
  expect(plainText('Upload\nit')).toBe('Upload\nit')
})
