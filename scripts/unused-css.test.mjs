// The browser's style sheets: every class is used, and no rule repeats another. Layout comes from
// apps/web/src/ui/layout.tsx.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { expect, test } from 'vitest'

const source = resolve(import.meta.dirname, '../apps/web/src')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).map((file) =>
  join(source, file),
)
const sheets = files.filter((file) => file.endsWith('.module.css'))

/**
 * Bodies of two or more declarations that are still repeated, with their counts. The list and the
 * counts only get smaller. Forms that are filled in keep theirs, because a component for each field
 * would cost time on every key press.
 */
const REPEATED = {
  'background: var(--color-brand-light); border-color: var(--color-brand-text); color: var(--color-brand-light-color); font-weight: 600': 2,
  'background: var(--color-brand-light); color: var(--color-brand-light-color)': 2,
  'border-bottom-color: var(--color-brand-text); color: var(--color-brand-text)': 2,
  'border-bottom: 1px solid var(--line); padding: var(--spacing-xs); text-align: start; vertical-align: top': 2,
  'border-collapse: collapse; font-size: var(--font-size-sm); width: 100%': 2,
  'border-color: var(--color-brand-text); outline-offset: 0': 2,
  'clip-path: inset(50%); height: 1px; overflow: hidden; position: absolute; width: 1px': 5,
  'color: var(--color-dimmed); font-size: var(--font-size-sm)': 7,
  'color: var(--color-dimmed); font-size: var(--font-size-xs)': 2,
  'color: var(--color-dimmed); font-size: var(--font-size-xs); font-weight: 400': 3,
  'color: var(--color-dimmed); margin: 0': 2,
  'color: var(--color-error); font-weight: 600': 2,
  'color: var(--color-error); margin-inline-start: var(--spacing-2xs)': 2,
  'display: grid; gap: var(--spacing-2xs)': 2,
  'display: grid; gap: var(--spacing-lg); grid-template-columns: minmax(0, 1fr)': 2,
  'display: grid; gap: var(--spacing-md); grid-template-columns: minmax(0, 1fr)': 2,
  'display: grid; gap: var(--spacing-xs)': 2,
  'display: inline-block; min-height: 1.5rem': 2,
  'flex: 1; min-width: 0': 4,
  'margin-top: var(--spacing-2xs); padding-left: 1.25rem': 2,
  'unicode-bidi: plaintext; white-space: pre-line': 4,
}

/** The rules of a style sheet, with their media queries. */
function rulesOf(text, around = '') {
  const rules = []
  for (let at = 0; ;) {
    const open = text.indexOf('{', at)
    if (open === -1) return rules
    let close = open + 1
    for (let depth = 1; depth > 0; close++) {
      depth += text[close] === '{' ? 1 : text[close] === '}' ? -1 : 0
    }
    const head = text.slice(at, open).trim()
    const body = text.slice(open + 1, close - 1)
    if (head.startsWith('@')) rules.push(...rulesOf(body, `${around}${head} `))
    else rules.push({ head, around, declarations: declarationsOf(body) })
    at = close
  }
}

const declarationsOf = (body) =>
  body
    .split(';')
    .map((line) => line.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean)
    .toSorted()

const withoutComments = (file) => readFileSync(file, 'utf8').replaceAll(/\/\*[^]*?\*\//g, '')

test('no rule repeats another exactly', () => {
  expect(sheets.length).toBeGreaterThan(50)
  const seen = new Map()
  for (const file of sheets) {
    for (const { head, around, declarations } of rulesOf(withoutComments(file))) {
      if (declarations.length < 2) continue
      const body = `${around}${declarations.join('; ')}`
      seen.set(body, [...(seen.get(body) ?? []), `${relative(source, file)} ${head}`])
    }
  }
  const repeated = [...seen].filter(([, places]) => places.length > 1)
  const places = repeated.filter(([body, all]) => REPEATED[body] !== all.length)
  expect(places).toEqual([])
  expect(repeated.map(([body]) => body).toSorted()).toEqual(Object.keys(REPEATED).toSorted())
})

/** Rules that fade elements without text. */
const FADED_WITHOUT_TEXT = [
  'ui/list/cell-edit.module.css .mark',
  'ui/list/list-table.module.css .arrow',
  'ui/list/list-table.module.css .sort:hover .arrow',
  'ui/segmented.module.css .radio',
  'ui/skeletons.module.css @keyframes breathe from',
  'ui/skeletons.module.css @keyframes breathe to',
]

test('readable text is never faded, because it loses its contrast', () => {
  // Disabled and inert elements need no contrast. The words of a busy button are only read out.
  const isExempt = (head) => /\[inert\]|:disabled|\[data-loading\]/.test(head)
  const faded = sheets.flatMap((file) =>
    rulesOf(withoutComments(file))
      .filter(({ head, declarations }) => {
        const opacity = declarations.find((line) => line.startsWith('opacity:'))
        return opacity !== undefined && !/^opacity: 1\b/.test(opacity) && !isExempt(head)
      })
      .map(({ head, around }) => `${relative(source, file)} ${around}${head}`),
  )
  expect(faded.toSorted()).toEqual(FADED_WITHOUT_TEXT)
})

const importOf = /import (\w+) from '(\.[^']+\.module\.css)'/g

test('every class is used', () => {
  const used = new Map(sheets.map((file) => [file, new Set()]))
  for (const file of files.filter((one) => /\.tsx?$/.test(one))) {
    const text = readFileSync(file, 'utf8')
    for (const [, name, sheet] of text.matchAll(importOf)) {
      const path = resolve(dirname(file), sheet)
      expect(existsSync(path), `${file}: ${sheet}`).toBe(true)
      const names = used.get(path)
      for (const [, word] of text.matchAll(new RegExp(`\\b${name}\\['([\\w-]+)'\\]`, 'g'))) {
        names.add(word)
      }
      // Chosen at run time, so any of them may be used.
      if (new RegExp(`\\b${name}\\[[^']`).test(text)) names.add('*')
    }
  }
  const unused = sheets.flatMap((file) => {
    const names = used.get(file)
    if (names.has('*')) return []
    const classes = new Set(withoutComments(file).match(/\.[a-z][\w-]*(?=[^{}]*\{)/g))
    return [...classes]
      .filter((one) => !names.has(one.slice(1)))
      .map((one) => `${relative(source, file)} ${one}`)
  })
  expect(unused).toEqual([])
})

test('every used variable is set somewhere', () => {
  // The program sets the brand colours, with computed names.
  const isMade = (name) => name.startsWith('--color-')
  const texts = files.filter((file) => /\.(css|tsx?)$/.test(file)).map(withoutComments)
  const found = (pattern) => new Set(texts.flatMap((text) => text.match(pattern) ?? []))
  const set = found(/--[a-z0-9-]+(?='?\]?\s*[:=])/g)
  const used = [...found(/(?<=var\()--[a-z0-9-]+/g)]
  expect(used.length).toBeGreaterThan(50)
  expect(used.filter((name) => !set.has(name) && !isMade(name))).toEqual([])
})
