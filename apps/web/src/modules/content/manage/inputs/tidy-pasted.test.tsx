// Text pasted from Word, Google Docs and LibreOffice, as the text section receives it.
import { sectionsSchema } from '@eventflow/domain/content'
import { EMPTY_RICH_TEXT, plainTextOf, readRichText } from '@eventflow/domain/rich-text'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { draw } from '../../../../testing/draw.tsx'
import { tableSection } from '../section-drafts.ts'
import type { PastedTable } from '../../../../ui/rich-text-editor/pasted-tables.ts'
import { RichTextField } from '../../../../ui/rich-text-editor/rich-text-field.tsx'
import { RichTextInput } from '../../../../ui/rich-text-editor/rich-text-input.tsx'
import { setStylesAside } from '../../../../ui/rich-text-editor/pasted-styles.ts'
import { tidyPasted } from '../../../../ui/rich-text-editor/tidy-pasted.ts'

function read(html: string, roomForTables = 9) {
  const { body } = new DOMParser().parseFromString(setStylesAside(html), 'text/html')
  const tidied = tidyPasted(body, roomForTables)
  return { ...tidied, html: body.innerHTML }
}
const htmlOf = (html: string) =>
  read(html).html.replaceAll(/\s*\n\s*|<\/?o:p>|<!--.*?-->|<span[^>]*><\/span>/g, '')

const item = (list: string, level: number, marker: string, words: string) =>
  `<p class=MsoListParagraph style='text-indent:-18.0pt;mso-list:${list} level${level} lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>${words}<o:p></o:p></p>`

const BULLETS = `${item('l0', 1, '·', 'one')}\n${item('l0', 2, 'o', 'inner')}${item('l0', 1, '·', 'two')}`

test.each<[string, string, string]>([
  [
    'lists of Word, within each other',
    BULLETS,
    '<ul><li><p>one</p><ul><li><p>inner</p></li></ul></li><li><p>two</p></li></ul>',
  ],
  [
    'a numbered list of Word after another one',
    `${item('l0', 1, '·', 'one')}${item('l1', 1, '1.', 'first')}${item('l1', 2, 'a)', 'inner')}${item('l1', 1, '2.', 'second')}`,
    '<ul><li><p>one</p></li></ul><ol><li><p>first</p><ol><li><p>inner</p></li></ol></li><li><p>second</p></li></ol>',
  ],
  [
    'a list of Word that goes on behind a paragraph, with its number',
    `${item('l1', 1, '1.', 'first')}<p class=MsoNormal>between</p>${item('l1', 1, '2.', 'second')}`,
    '<ol><li><p>first</p></li></ol><p class="MsoNormal">between</p><ol start="2"><li><p>second</p></li></ol>',
  ],
  [
    'a list of Word that begins with its second level',
    item('l0', 2, 'o', 'inner'),
    '<ul><li><p>inner</p></li></ul>',
  ],
  [
    'headings: the first level belongs to the page',
    '<h1>A</h1><h2>B</h2><h3>C</h3><h4>D</h4>',
    '<h2>A</h2><h3>B</h3><h4>C</h4><h4>D</h4>',
  ],
  ['headings that fit', '<h2>B</h2><h3>C</h3><h6>D</h6>', '<h2>B</h2><h3>C</h3><h4>D</h4>'],
  ['the title of a document', '<p class=MsoTitle>T</p>', '<h2>T</h2>'],
  [
    'a numbered heading of Word',
    `<h2 style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>Stand</h2>`,
    '<h2>1. Stand</h2>',
  ],
  [
    'the wrapper of Google Docs',
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr">a</p></b>',
    '<p dir="ltr">a</p>',
  ],
  [
    'line breaks of Google Docs between blocks, but not those between lines',
    '<p>a<br>b</p><br /><ul><li>c</li></ul><br /> <br />',
    '<p>a<br>b</p><ul><li>c</li></ul> ',
  ],
  [
    'links through Google',
    '<a href="https://www.google.com/url?q=https://www.hse.gov.uk/height/&amp;sa=D">1</a>',
    '<a href="https://www.hse.gov.uk/height/">1</a>',
  ],
  [
    'empty paragraphs',
    '<p>a</p><p class=MsoNormal><o:p>&nbsp;</o:p></p><p>b</p>',
    '<p>a</p><p>b</p>',
  ],
  [
    'links',
    '<a href="https://a.test/">1</a><a href="http://b.test/x">2</a><a href="mailto:a@b.test">3</a><a href="tel:+44 20%207946">4</a>',
    '<a href="https://a.test/">1</a><a href="https://b.test/x">2</a><a href="mailto:a@b.test">3</a><a href="tel:+44207946">4</a>',
  ],
  [
    'links that lead nowhere keep their words',
    '<a href="javascript:alert(1)">1</a><a href="file:///C:/x.docx">2</a><a href="#_Toc1">3</a><a name="_Toc1">4</a>',
    '1234',
  ],
  [
    'scripts, styles and comments of programs',
    '<style>p{}</style><script>1</script><p>a</p>',
    '<p>a</p>',
  ],
  ['signs that turn letters', '<p>a\u202eb&#11;c</p>', '<p>abc</p>'],
  ['a frame of one cell', '<table><tr><td><p>a</p></td></tr></table>', '<p>a</p>'],
])('%s', (_what, pasted, html) => {
  expect(htmlOf(pasted)).toBe(html)
})

