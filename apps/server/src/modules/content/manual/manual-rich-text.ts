// Rich text on paper, block by block in the same order as on the screen.
import {
  contentLinkOf,
  readRichText,
  type RichTextBlock,
  type RichTextInline,
  type RichTextItem,
  type RichTextRun,
} from '@eventflow/domain/rich-text'
import type { Cell, Span } from '../../../platform/pdf/index.ts'
import { BODY, indented, SIZE, type Pen, type Place } from './manual-pen.ts'

export interface PaperLink {
  readonly link: string
  /**
   * The URL to print after the link; '' if the text already contains it, or it leads to the portal.
   */
  readonly shown: string
}

/** The absolute target of a link, because a file has no base URL. */
export function linkFrom(origin: string, href: string, words: string): PaperLink | null {
  const link = contentLinkOf(href)
  if (link === null) return null
  if (link.kind === 'portal') return { link: `${origin}${link.path}`, shown: '' }
  if (link.kind === 'document') return { link: `${origin}${link.address}`, shown: '' }
  const shown = link.address.replace(/^(mailto|tel):/, '')
  return { link: link.address, shown: words.includes(shown) ? '' : shown }
}

function spansOfRun({ origin, accent }: Pen, { text, marks, href }: RichTextRun): Span[] {
  const has = (mark: RichTextRun['marks'][number]) => marks.includes(mark)
  const found = href === null ? null : linkFrom(origin, href, text)
  const span: Span = {
    text,
    isItalic: has('italic'),
    isUnderlined: has('underline') || found !== null,
    isStruck: has('strike'),
    isCode: has('code'),
    ...(has('bold') ? { weight: 600 as const } : {}),
    ...(found === null ? {} : { link: found.link, colour: accent }),
  }
  return found === null || found.shown === '' ? [span] : [span, { text: ` (${found.shown})` }]
}

export const spansOf = (pen: Pen, content: readonly RichTextInline[]): Span[] =>
  content.flatMap((node) => (node.type === 'text' ? spansOfRun(pen, node) : [{ text: '\n' }]))

const AFTER_BLOCK = 5
const INDENT = 16
const QUOTE_BAR = '#c4c4c4'
/** Headings rank below that of their section, which ranks below that of the page. */
const RANKS = { 2: 4, 3: 5, 4: 6 } as const

/** The bullet or number before the first words of an item. */
type Sign = readonly Cell[]

interface Standing {
  readonly place: Place
  readonly sign?: Sign
}

async function drawBlock(
  pen: Pen,
  block: RichTextBlock,
  { place, sign = [] }: Standing,
): Promise<void> {
  const { paper } = pen
  if (block.type === 'paragraph') {
    const text = spansOf(pen, block.content)
    if (text.length + sign.length > 0) await paper.row([...sign, { ...place, text, size: SIZE }])
  } else {
    if (sign.length > 0) await paper.row(sign)
    await drawOther(pen, block, place)
  }
  paper.space(AFTER_BLOCK)
}

/** Blocks other than paragraphs begin below the bullet of their item. */
async function drawOther(
  pen: Pen,
  block: Exclude<RichTextBlock, { readonly type: 'paragraph' }>,
  place: Place,
): Promise<void> {
  const { paper } = pen
  switch (block.type) {
    case 'heading':
      paper.space(4)
      return pen.heading(RANKS[block.level], spansOf(pen, block.content), place)
    case 'bulletList':
    case 'orderedList':
      return drawItems(pen, block, place)
    case 'blockquote': {
      const draw = () => drawBlocks(pen, block.content, indented(place, INDENT))
      return paper.group('BlockQuote', () => paper.before({ ...place, bar: QUOTE_BAR }, draw))
    }
    case 'horizontalRule':
      paper.need(20)
      paper.space(6)
      paper.rule()
      paper.space(6)
  }
}

type List = Extract<RichTextBlock, { readonly type: 'bulletList' | 'orderedList' }>

function drawItems(pen: Pen, { type, start, items }: List, place: Place): Promise<void> {
  const last = `${start + items.length - 1}.`
  // Long numbers need more room.
  const indent = Math.max(INDENT, type === 'orderedList' ? last.length * 6.5 + 4 : 0)
  return pen.paper.group('L', async () => {
    for (const [index, item] of items.entries()) {
      const text = type === 'orderedList' ? `${start + index}.` : '•'
      const sign: Cell = { x: place.x, width: indent, text, size: SIZE, role: 'Lbl' }
      await pen.paper.group('LI', () =>
        drawItem(pen, item, { place: indented(place, indent), sign }),
      )
    }
  })
}

async function drawItem(
  pen: Pen,
  [first, ...others]: RichTextItem,
  { place, sign }: { readonly place: Place; readonly sign: Cell },
): Promise<void> {
  if (first === undefined) return pen.paper.row([sign])
  await drawBlock(pen, first, { place, sign: [sign] })
  await drawBlocks(pen, others, place)
}

async function drawBlocks(pen: Pen, blocks: readonly RichTextBlock[], place: Place): Promise<void> {
  for (const block of blocks) await drawBlock(pen, block, { place })
}

export const drawRichText = (pen: Pen, data: string): Promise<void> =>
  drawBlocks(pen, readRichText(data) ?? [], BODY)
