// Walks through a screen like a person who tries everything: reads it, presses each button, confirms or leaves each
// dialog, empties and fills in the fields, and submits. Returns what the screen said and sent.
import { act, cleanup, fireEvent } from '@testing-library/react'
import { vi } from 'vitest'
import { openPortal, NOW, type Reader } from '../open-portal.tsx'
import { PHONE, setWindowWidth, WIDE } from '../draw.tsx'
import { nameOf, readAloud } from './read-aloud.ts'

type Portal = Awaited<ReturnType<typeof openPortal>>

/** Buttons after these leave the portal or the test. */
const MOST_PRESSED = 12

const MOST_ITEMS = 5

const SECOND = 1000
/** Lines that are repeated when they disappear. */
const FEW = 3

/** These change how all later screens look. */
const FOR_ALL_SCREENS = new Set(['Roomy rows'])

const DIALOG = '[role="dialog"], [role="alertdialog"], dialog[open]'
const MENU = '[role="menu"]'
const ITEM = '[role^="menuitem"]'
const BUTTON =
  'main button:not([disabled]), main input[type="checkbox"], main input[type="radio"], main [role="switch"], main summary'
const IN_DIALOG =
  'input:not([type="file"], [type="checkbox"], [type="radio"], [disabled]), textarea:not([disabled]), select:not([disabled])'
const FIELD = `main :is(${IN_DIALOG})`

/** The screen, with its open dialogs and menus. */
function shown(): string[] {
  const main = document.querySelector('main')
  const onTop = [
    ...document.querySelectorAll(`${DIALOG}, ${MENU}, [role="status"], [role="alert"]`),
  ].filter((part) => main === null || !main.contains(part))
  const lines = [main, ...onTop].flatMap((part) => (part === null ? [] : readAloud(part)))
  // Another test can have chosen it.
  return lines.map((line) => line.replace(/<Roomy rows[^>]*>/, '<Roomy rows>'))
}

/** Lines that came and went. */
function difference(before: readonly string[], after: readonly string[]): string[] {
  const less = (lines: readonly string[], others: readonly string[]) => {
    const left = [...others]
    return lines.filter((line) => {
      const at = left.indexOf(line)
      if (at !== -1) left.splice(at, 1)
      return at === -1
    })
  }
  const gone = less(before, after)
  return [
    // They are above, where they were shown.
    ...(gone.length > FEW ? [`- ${gone.length} lines`] : gone.map((line) => `- ${line}`)),
    ...less(after, before).map((line) => `+ ${line}`),
  ]
}

/** No answer is stored that a call or a screen needs: the error screen is shown. */
const hasFailed = (): boolean =>
  /Something Went Wrong|Unexpected Application Error/.test(document.body.textContent)

const isWaiting = (): boolean =>
  [...document.querySelectorAll('[role="status"]')].some(
    ({ textContent }) => textContent === 'Loading',
  )

function press(element: Element): void {
  // A person presses what they see; a press outside would be another one.
  fireEvent.pointerDown(element)
  fireEvent.mouseDown(element)
  if (element instanceof HTMLElement) act(() => element.focus())
  fireEvent.pointerUp(element)
  fireEvent.mouseUp(element)
  fireEvent.click(element)
}

const firstRows = (element: Element): boolean => {
  const row = element.closest('tbody tr, [role="row"], main li')
  return row === null || row.parentElement?.querySelector(':scope > *') === row
}

const SAMPLES: Readonly<Record<string, string>> = {
  date: '2026-12-24',
  'datetime-local': '2026-12-24T10:30',
  email: 'ada@example.com',
  number: '7',
  time: '10:30',
  url: 'https://example.com/x',
  color: '#123456',
}

/** A busy machine may send a moment of the walk's own clock a step later. */
const withoutMoments = (body: string): string =>
  body.replaceAll(
    new RegExp(`"${NOW.toISOString().slice(0, 'yyyy-mm-ddThh:'.length)}[^"]*"`, 'g'),
    '"now"',
  )

class Walk {
  readonly lines: string[] = []
  #sent = 0
  #address = ''
  #shown: string[] = []
  #atStart: string[] = []

  constructor(
    private readonly reader: Reader,
    private readonly start: string,
    private readonly slowness: number,
  ) {}

  portal!: Portal

