// Texts use terms for everything that events can rename. To fix a text that this test reports, write the term
// instead: `{:task}`, `{:tasks}`, `{:Task}`, `{:aTask}`
// ("a task"); likewise for form, team, supplier, dashboard and timeTable (docs/glossary.md).
import { expect, test } from 'vitest'
import { english } from './en/index.ts'
import type { Catalogue, Text } from './translator.ts'

/** Texts of the specification, which stay as they are (portal core, sections 2, 4, 5, 8 and 9). */
const FIXED = [
  "Can't delete a team with stand shares still in it",
  'Form is not public',
  'Go To Dashboard',
  'Parent Team Owner',
  'Parent Team',
  "Submitter's Team",
  'Team Full',
  'Team Member',
  'Team Owner',
  'Team Type',
]

/**
 * The names themselves, the screen that sets them, and the headings of exported teams, which the import has to
 * recognise.
 */
const NAMES = /^(shell\.core|settings\.terminology|imports\.file)\./

const LITERAL =
  /(?<![\w/{_\-.:#])(tasks?|forms?|teams?|suppliers?|downloads|dashboards?|time tables?)(?![\w}_/])/i

interface KeyedText {
  readonly key: string
  readonly text: string
}

const isText = (value: Text | Catalogue): value is Text =>
  typeof value === 'string' || typeof value['other'] === 'string'

const textsIn = (catalogue: Catalogue, above = ''): KeyedText[] =>
  Object.entries(catalogue).flatMap(([part, value]) => {
    const key = `${above}${part}`
    if (!isText(value)) return textsIn(value, `${key}.`)
    const texts = typeof value === 'string' ? [value] : [value.one ?? '', value.other]
    return texts.map((text) => ({ key, text }))
  })

const withoutFixed = (text: string): string =>
  FIXED.reduce((rest, fixed) => rest.replaceAll(fixed, ''), text.replaceAll(/\{[^}]*\}/g, '·'))

test('no text contains a fixed word for something that an event may rename', () => {
  const all = textsIn(english)
  expect(all.length).toBeGreaterThan(2000)
  const literal = all.filter(
    ({ key, text }) => !NAMES.test(key) && LITERAL.test(withoutFixed(text)),
  )
  expect(literal.map(({ key, text }) => `${key}: ${text}`)).toEqual([])
})
