// The text of a section: the editor's document of nodes and marks, stored as a JSON string
// (specification: portal core, section 3: "richText: string"). It never contains markup. Reading rebuilds
// it from known nodes and rejects everything else. Without zod, because the browser renders it.
import { contentLinkOf } from './text-link.ts'
import { MAX_RICH_TEXT_CHARACTERS } from './rich-text.limits.ts'

const TEXT_MARKS = ['bold', 'italic', 'underline', 'strike', 'code'] as const
type TextMark = (typeof TEXT_MARKS)[number]

export interface RichTextRun {
  readonly type: 'text'
  readonly text: string
  readonly marks: readonly TextMark[]
  /** The target of the link, if it is one. */
  readonly href: string | null
}
export type RichTextInline = RichTextRun | { readonly type: 'hardBreak' }

export type RichTextBlock =
  | { readonly type: 'paragraph'; readonly content: readonly RichTextInline[] }
  | {
      readonly type: 'heading'
      readonly level: 2 | 3 | 4
      readonly content: readonly RichTextInline[]
    }
  | {
      readonly type: 'bulletList' | 'orderedList'
      readonly start: number
      readonly items: readonly RichTextItem[]
    }
  | { readonly type: 'blockquote'; readonly content: readonly RichTextBlock[] }
  | { readonly type: 'horizontalRule' }
export type RichTextItem = readonly RichTextBlock[]

export type RichTextDocument = readonly RichTextBlock[]

/** Greatest depth of nested nodes, such as lists within lists. */
const DEEPEST = 8
const MAX_NODES = 5000

class Unreadable extends Error {}
const refuse = (): never => {
  throw new Unreadable()
}

/** The state of one reading, which counts the nodes. */
interface Reading {
  nodes: number
}

type Json = Readonly<Record<string, unknown>>

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const recordOf = (value: unknown): Json => (isRecord(value) ? value : refuse())
const listOf = (value: unknown): readonly unknown[] =>
  value === undefined ? [] : Array.isArray(value) ? value : refuse()

function attributes(node: Json): Json {
  return node['attrs'] === undefined || node['attrs'] === null ? {} : recordOf(node['attrs'])
}

/** Characters that cannot be stored, and those that change the text direction. */
const TRICKS = /[\p{Cc}\p{Surrogate}\u202a-\u202e\u2066-\u2069]/u

function linkIn(mark: Json): string {
  const { href } = attributes(mark)
  return typeof href === 'string' && contentLinkOf(href) !== null ? href : refuse()
}

const isTextMark = (type: unknown): type is TextMark => TEXT_MARKS.some((known) => known === type)

function run(node: Json): RichTextRun {
  const { text } = node
  if (typeof text !== 'string' || text === '' || TRICKS.test(text.replaceAll('\t', ' ')))
    return refuse()
  const marks = listOf(node['marks']).map(recordOf)
  const plain = marks.filter(({ type }) => type !== 'link').map(({ type }) => type)
  const links = marks.filter(({ type }) => type === 'link')
  if (!plain.every(isTextMark) || links.length > 1) return refuse()
  const [link] = links
  const known = TEXT_MARKS.filter((mark) => plain.includes(mark))
  return { type: 'text', text, marks: known, href: link === undefined ? null : linkIn(link) }
}

function inline(value: unknown, reading: Reading): RichTextInline {
  const node = counted(value, reading)
  if (node['type'] === 'hardBreak') return { type: 'hardBreak' }
  return node['type'] === 'text' ? run(node) : refuse()
}

function counted(value: unknown, reading: Reading): Json {
  reading.nodes += 1
  return reading.nodes > MAX_NODES ? refuse() : recordOf(value)
}

const inlines = (node: Json, reading: Reading): RichTextInline[] =>
  listOf(node['content']).map((child) => inline(child, reading))

const blocks = (value: unknown, reading: Reading, depth: number): RichTextBlock[] =>
  depth > DEEPEST ? refuse() : listOf(value).map((child) => block(child, reading, depth))

function item(value: unknown, reading: Reading, depth: number): RichTextItem {
  const node = counted(value, reading)
  return node['type'] === 'listItem' ? blocks(node['content'], reading, depth + 1) : refuse()
}