test('lists nested too deeply continue at the deepest level', () => {
  const deep = `${'<ul><li><p>x</p>'.repeat(12)}${'</li></ul>'.repeat(12)}`
  const { html } = read(deep)
  expect(html.match(/<ul>/g)).toHaveLength(6)
  expect(html.match(/x/g)).toHaveLength(12)
})

test.each<[string, string, object]>([
  ['nothing', '<p style="color:#000000;background-color:transparent">a</p>', {}],
  [
    'pictures',
    '<p>a<img src="file:///x.png"><img src="https://a.test/y.png"></p>',
    { pictures: 2 },
  ],
  ['links', '<a href="file:///x">a</a><a name="b">b</a>', { links: 1 }],
  ['colours of words', '<span style="color:red">a</span>', { hasColours: true }],
  ['colours behind words', '<span style="background:yellow">a</span>', { hasColours: true }],
  ['colours of LibreOffice', '<font color="#c9211e">a</font>', { hasColours: true }],
  ['no colours of links', '<a href="https://a.test"><span style="color:#1155cc">a</span></a>', {}],
  ['no grey', '<span style="color:#434343">a</span>', {}],
])('omitted content: %s', (_what, html, left) => {
  const none = { pictures: 0, links: 0, hasColours: false, isTableCut: false }
  expect(read(html).leftOut).toEqual({ ...none, ...left })
})

const TABLE = `<p>before</p><table class=MsoTableGrid><thead><tr><td><p><b>Hall</b></p></td><td><p><b>Height</b></p></td></tr></thead>
<tr><td rowspan=2><p>1</p></td><td><p>4&nbsp;m<br>clear</p><p>free
standing</p></td></tr><tr><td>3 m</td></tr><tr><td colspan=2>none</td></tr></table><p>after</p>`

test('a table becomes the data of a section', () => {
  const { html, tables } = read(TABLE)
  expect(html.replaceAll('\n', '')).toBe('<p>before</p><p>after</p>')
  const rows = [
    ['Hall', 'Height'],
    ['1', '4 m\nclear\nfree standing'],
    ['', '3 m'],
    ['none', ''],
  ]
  const look = { isFixedWidth: false, isFirstRowHeader: true, columnCount: 2 }
  expect(tables).toEqual([{ ...look, rows: rows.map((cells) => ({ cells })) }])
  expect(sectionsSchema.safeParse(tables.map(tableSection)).success).toBe(true)
})

test('without room for sections, the rows of a table become lines of the text', () => {
  const { html, tables } = read(TABLE, 0)
  expect(tables).toEqual([])
  expect(html.replaceAll('\n', '')).toBe(
    '<p>before</p><p>Hall | Height</p><p>1 | 4 m clear free standing</p><p>3 m</p><p>none</p><p>after</p>',
  )
})

test('a nested table becomes the text of its cell, and a table that is too large is cut', () => {
  const inner = '<table><tr><td>a</td><td>b</td></tr><tr><td>c</td><td>d</td></tr></table>'
  const nested = read(`<table><tr><td>x</td><td>${inner}</td></tr></table>`)
  expect(nested.tables.map(({ rows }) => rows)).toEqual([[{ cells: ['x', 'a | b\nc | d'] }]])
  const row = `<tr>${'<td>x</td>'.repeat(14)}</tr>`
  const wide = read(`<table>${row.repeat(305)}</table>`)
  expect(wide.leftOut.isTableCut).toBe(true)
  expect(sectionsSchema.safeParse(wide.tables.map(tableSection)).success).toBe(true)
})

