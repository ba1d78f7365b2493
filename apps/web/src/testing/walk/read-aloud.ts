// What a screen shows, as a reader hears it: texts, links with their targets, buttons and fields with their states.
// No tags, classes or structure, so that only a change for people changes it.

const BLOCKS = new Set(
  'ADDRESS ARTICLE ASIDE DETAILS DIALOG DIV DL FIELDSET FIGURE FOOTER FORM H1 H2 H3 H4 H5 H6 HEADER HR LABEL LEGEND LI MAIN NAV OL P PRE SECTION SUMMARY TABLE TR UL'.split(
    ' ',
  ),
)

const isHidden = (element: Element): boolean =>
  element.getAttribute('aria-hidden') === 'true' ||
  element.hasAttribute('hidden') ||
  element.hasAttribute('inert') ||
  ['SCRIPT', 'STYLE', 'TEMPLATE', 'OPTION'].includes(element.tagName) ||
  (element instanceof HTMLDialogElement && !element.open)

const described = (element: Element): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => (id === '' ? '' : (document.getElementById(id)?.textContent ?? '')))
    .join(' ')
    .trim()

const STATES = [
  'checked',
  'current',
  'expanded',
  'invalid',
  'pressed',
  'required',
  'selected',
  'sort',
]

/** Names of the states that an element has: `disabled`, `expanded=false`. */
function statesOf(element: Element): string[] {
  const said = STATES.map((name) => [name, element.getAttribute(`aria-${name}`)] as const)
    .filter(([name, value]) => value !== null && !(name === 'invalid' && value === 'false'))
    .map(([name, value]) => (value === 'true' ? name : `${name}=${value}`))
  const own = ['disabled', 'required', 'readonly', 'multiple'].filter((name) =>
    element.hasAttribute(name),
  )
  return [...said, ...own]
}

/** The accessible name, as far as this portal sets it. */
export function nameOf(element: Element): string {
  const label = element.getAttribute('aria-label')
  if (label !== null) return label
  const labelledBy = element.getAttribute('aria-labelledby')
  if (labelledBy !== null)
    return labelledBy
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join(' ')
  const labels = 'labels' in element ? (element.labels as NodeListOf<HTMLElement> | null) : null
  const [first] = labels ?? []
  return inOneLine((first ?? element).textContent)
}

function valueOf(element: Element): string {
  if (element instanceof HTMLSelectElement) {
    // In happy-dom, selectedOptions can be those of an earlier moment, until garbage is collected.
    const chosen = [...element.options]
      .filter(({ selected }) => selected)
      .map(({ textContent }) => textContent)
    return `${chosen.join(', ')} of ${element.options.length}`
  }
  if (element instanceof HTMLInputElement && /checkbox|radio/.test(element.type))
    return element.checked ? 'on' : 'off'
  return 'value' in element ? String(element.value) : ''
}

const inBrackets = (parts: readonly string[]): string =>
  parts.length > 0 ? ` (${parts.join(', ')})` : ''

const CONTROLS = new Set(['INPUT', 'SELECT', 'TEXTAREA', 'textbox', 'combobox', 'slider'])
const PRESSED = new Set([
  'BUTTON',
  'SUMMARY',
  'button',
  'menuitem',
  'menuitemradio',
  'menuitemcheckbox',
  'tab',
  'option',
  'switch',
])
const CELLS = new Set(['DD', 'DT', 'TD', 'TH', 'cell', 'gridcell', 'columnheader', 'rowheader'])
/** Roles that only arrange. */
const SILENT = new Set(['presentation', 'none', 'row', 'rowgroup'])

const inOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

function controlAloud(element: Element): string {
  const type = element.getAttribute('type') ?? ''
  const limits = ['maxlength', 'min', 'max', 'step', 'inputmode', 'autocomplete']
    .filter((name) => element.hasAttribute(name))
    .map((name) => `${name}=${element.getAttribute(name)}`)
  const more = [type === '' ? [] : [type], statesOf(element), limits].flat()
  const help = described(element)
  return `{${nameOf(element)}: ${valueOf(element)}${inBrackets(more)}${help === '' ? '' : ` | ${help}`}}`
}

function elementAloud(element: Element): string {
  if (isHidden(element)) return ''
  const role = element.getAttribute('role')
  const kind = role ?? element.tagName
  if (CONTROLS.has(element.tagName) || CONTROLS.has(kind)) return controlAloud(element)
  if (PRESSED.has(kind)) return `<${nameOf(element)}${inBrackets(statesOf(element))}>`
  if (element instanceof HTMLImageElement) return element.alt === '' ? '' : `[image ${element.alt}]`
  const href = element.getAttribute('href')
  if (href !== null) return `[${nameOf(element)}](${href})${inBrackets(statesOf(element))}`
  return partAloud(element, role, kind)
}

function partAloud(element: Element, role: string | null, kind: string): string {
  const inside = [...element.childNodes].map(nodeAloud).join('')
  if (/^H[1-6]$/.test(kind)) return `\n${'#'.repeat(Number(kind[1]))} ${inOneLine(inside)}\n`
  if (CELLS.has(kind)) return ` | ${inOneLine(inside)}${inBrackets(statesOf(element))}`
  if (kind === 'NAV') return `\n${nameOf(element).slice(0, 30)}: ${inOneLine(inside)}\n`
  const head = [role, element.getAttribute('aria-label')].filter((part) => part !== null).join(' ')
  if (head !== '' && !SILENT.has(role ?? '')) return `\n${head}: ${inside}\n`
  return BLOCKS.has(element.tagName) || role === 'row' ? `\n${inside}\n` : inside
}

function nodeAloud(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent ?? ''
  return node instanceof Element ? elementAloud(node) : ''
}

/** Long ids only by their end. */
const short = (text: string): string =>
  text.replaceAll(
    /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{6}([0-9a-f]{6})/g,
    '…$1',
  )

/** The lines of a part of the document. */
export const readAloud = (part: Node): string[] =>
  short(nodeAloud(part))
    .split('\n')
    .map((line) => line.replaceAll(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
