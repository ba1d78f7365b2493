import { expect, test } from 'vitest'
import { writeRichText } from '../rich-text/index.ts'
import type { Section } from './content.sections.ts'
import { textOfSections } from './content.text.ts'

const section = (over: Partial<Section>): Section =>
  ({ id: 'a', heading: '', isPublished: true, type: 'callout', ...over }) as Section

const run = (text: string) => ({ type: 'text', text, marks: [], href: null }) as const
const richText = writeRichText([
  { type: 'heading', level: 2, content: [run('Unloading')] },
  { type: 'bulletList', start: 1, items: [[{ type: 'paragraph', content: [run('A vest')] }]] },
])

test.each([
  [{ type: 'richText', data: richText }, 'Unloading\n• A vest'],
  [{ type: 'callout', data: { text: 'Be quick', variant: 'info' } }, 'Be quick'],
  [{ type: 'button', data: { text: 'Order', link: '/forms' } }, 'Order'],
  [
    {
      type: 'table',
      data: {
        isFixedWidth: false,
        isFirstRowHeader: true,
        columnCount: 2,
        rows: [{ cells: ['Van', '£22'] }, { cells: ['', 'Yard B'] }],
      },
    },
    'Van · £22\nYard B',
  ],
  [{ type: 'googleMaps', data: 'Armouries Drive, Leeds' }, 'Armouries Drive, Leeds'],
  [{ type: 'youTube', data: 'aqz-KE-bpKQ' }, ''],
  [{ type: 'taskList', data: 'some-id' }, ''],
  [{ type: 'image', data: 'some-id' }, ''],
  [{ type: 'pdf', data: { src: ['/api/files/x/open'], fileName: 'Hall plan' } }, 'Hall plan'],
  [{ type: 'resources', data: [{ id: 'some-id', type: 'form' }] }, ''],
])('the text of %j', (over, text) => {
  expect(textOfSections([section(over as Partial<Section>)]).text).toBe(text)
})

test('headings are separate, and unpublished sections are left out', () => {
  const data = { text: 'Be quick', variant: 'info' }
  const shown = section({ heading: 'Gates', data } as Partial<Section>)
  const held = section({ heading: 'Secret', isPublished: false, data } as Partial<Section>)
  expect(textOfSections([shown, held])).toEqual({ headings: 'Gates', text: 'Be quick' })
})

test.each([
  [{ type: 'table', data: { rows: 7 } }],
  [{ type: 'callout', data: { text: 7 } }],
  [{ type: 'button', data: null }],
  [{ type: 'of another version', data: {} }],
])('ignores %j, which cannot be read', (over) => {
  const readable = section({ data: { text: 'Be quick', variant: 'default' } } as Partial<Section>)
  const broken = section(over as Partial<Section>)
  expect(textOfSections([broken, readable]).text).toBe('Be quick')
})
