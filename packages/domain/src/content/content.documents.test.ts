import { expect, test } from 'vitest'
import { documentAddress, writeRichText, type RichTextInline } from '../rich-text/index.ts'
import { documentIdsOf } from './content.documents.ts'
import type { Section } from './content.sections.ts'

const led = (href: string): RichTextInline => ({ type: 'text', text: 'there', marks: [], href })

const textTo = (...hrefs: string[]): string =>
  writeRichText([
    { type: 'heading', level: 2, content: hrefs.slice(0, 1).map(led) },
    {
      type: 'blockquote',
      content: [
        {
          type: 'bulletList',
          start: 1,
          items: [[{ type: 'paragraph', content: hrefs.slice(1).map(led) }]],
        },
      ],
    },
  ])

const section = (type: Section['type'], data: unknown, more: object = {}): Section =>
  ({ id: type, type, heading: '', isPublished: true, data, ...more }) as Section

test('finds documents in buttons and texts', () => {
  expect(documentIdsOf(section('button', { text: 'Rules', link: documentAddress('a') }))).toEqual([
    'a',
  ])
  const text = textTo(documentAddress('a'), 'https://example.com/', documentAddress('b'))
  expect(documentIdsOf(section('richText', text))).toEqual(['a', 'b'])
  expect(documentIdsOf(section('richText', 'no text of ours'))).toEqual([])
})

test('ignores addresses in other sections', () => {
  const data = { text: documentAddress('a'), variant: 'default' }
  expect(documentIdsOf(section('callout', data))).toEqual([])
})

test('finds documents in translations', () => {
  const translations = {
    de: { heading: '', of: '', data: { text: 'Regeln', link: documentAddress('b') } },
  }
  const data = { text: 'Rules', link: documentAddress('a') }
  expect(documentIdsOf(section('button', data, { translations }))).toEqual(['a', 'b'])
})
