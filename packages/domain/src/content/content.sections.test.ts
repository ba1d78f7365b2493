import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { tries } from '../kernel/kernel.builders.ts'
import { contentLinkOf, plainTextOf, readRichText, writeRichText } from '../rich-text/index.ts'
import { mapFrame, mapOf, placeWords } from './content.map.ts'
import { sectionSchema, sectionsSchema } from './content.sections.ts'
import { videoCodeOf, videoFrame } from './content.video.ts'

const PB =
  '!1m18!1m12!1m3!1d2482.9!2d-0.0317!3d51.5085!2m3!1f0!2f0!3f0!3m2!1i1024!2i768!4f13.1!3m3!1m2!1s0x48:0x1!2sExCeL%20London!5e0!3m2!1sen!2suk!4v1700000000000'

describe('the target of a button', () => {
  test.each([
    ['/tasks', 'portal'],
    ['https://example.com/map', 'outside'],
    ['mailto:help@example.com', 'email'],
    ['tel:+44-20(7946)0.000', 'phone'],
    ['tel:112', 'phone'],
    ['/api/assets/plan-1/open', 'document'],
  ])('%s', (link, kind) => expect(contentLinkOf(link)?.kind).toBe(kind))

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    '//evil.test',
    'http://example.com',
    'mailto:a@b.c?bcc=x@y.z',
    'mailto:a@b.c%0abcc:x@y.z',
    'mailto:a@b.c,x@y.z',
    'vbscript:x',
    'tel:',
    'tel:+44 20',
    'tel:123;phone-context=x',
    'tel:javascript',
    'http://tel:123',
    'file:///etc/passwd',
    '/api/files/1/open',
    '/api/assets/open',
    '/api/assets/../open',
    '/api/assets/1/open?disposition=inline',
    'https://example.com\\@/api/assets/1/open',
    'https://user:pw@example.com',
    '',
  ])('not %j', (link) => expect(contentLinkOf(link)).toBeNull())
})

describe('the map of a section', () => {
  test.each([
    `https://www.google.com/maps/embed?pb=${PB}`,
    `<iframe src="https://www.google.com/maps/embed?pb=${PB}" width="600" height="450" style="border:0;" allowfullscreen="" loading="lazy"></iframe>`,
  ])("Google's embedded map: %s", (text) => {
    const map = mapOf(text)
    expect(map).toEqual({ kind: 'embed', pb: decodeURIComponent(PB) })
    if (map === null) return
    expect(mapFrame(map, null)).toBe(
      `https://www.google.com/maps/embed?pb=${encodeURIComponent(decodeURIComponent(PB))}`,
    )
    expect(placeWords(map)).toEqual({
      name: 'ExCeL London',
      link: 'https://www.google.com/maps/search/?api=1&query=51.5085%2C-0.0317',
    })
  })

  test('shows an address only with a key', () => {
    const map = mapOf('ExCeL, Royal Victoria Dock, London E16 1XL')
    expect(map?.kind).toBe('address')
    if (map === null) return
    expect(mapFrame(map, null)).toBeNull()
    expect(mapFrame(map, 'k')).toMatch(
      /^https:\/\/www\.google\.com\/maps\/embed\/v1\/place\?key=k&q=ExCeL/,
    )
  })

  test.each([
    '<iframe srcdoc="<script>alert(1)</script>">',
    '<iframe src="https://evil.test/maps/embed?pb=!1m1">',
    `https://evil.test/maps/embed?pb=${PB}`,
    `https://www.google.com@evil.test/maps/embed?pb=${PB}`,
    `http://www.google.com/maps/embed?pb=${PB}`,
    `https://www.google.com/url?q=https://evil.test&pb=${PB}`,
    'https://www.google.com/maps/embed?pb="><script>',
    'javascript:alert(1)',
    '//evil.test',
    'a"><script>alert(1)</script>',
  ])('not %j', (text) => expect(mapOf(text)).toBeNull())
})

test.each([
  ['dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['"><script>alert(1)</script>', null],
  ['https://evil.test/watch?v=dQw4w9WgXcQ', null],
  ['dQw4w9WgXc', null],
])('the video of %j is %s', (text, code) => {
  expect(videoCodeOf(text)).toBe(code)
  if (code !== null)
    expect(videoFrame(code)).toBe(
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0',
    )
})

const section = (type: string, data: unknown) =>
  sectionSchema.safeParse({ id: 'one', type, heading: '', isPublished: true, data }).success

describe('a table', () => {
  const table = (columnCount: number, rows: string[][]) =>
    section('table', {
      isFixedWidth: false,
      isFirstRowHeader: true,
      columnCount,
      rows: rows.map((cells) => ({ cells })),
    })
  test('has a cell for each column in every row', () => {
    expect(table(2, [['a', 'b']])).toBe(true)
    expect(table(2, [['a']])).toBe(false)
    expect(table(-1, [])).toBe(false)
    expect(table(0, [[]])).toBe(false)
    expect(table(13, [Array.from({ length: 13 }, () => '')])).toBe(false)
    expect(
      table(
        1,
        Array.from({ length: 301 }, () => ['']),
      ),
    ).toBe(false)
  })
})

test('sections of a page have different ids', () => {
  const one = { id: 'a', type: 'youTube', heading: '', isPublished: true, data: 'dQw4w9WgXcQ' }
  expect(sectionsSchema.safeParse([one, { ...one, id: 'b' }]).success).toBe(true)
  expect(sectionsSchema.safeParse([one, one]).success).toBe(false)
})

const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content })
const doc = (...content: unknown[]) => JSON.stringify({ type: 'doc', content })
const link = (href: string) => ({
  type: 'text',
  text: 'here',
  marks: [{ type: 'link', attrs: { href, target: '_blank', rel: 'noopener', class: null } }],
})