test('cells that span far beyond the largest table cost no more than that table', () => {
  const row = `<tr>${'<td colspan=100 rowspan=100>a</td>'.repeat(20)}</tr>`
  const { tables, leftOut } = read(`<table>${row.repeat(300)}</table>`)
  expect(tables[0]?.rows[0]?.cells[0]).toBe('a')
  expect(leftOut.isTableCut).toBe(true)
})

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><body lang=EN-GB><!--StartFragment--><h1>Build-up<o:p></o:p></h1><p class=MsoNormal><b>Gate&nbsp;B</b> opens at <span style='color:red'>07:00</span> <a href="tel:+44123">tel</a><img src="file:///C:/x.png"></p>${BULLETS}${item('l1', 1, '1.', 'numbered')}<table><tr><td><p>Hall</p></td><td><p>Height</p></td></tr></table><!--EndFragment--></body></html>`

/** Pastes into the text editor. Returns the last stored text and the tables. */
async function pasteInto(html: string) {
  const written: string[] = []
  const tables: PastedTable[] = []
  draw(
    <RichTextInput
      data={EMPTY_RICH_TEXT}
      onChange={(data) => written.push(data)}
      error={undefined}
      pastedTables={{ room: 5, add: (added) => void tables.push(...added) }}
    />,
  )
  const box = await screen.findByRole('textbox')
  const clipboardData = {
    getData: (type: string) => (type === 'text/html' ? html : ''),
    files: [],
    types: ['text/html'],
  }
  await act(async () => void fireEvent.paste(box, { clipboardData }))
  await waitFor(() => expect(written).not.toHaveLength(0))
  return { document: readRichText(written.at(-1) ?? ''), tables }
}

test('a page from Word becomes a text that the server accepts, and omissions are reported', async () => {
  const { document, tables } = await pasteInto(WORD)
  expect(document?.map(({ type }) => type).filter((type) => type !== 'paragraph')).toEqual([
    'heading',
    'bulletList',
    'orderedList',
  ])
  expect(document?.[0]).toMatchObject({ level: 2 })
  expect(plainTextOf(document ?? [])).toContain('• one\n• inner')
  expect(JSON.stringify(document)).toContain('"href":"tel:+44123"')
  expect(
    screen.getByText(
      'The table has its own section below this text. Pasted without 1 picture and colours.',
    ),
  ).toBeDefined()
  await waitFor(() =>
    expect(tables.map(({ rows }) => rows)).toEqual([[{ cells: ['Hall', 'Height'] }]]),
  )
})

test('bold text and nested lists from Google Docs are preserved', async () => {
  const { document } = await pasteInto(
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><h1 dir="ltr"><span style="color:#000000;font-weight:400">Title</span></h1><p dir="ltr"><span style="font-weight:700">bold</span><span style="font-weight:400"> plain</span></p><ul><li dir="ltr"><p><span>one</span></p></li><ul><li><p><span>inner</span></p></li></ul></ul></b>',
  )
  expect(document?.slice(0, 3)).toMatchObject([
    { type: 'heading', level: 2, content: [{ text: 'Title', marks: [] }] },
    {
      type: 'paragraph',
      content: [
        { text: 'bold', marks: ['bold'] },
        { text: ' plain', marks: [] },
      ],
    },
    { type: 'bulletList', items: [[{ type: 'paragraph' }, { type: 'bulletList' }]] },
  ])
})

test('a text from LibreOffice', async () => {
  const { document } = await pasteInto(
    '<html><body><h1 class="western">Title</h1><p style="line-height:100%"><font color="#000000"><i>slanted</i></font></p><ol start="3"><li><p>three</p></li></ol></body></html>',
  )
  expect(document?.slice(0, 3)).toMatchObject([
    { type: 'heading', level: 2 },
    { type: 'paragraph', content: [{ text: 'slanted', marks: ['italic'] }] },
    { type: 'orderedList', start: 3 },
  ])
  expect(screen.getByRole('status').textContent).toBe('')
})

function Field({ first }: { first: string }) {
  const [value, setValue] = useState(first)
  return (
    <>
      <RichTextField label="What to do" value={value} onChange={setValue} error="Too long" />
      <button onClick={() => setValue('Another\ntext')}>Use theirs</button>
      <output>{value}</output>
    </>
  )
}

test('a field shows a plain text, stores what is formatted, and shows a value from outside', async () => {
  const { user } = draw(<Field first={'One\ntwo'} />)
  const box = await screen.findByRole('textbox', { name: 'What to do' })
  expect(box.innerHTML).toBe('<p>One<br>two</p>')
  expect(screen.getByText('One two', { selector: 'output' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Use theirs' }))
  await waitFor(() => expect(box.innerHTML).toBe('<p>Another<br>text</p>'))
  await user.click(screen.getByRole('button', { name: 'Heading' }))
  await waitFor(() => expect(screen.getByText(/"level":2/, { selector: 'output' })).toBeTruthy())
  expect(screen.getAllByText('Too long')).toHaveLength(1)
})

test('styles are set aside before the browser parses them; text that mentions a style stays', () => {
  const html =
    '<STYLE>p {margin:0}</STYLE><p class="a" Style="color:red">a style="x" of 2 &lt; 3</p>'
  expect(setStylesAside(html)).toBe(
    '<p class="a" data-pasted-style="color:red">a style="x" of 2 &lt; 3</p>',
  )
})
