// What a person reads and can do on a screen, line by line, without its markup.
/** Longer lines are cut. */
const LONGEST = 160

const textOf = (element: Element): string =>
  (element.getAttribute('aria-label') ?? element.textContent ?? '').replaceAll(/\s+/g, ' ').trim()

/** The name of a field: its label, or what labels it. */
function nameOf(field: Element): string {
  const labels = 'labels' in field ? [...((field.labels as NodeListOf<Element> | null) ?? [])] : []
  const ids = field.getAttribute('aria-labelledby')?.split(' ') ?? []
  const named = [...labels, ...ids.map((id) => document.querySelector(`[id="${id}"]`))]
  return field.getAttribute('aria-label') ?? named.map((one) => one?.textContent ?? '').join(' ')
}

function valueOf(field: Element): string {
  if (field instanceof HTMLSelectElement) return field.selectedOptions[0]?.textContent ?? ''
  if (!(field instanceof HTMLInputElement)) return (field as HTMLTextAreaElement).value
  if (field.type === 'checkbox' || field.type === 'radio') return field.checked ? 'on' : 'off'
  return field.value
}

function lineOf(element: Element): string | null {
  if (element.matches('h1, h2, h3')) return `# ${textOf(element)}`
  if (element.matches('tr')) return [...element.children].map(textOf).join(' | ')
  if (element.matches('input, select, textarea')) return `${nameOf(element)}: ${valueOf(element)}`
  const isOff = element.matches('[disabled], [aria-disabled="true"]') ? ' (off)' : ''
  if (element.matches('button, summary')) return `[${textOf(element)}]${isOff}`
  if (element.matches('a')) return `${textOf(element)} → ${element.getAttribute('href') ?? ''}`
  if (element.matches('[role="status"], [role="alert"]')) return `! ${textOf(element)}`
  return null
}

/** The lines of the screen, or of a part of it. Lines of a table are one line each. */
export function readingOf(part: Element | null = document.querySelector('#content')): string[] {
  const lines: string[] = []
  const visit = (element: Element) => {
    if (element.matches('[hidden], [aria-hidden="true"], style, nav')) return
    const line = lineOf(element)?.replaceAll(/\s+/g, ' ').trim()
    if (line && line !== '!') lines.push(line.slice(0, LONGEST).trimEnd())
    if (!element.matches('tr, h1, h2, h3, a, button, select'))
      for (const child of element.children) visit(child)
  }
  if (part) visit(part)
  return lines
}