describe('a text', () => {
  test('is stored without unknown properties', () => {
    const typed = doc(
      {
        type: 'heading',
        attrs: { level: 2, textAlign: null },
        content: [{ type: 'text', text: 'A' }],
      },
      paragraph(link('https://example.com/'), { type: 'hardBreak' }),
      {
        type: 'orderedList',
        attrs: { start: 3, type: null },
        content: [
          { type: 'listItem', content: [paragraph({ type: 'text', text: 'x', onclick: 'y' })] },
        ],
      },
    )
    const read = readRichText(typed)
    if (read === null) throw new Error('not read')
    const stored = writeRichText(read)
    expect(stored).not.toMatch(/onclick|_blank|noopener|textAlign/)
    expect(readRichText(stored)).toEqual(read)
    expect(plainTextOf(read)).toBe('A\nhere\n\n• x')
  })

  test.each([
    ['no JSON', '<script>alert(1)</script>'],
    ['markup', JSON.stringify({ type: 'doc', content: '<b>x</b>' })],
    ['another root', JSON.stringify({ type: 'paragraph' })],
    ['a script', doc({ type: 'script', content: [{ type: 'text', text: 'alert(1)' }] })],
    ['a frame', doc({ type: 'iframe', attrs: { src: 'https://evil.test' } })],
    ['a picture', doc({ type: 'image', attrs: { src: 'x', onerror: 'alert(1)' } })],
    ['raw markup', doc({ type: 'html', content: [] })],
    ['a text beside paragraphs', doc({ type: 'text', text: 'x' })],
    [
      'a list in a heading',
      doc({ type: 'heading', attrs: { level: 2 }, content: [{ type: 'bulletList' }] }),
    ],
    ['the heading of the page', doc({ type: 'heading', attrs: { level: 1 }, content: [] })],
    ['an unknown mark', doc(paragraph({ type: 'text', text: 'x', marks: [{ type: 'style' }] }))],
    ['a text node without a string', doc(paragraph({ type: 'text', text: { toString: 'x' } }))],
    ['letters turned around', doc(paragraph({ type: 'text', text: 'a\u202egnp.exe' }))],
    [
      'two links in one',
      doc(paragraph({ ...link('/tasks'), marks: [...link('/a').marks, ...link('/b').marks] })),
    ],
    ['an invalid start number', doc({ type: 'orderedList', attrs: { start: '1' }, content: [] })],
    ['null', 'null'],
    ['too much', doc(paragraph({ type: 'text', text: 'x'.repeat(100_001) }))],
    ['too many', doc(...Array.from({ length: 5001 }, () => ({ type: 'horizontalRule' })))],
  ])('with %s is refused', (_what, stored) => {
    expect(readRichText(stored)).toBeNull()
    expect(section('richText', stored)).toBe(false)
  })

  test('whose stored form is too long is refused', () => {
    const sent = doc(...Array.from({ length: 4000 }, () => ({ type: 'orderedList' })))
    expect(readRichText(sent)).not.toBeNull()
    expect(section('richText', sent)).toBe(false)
  })

  test.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html;base64,PHNjcmlwdD4=',
    'vbscript:x',
    '//evil.test',
    'https:evil.test',
    '\u0001javascript:alert(1)',
  ])('with a link to %j is refused', (href) =>
    expect(readRichText(doc(paragraph(link(href))))).toBeNull(),
  )

  test('rejects a thousand nested quotes without hanging', () => {
    const deep = `${'{"type":"blockquote","content":['.repeat(1000)}${']}'.repeat(1000)}`
    expect(readRichText(`{"type":"doc","content":[${deep}]}`)).toBeNull()
  })

  test('is either rejected or reads the same again after writing', () => {
    const nodes = fc.letrec((tie) => ({
      node: fc.record({
        type: fc.constantFrom(
          'doc',
          'paragraph',
          'heading',
          'bulletList',
          'listItem',
          'text',
          'hardBreak',
          'script',
        ),
        text: fc.option(fc.string(), { nil: undefined }),
        attrs: fc.option(fc.record({ level: fc.integer({ min: 1, max: 5 }) }), { nil: undefined }),
        content: fc.option(fc.array(tie('node'), { maxLength: 3 }), { nil: undefined }),
      }),
    })).node
    fc.assert(
      fc.property(fc.array(nodes, { maxLength: 4 }), (content) => {
        const read = readRichText(JSON.stringify({ type: 'doc', content }))
        if (read !== null) expect(readRichText(writeRichText(read))).toEqual(read)
      }),
      { numRuns: tries(100, 2000) },
    )
  })
})
