// Word writes list items as paragraphs that start with the bullet or number as text.
import { styleOf } from './pasted-styles.ts'

/** The list and level of an item. Levels count from 1. */
const ITEM = /mso-list:\s*(\S+)\s+level(\d)/i
const MARKER = /mso-list:\s*ignore/i
const NUMBERED = /^\(?(\d+|[a-z]{1,5})([.)]|\.\d)/i

interface OpenList {
  readonly list: HTMLElement
  readonly name: string
}

const isItem = (element: Element | null): element is Element =>
  element !== null && element.localName === 'p' && ITEM.test(styleOf(element))

/** Replaces paragraphs of lists by nested lists. */
export function makeWordLists(root: HTMLElement): void {
  for (const first of root.querySelectorAll('p')) {
    // Already moved into an earlier list.
    if (!root.contains(first) || !isItem(first)) continue
    const items: Element[] = []
    for (let at: Element | null = first; isItem(at); at = at.nextElementSibling) items.push(at)
    first.before(...listsOf(items))
    for (const item of items) item.remove()
  }
  for (const heading of root.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const marker = markerOf(heading)
    if (marker !== '') heading.prepend(`${marker} `)
  }
}

/** Removes the bullet or number from an item and returns it. */
function markerOf(item: Element): string {
  const marker = [...item.querySelectorAll('span')].find((span) => MARKER.test(styleOf(span)))
  marker?.remove()
  return marker?.textContent.replaceAll(/\s+/g, ' ').trim() ?? ''
}

function listsOf(items: readonly Element[]): HTMLElement[] {
  const roots: HTMLElement[] = []
  let open: readonly OpenList[] = []
  for (const item of items) {
    const [, name = '', level = '1'] = ITEM.exec(styleOf(item)) ?? []
    const made = newList(item, name)
    const depth = Math.max(1, Math.min(Number(level), open.length + 1))
    const last = open[depth - 1]
    const isSame = last?.name === name && last.list.localName === made.list.localName
    open = open.slice(0, isSame ? depth : depth - 1)
    if (!isSame) {
      const parent = open.at(-1)?.list.lastElementChild
      if (parent) parent.append(made.list)
      else roots.push(made.list)
      open = [...open, made]
    }
    open.at(-1)?.list.append(listItem(item))
  }
  return roots
}

/** Creates the list that an item starts, and removes the item's marker. */
function newList(item: Element, name: string): OpenList {
  const marker = markerOf(item)
  const list = item.ownerDocument.createElement(NUMBERED.test(marker) ? 'ol' : 'ul')
  const number = Number.parseInt(marker.replace('(', ''), 10)
  if (list.localName === 'ol' && number > 1) list.setAttribute('start', String(number))
  return { list, name }
}

function listItem(paragraph: Element): HTMLElement {
  const { ownerDocument: made } = paragraph
  const [item, words] = [made.createElement('li'), made.createElement('p')]
  words.append(...paragraph.childNodes)
  item.append(words)
  return item
}