  async open(width: number): Promise<void> {
    cleanup()
    localStorage.clear()
    sessionStorage.clear()
    vi.useRealTimers()
    setWindowWidth(width)
    document.querySelectorAll('dialog').forEach((dialog) => dialog.remove())
    this.portal = await openPortal(this.reader, this.start, { slowness: this.slowness })
    vi.useFakeTimers({
      toFake: ['Date', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'],
      now: NOW,
    })
    await this.settle()
    this.#sent = 0
    this.#address = this.portal.address()
    this.#shown = shown()
    this.#atStart = this.#shown
  }

  /** Lets a second pass, however long the machine takes, and everything end that has begun. */
  async settle(): Promise<void> {
    const later = Date.now() + SECOND
    let before = ''
    for (let tries = 0; tries < 20; tries += 1) {
      await act(async () => {
        await vi.advanceTimersByTimeAsync(tries === 0 ? SECOND : 50)
        await vi.dynamicImportSettled()
        await this.portal.responded()
      })
      const now = document.body.innerHTML
      // A part that is loaded late may show a link until then, and no word of loading.
      if (now === before && !isWaiting() && this.portal.isIdle()) break
      before = now
    }
    vi.setSystemTime(later)
  }

  #changesOf(now: readonly string[]): string[] {
    if (hasFailed()) return ['error screen']
    const isBack = now.join() === this.#atStart.join() && now.join() !== this.#shown.join()
    return isBack ? ['as at the start'] : difference(this.#shown, now)
  }

  /** Notes what has changed since the last call. */
  note(): void {
    const now = shown()
    const sent = this.portal.changes.slice(this.#sent)
    const address = this.portal.address()
    const lines = [
      ...this.#changesOf(now),
      ...sent.map(({ call, body }) => `> ${call} ${withoutMoments(JSON.stringify(body) ?? '')}`),
      ...(address === this.#address ? [] : [`@ ${address}`]),
    ]
    this.lines.push(...lines.map((line) => `  ${line}`))
    this.#shown = now
    this.#sent = this.portal.changes.length
    this.#address = address
  }

  async step(name: string, action: () => void): Promise<void> {
    this.lines.push(name)
    action()
    await this.settle()
    this.note()
    if (hasFailed()) await this.open(WIDE)
  }
}

const last = <Item,>(items: Iterable<Item>): Item | undefined => [...items].at(-1)
const open = (selector: string) => last(document.querySelectorAll(selector))

/** Confirms the open dialog, and leaves it if it stays. */
async function answerDialog(walk: Walk): Promise<void> {
  const dialog = open(DIALOG)
  if (dialog === undefined) return
  const inputs = [...dialog.querySelectorAll<HTMLInputElement>(IN_DIALOG)]
  if (inputs.length > 0)
    await walk.step('  fill in the dialog', () => {
      for (const field of inputs) fill(field, SAMPLES[field.type] ?? 'X1')
    })
  const main = last(dialog.querySelectorAll('button:not([disabled])'))
  if (main) await walk.step(`  in the dialog: ${nameOf(main)}`, () => press(main))
  await leave(walk)
}

async function leave(walk: Walk): Promise<void> {
  for (let tries = 0; tries < 3 && open(`${DIALOG}, ${MENU}`) !== undefined; tries += 1)
    await walk.step('  Escape', () => {
      const top = open(`${DIALOG}, ${MENU}`)
      if (!top) return
      fireEvent.keyDown(document.activeElement ?? top, { key: 'Escape' })
      fireEvent(top, new Event('cancel', { cancelable: true }))
    })
}

async function pressItems(walk: Walk, button: () => Element | undefined): Promise<void> {
  const names = [...(open(MENU)?.querySelectorAll(ITEM) ?? [])].map(nameOf).slice(0, MOST_ITEMS)
  for (const name of names) {
    if (open(MENU) === undefined) {
      const again = button()
      if (again === undefined) return
      press(again)
      await walk.settle()
    }
    const item = [...(open(MENU)?.querySelectorAll(ITEM) ?? [])].find((one) => nameOf(one) === name)
    if (item === undefined) continue
    await walk.step(`  item: ${name}`, () => press(item))
    await answerDialog(walk)
  }
  await leave(walk)
}

async function pressAll(walk: Walk): Promise<void> {
  const address = walk.portal.address()
  const pressed = new Set<string>()
  const buttons = () => [...document.querySelectorAll(BUTTON)]
  while (pressed.size < MOST_PRESSED) {
    // A press can show further buttons.
    const button = buttons().find((one) => firstRows(one) && !pressed.has(nameOf(one)))
    if (button === undefined) return
    const name = nameOf(button)
    pressed.add(name)
    if (FOR_ALL_SCREENS.has(name)) continue
    await walk.step(`press ${name}`, () => press(button))
    if (open(MENU)) await pressItems(walk, () => buttons().find((one) => nameOf(one) === name))
    await answerDialog(walk)
    if (walk.portal.address() !== address) await walk.open(WIDE)
  }
}

function fill(field: Element, value: string): void {
  if (field instanceof HTMLSelectElement) {
    const option = last([...field.options].filter(({ disabled }) => !disabled))
    if (option) fireEvent.change(field, { target: { value: option.value } })
  } else fireEvent.change(field, { target: { value } })
}

const fields = () => [...document.querySelectorAll<HTMLInputElement>(FIELD)]

async function fillIn(walk: Walk): Promise<void> {
  const submit = () => document.querySelector('button[type="submit"]')
  if (fields().length === 0) return
  await walk.step('empty every field', () => {
    for (const field of fields()) if (!(field instanceof HTMLSelectElement)) fill(field, '')
  })
  const first = submit()
  if (first) await walk.step(`submit: ${nameOf(first)}`, () => press(first))
  await leave(walk)
  await walk.step('fill in every field', () => {
    for (const field of fields()) fill(field, SAMPLES[field.type] ?? 'X1')
  })
  const second = submit()
  if (second) await walk.step(`submit: ${nameOf(second)}`, () => press(second))
  await answerDialog(walk)
}

/**
 * Everything that a screen shows, on both sizes, and what happens on it. It does not depend on the
 * slowness of the server.
 */
export async function walkThrough(reader: Reader, address: string, slowness = 0): Promise<string> {
  let ids = 0
  vi.spyOn(crypto, 'randomUUID').mockImplementation(() => {
    ids += 1
    return `00000000-0000-4000-8000-${String(ids).padStart(12, '0')}`
  })
  const walk = new Walk(reader, address, slowness)
  await walk.open(WIDE)
  const wide = shown()
  walk.lines.push(...wide)
  await fillIn(walk)
  await walk.open(WIDE)
  await pressAll(walk)
  await walk.open(PHONE)
  walk.lines.push('on a phone', ...difference(wide, shown()).map((line) => `  ${line}`))
  vi.restoreAllMocks()
  return walk.lines.join('\n')
}
