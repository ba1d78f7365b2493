// Comments, documents and screen texts use plain English: each word below has a common replacement. Extend the lists
// as the project becomes free of further words.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { english } from '../packages/domain/src/words/en/index.ts'
import { filesBelow } from './project/files-below.mjs'
import { inRoot } from './project/paths.mjs'

/** Words and their replacements, for comments, documents and screen texts. */
const EVERYWHERE = [
  ['whoever|whomever', 'the person who, users who, no matter who'],
  ['anew', 'again, or re- (reload, re-create, rewrite)'],
  ['any more', 'no longer'],
  ['in the place of', 'instead of'],
  ["of the organisers(?! ?['’])", "the organisers'"],
  ['mend(s|ed|ing)?', 'fix'],
  ['puts? right', 'fix, correct'],
  ['tak(e|es|en) back', 'undo'],
  ['as ever', 'as usual, unchanged'],
  ['good for', 'valid for, expires after'],
  ['for good', 'permanently'],
  ['nought', 'zero'],
  ['and so on|and the like', 'the complete list, or etc.'],
]

/** Words that screens and emails do not use either. */
const ON_SCREENS = [
  // The verb. Companies have stands.
  [
    'stands (?:above|as|at|below|beside|for|here|in|on|there|under|where|with)',
    'is shown, is stored, appears',
  ],
  ['told', 'notified'],
  ['kept', 'stored, saved'],
  ['whatever', 'any, or name the thing'],
  ['whom', 'who, recipients'],
  ['by (itself|themselves)', 'automatically'],
  ['so many', 'N, or the number'],
  ['so that nothing', 'so … no'],
  ['those that', 'name the things'],
  ['meanwhile', 'leave it out'],
  ['looks? (at|after)', 'view, review; is responsible for'],
  ['heard?', 'receive, see'],
  ['comes? along', 'is included'],
  ['set aside', 'dismiss'],
  ['there is nothing that', 'no …'],
  ['go on', 'continue'],
  ['is to be', 'has to be, or a verb'],
  ['has become of|becomes of', 'result, happens to'],
  ['does not exist any|not there', 'no longer exists'],
]

/** Beginnings that no screen text has. */
const BEGINNINGS = /^(Of (an?|the) .*(:|,) (its|the) |With what |Whom )/

const compiled = (words) =>
  words.map(([word, better]) => ({
    pattern: new RegExp(String.raw`(?<![\w’'-])(?:${word})(?!\w)`, 'i'),
    better,
  }))
const everywhere = compiled(EVERYWHERE)
const onScreens = [...everywhere, ...compiled(ON_SCREENS)]

const findingsIn = (text, rules) =>
  rules.flatMap(({ pattern, better }) => {
    const found = pattern.exec(text)
    return found ? [`“${found[0]}”: better ${better}`] : []
  })

const linesOf = (path, text, rules) =>
  text.split('\n').flatMap((line, at) => {
    const prose = path.endsWith('.md') ? line : commentOf(path, line)
    if (prose === undefined) return []
    return findingsIn(prose.replaceAll(/`[^`]*`/g, '`'), rules).map(
      (finding) => `${path}:${at + 1} ${finding}`,
    )
  })

/** The comment on a line; undefined for code and for linter directives. */
function commentOf(path, line) {
  const start = path.endsWith('.sql')
    ? /^\s*--\s?(.*)$/
    : /^\s*\{?(?:\/\/|\/\*\*?|\*(?!\/))\s?(.*)$/
  const text = start.exec(line)?.[1]
  return text === undefined || text.includes('oxlint-') ? undefined : text
}

const withoutCode = (markdown) =>
  markdown.replaceAll(/^```.*?^```/gms, (code) => code.replaceAll(/[^\n]/g, ''))

/** A standard's own words, and generated or quoted ones. */
const EXCEPT = /docs[/\\]asvs\.md$|[/\\]migrations[/\\]|scripts[/\\]english\.test\.mjs$/

const files = ['apps', 'bench', 'docs', 'e2e', 'faults', 'packages', 'scripts']
  .flatMap((folder) => filesBelow(inRoot(folder)))
  .concat(['README.md', 'CONTRIBUTING.md'].map((name) => inRoot(name)))
  .filter((path) => /\.(ts|tsx|mjs|mts|css|sql|md)$/.test(path) && !EXCEPT.test(path))

/** The messages of a catalogue of errors. Screens show them as they are. */
const messagesIn = (path) =>
  [...readFileSync(path, 'utf8').matchAll(/message:\s*(['"`])(.+?)\1/g)].map(([, , text]) => text)

const errors = files.filter(
  (path) => path.endsWith('.errors.ts') || path.endsWith('kernel/errors.ts'),
)

const saidIn = (catalogue, above = '') =>
  Object.entries(catalogue).flatMap(([name, value]) => {
    const key = above + name
    if (typeof value === 'string') return [{ key, text: value }]
    return typeof value.other === 'string'
      ? Object.values(value).map((text) => ({ key, text }))
      : saidIn(value, `${key}.`)
  })

describe('plain English', () => {
  it('in comments and documents', () => {
    expect(files.length).toBeGreaterThan(2000)
    const findings = files.flatMap((path) => {
      const text = readFileSync(path, 'utf8')
      const name = relative(inRoot('.'), path).replaceAll('\\', '/')
      return linesOf(name, path.endsWith('.md') ? withoutCode(text) : text, everywhere)
    })
    expect(findings.join('\n')).toBe('')
  })

  it('on screens and in emails', () => {
    const texts = saidIn(english)
    expect(texts.length).toBeGreaterThan(4000)
    const findings = texts.flatMap(({ key, text }) => [
      ...findingsIn(text, onScreens).map((finding) => `${key} ${finding}`),
      ...(BEGINNINGS.test(text) ? [`${key}: begin with the noun`] : []),
    ])
    expect(findings.join('\n')).toBe('')
  })

  it('in messages of errors', () => {
    const texts = errors.flatMap(messagesIn)
    expect(texts.length).toBeGreaterThan(300)
    const findings = texts.flatMap((text) =>
      findingsIn(text, onScreens).map((finding) => `${text}: ${finding}`),
    )
    expect(findings.join('\n')).toBe('')
  })
})
