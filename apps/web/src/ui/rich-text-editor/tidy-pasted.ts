// Converts text pasted from Word, Google Docs and LibreOffice into elements that the text editor
// supports. The text has already been parsed in a separate document that loads no pictures and runs
// no scripts.
import { contentLinkOf } from '@eventflow/domain/rich-text'
import { pullTables, type PastedTable } from './pasted-tables.ts'
import { SET_ASIDE, styleOf } from './pasted-styles.ts'
import { makeWordLists } from './word-lists.ts'

/** Content that a text cannot contain. */
interface LeftOut {
  readonly pictures: number
  readonly links: number
  readonly hasColours: boolean
  /** A table exceeded the rows, columns or characters of a section. */
  readonly isTableCut: boolean
}

export interface Tidied {
  /** In the order of the text; empty if the tables became lines of the text. */
  readonly tables: readonly PastedTable[]
  readonly leftOut: LeftOut
}

/**
 * Tables become sections if there is room for all; otherwise their rows become lines of the text.
 */
export function tidyPasted(root: HTMLElement, roomForTables: number): Tidied {
  for (const hidden of root.querySelectorAll('style, script, title, meta, link, xml, template'))
    hidden.remove()
  makeWordLists(root)
  allowStyles(root)
  for (const wrapper of root.querySelectorAll<HTMLElement>('b, strong'))
    if (/^(normal|400)$/.test(wrapper.style.fontWeight)) unwrap(wrapper)
  removeUnstorable(root)
  const hasColours = [...root.querySelectorAll<HTMLElement>('[style], [color]')].some(isColoured)
  const pictures = removePictures(root)
  const links = keepLinks(root)
  lowerHeadings(root)
  const { tables, isCut } = pullTables(root, roomForTables)
  flattenDeepLists(root)
  removeLooseBreaks(root)
  for (const paragraph of root.querySelectorAll('p'))
    if (paragraph.textContent.trim() === '' && paragraph.querySelector('br') === null)
      paragraph.remove()
  return { tables, leftOut: { pictures, links, hasColours, isTableCut: isCut } }
}

/**
 * Sets the styles of the markup, which are needed to find omitted colours and bold text. This loses
 * Word's own styles, which lists need, so lists are converted first.
 */
function allowStyles(root: HTMLElement): void {
  for (const styled of root.querySelectorAll<HTMLElement>(`[${SET_ASIDE}]`)) {
    styled.style.cssText = styleOf(styled)
    styled.removeAttribute(SET_ASIDE)
  }
}

/** Characters that are never stored. Line breaks and tabs are. */
const UNSTORABLE =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u202A-\u202E\u2066-\u2069]/g

const TEXT_NODES = 4

function removeUnstorable(root: HTMLElement): void {
  const walker = root.ownerDocument.createTreeWalker(root, TEXT_NODES)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    node.nodeValue = (node.nodeValue ?? '').replaceAll(UNSTORABLE, '')
}

const BLOCKS = 'p, ul, ol, h1, h2, h3, h4, h5, h6, blockquote, hr, pre, div, table, br'

/** Removes line breaks between blocks, which would become empty paragraphs. */
function removeLooseBreaks(root: HTMLElement): void {
  const isBlock = (node: Node | null): boolean =>
    node === null || (node instanceof Element && node.matches(BLOCKS))
  const besides = (node: Node, side: 'previousSibling' | 'nextSibling'): Node | null => {
    let beside = node[side]
    while (beside?.nodeType === TEXT_NODE && beside.nodeValue?.trim() === '') beside = beside[side]
    return beside
  }
  for (const loose of root.querySelectorAll('br'))
    if (
      loose.closest('p, li, h1, h2, h3, h4, h5, h6') === null &&
      isBlock(besides(loose, 'previousSibling')) &&
      isBlock(besides(loose, 'nextSibling'))
    )
      loose.remove()
}

const TEXT_NODE = 3

const unwrap = (element: Element): void => element.replaceWith(...element.childNodes)

function removePictures(root: HTMLElement): number {
  const pictures = root.querySelectorAll('img, svg, video, audio, iframe, object, embed, canvas')
  for (const picture of pictures) picture.remove()
  return pictures.length
}

/** If a link cannot stay, its text does. Returns the number of removed links. */
function keepLinks(root: HTMLElement): number {
  let count = 0
  for (const anchor of root.querySelectorAll('a')) {
    const href = anchor.getAttribute('href')
    const kept = href === null ? null : storableLink(href)
    if (kept !== null) {
      anchor.setAttribute('href', kept)
      continue
    }
    if (href !== null) count += 1
    unwrap(anchor)
  }
  return count
}

/**
 * Converts links to https, and removes spaces from phone numbers. Null for links that pages cannot
 * contain.
 */
function storableLink(href: string): string | null {
  const address = directLink(href.trim()).replace(/^http:/i, 'https:')
  const plain = /^tel:/i.test(address) ? address.toLowerCase().replaceAll(/%20|\s/g, '') : address
  return contentLinkOf(plain) === null ? null : plain
}

/** Published documents and emails of Google lead through google.com/url. */
function directLink(href: string): string {
  if (!/^https?:\/\/www\.google\.com\/url\?/i.test(href)) return href
  const { searchParams } = new URL(href)
  return searchParams.get('q') ?? searchParams.get('url') ?? href
}

const NO_COLOUR =
  /^(|inherit|initial|unset|auto|transparent|none|currentcolor|windowtext|black|white)$/i

/**
 * Black, white and grey do not count, because they are normal text colours. Links have their own
 * colour.
 */
function isColoured(element: HTMLElement): boolean {
  if (element.closest('a') !== null || element.querySelector('a') !== null) return false
  const { color, backgroundColor } = element.style
  return [color, backgroundColor, element.getAttribute('color') ?? ''].some(
    (colour) => !NO_COLOUR.test(colour) && !isGrey(colour),
  )
}

function isGrey(colour: string): boolean {
  const short = /^#(.)(.)(.)$/.exec(colour)?.slice(1)
  const long = /^#(..)(..)(..)$/.exec(colour)?.slice(1)
  const channels = short ?? long ?? /^rgba?\((\d+),\s*(\d+),\s*(\d+)/.exec(colour)?.slice(1)
  return channels !== undefined && new Set(channels.map((each) => each.toLowerCase())).size === 1
}

const HIGHEST = 2
const LOWEST = 4

/**
 * The page itself has the first heading level. If the text uses it, all of its headings move down
 * by one.
 */
function lowerHeadings(root: HTMLElement): void {
  for (const title of root.querySelectorAll('p.MsoTitle')) rename(title, 'h1')
  const by = root.querySelector('h1') === null ? 0 : 1
  for (const heading of root.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const level = Number(heading.localName.slice(1)) + by
    rename(heading, `h${Math.min(Math.max(level, HIGHEST), LOWEST)}`)
  }
}

function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
}

/** Nested lists and quotes. A stored text has at most seven levels. */
const DEEPEST = 6
const NESTING = 'ul, ol, blockquote'

/** The items of a list that is nested too deeply follow the item that contains it. */
function flattenDeepLists(root: HTMLElement): void {
  for (const list of root.querySelectorAll(NESTING)) {
    let depth = 0
    for (let at: Element | null = list; at !== null; at = at.parentElement)
      if (at.matches(NESTING)) depth += 1
    if (depth <= DEEPEST) continue
    const item = list.parentElement?.closest('li')
    if (list.localName !== 'blockquote' && item) item.after(...list.childNodes)
    if (list.localName === 'blockquote') unwrap(list)
    else list.remove()
  }
}