function level(node: Json): 2 | 3 | 4 {
  const known = attributes(node)['level']
  return known === 2 || known === 3 || known === 4 ? known : refuse()
}

function start(node: Json): number {
  const from = attributes(node)['start'] ?? 1
  return typeof from === 'number' && Number.isInteger(from) && from >= 0 && from <= 10_000
    ? from
    : refuse()
}

function block(value: unknown, reading: Reading, depth: number): RichTextBlock {
  const node = counted(value, reading)
  switch (node['type']) {
    case 'paragraph':
      return { type: 'paragraph', content: inlines(node, reading) }
    case 'heading':
      return { type: 'heading', level: level(node), content: inlines(node, reading) }
    case 'bulletList':
    case 'orderedList': {
      const items = listOf(node['content']).map((child) => item(child, reading, depth))
      const isOrdered = node['type'] === 'orderedList'
      return { type: node['type'], start: isOrdered ? start(node) : 1, items }
    }
    case 'blockquote':
      return { type: 'blockquote', content: blocks(node['content'], reading, depth + 1) }
    case 'horizontalRule':
      return { type: 'horizontalRule' }
    default:
      return refuse()
  }
}

/** The document in a stored string; null if it contains anything unknown. */
export function readRichText(stored: string): RichTextDocument | null {
  if (stored.length > MAX_RICH_TEXT_CHARACTERS) return null
  try {
    const root = recordOf(JSON.parse(stored))
    if (root['type'] !== 'doc') return null
    return blocks(root['content'], { nodes: 0 }, 1)
  } catch (error) {
    if (error instanceof Unreadable || error instanceof SyntaxError) return null
    throw error
  }
}

type Written = Readonly<Record<string, unknown>>

function writtenInline(node: RichTextInline): Written {
  if (node.type === 'hardBreak') return { type: 'hardBreak' }
  const marks = [
    ...node.marks.map((type) => ({ type })),
    ...(node.href === null ? [] : [{ type: 'link', attrs: { href: node.href } }]),
  ]
  return { type: 'text', text: node.text, ...(marks.length > 0 && { marks }) }
}

function writtenBlock(node: RichTextBlock): Written {
  switch (node.type) {
    case 'paragraph':
      return { type: 'paragraph', content: node.content.map(writtenInline) }
    case 'heading':
      return {
        type: 'heading',
        attrs: { level: node.level },
        content: node.content.map(writtenInline),
      }
    case 'bulletList':
    case 'orderedList':
      return {
        type: node.type,
        ...(node.type === 'orderedList' && { attrs: { start: node.start } }),
        content: node.items.map((content) => ({
          type: 'listItem',
          content: content.map(writtenBlock),
        })),
      }
    case 'blockquote':
      return { type: 'blockquote', content: node.content.map(writtenBlock) }
    case 'horizontalRule':
      return { type: 'horizontalRule' }
  }
}

/** A document in stored form: only what reading accepts. */
export const writeRichText = (document: RichTextDocument): string =>
  JSON.stringify({ type: 'doc', content: document.map(writtenBlock) })

export const EMPTY_RICH_TEXT = writeRichText([{ type: 'paragraph', content: [] }])

const inlineText = (content: readonly RichTextInline[]): string =>
  content.map((node) => (node.type === 'text' ? node.text : '\n')).join('')

function blockText(node: RichTextBlock): string {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      return inlineText(node.content)
    case 'bulletList':
    case 'orderedList':
      return node.items.map((content) => `• ${content.map(blockText).join('\n')}`).join('\n')
    case 'blockquote':
      return node.content.map(blockText).join('\n')
    case 'horizontalRule':
      return ''
  }
}

/** The plain text, with a line for each paragraph and list item. */
export const plainTextOf = (document: RichTextDocument): string =>
  document.map(blockText).join('\n').trim()

function linksOfBlock(node: RichTextBlock): string[] {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
      return node.content.flatMap((part) =>
        part.type === 'text' && part.href !== null ? [part.href] : [],
      )
    case 'bulletList':
    case 'orderedList':
      return node.items.flatMap(linksOf)
    case 'blockquote':
      return linksOf(node.content)
    case 'horizontalRule':
      return []
  }
}

/** All link targets in a text. */
export const linksOf = (document: RichTextDocument): string[] => document.flatMap(linksOfBlock)
