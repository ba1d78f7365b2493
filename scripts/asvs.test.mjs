// docs/asvs.md covers every requirement of the standard at levels 1 and 2, and names existing
// files.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { filesBelow } from './project/files-below.mjs'
import { inRoot } from './project/paths.mjs'

/** Number of requirements of OWASP ASVS 5.0.0 at level 1 and level 2, by chapter. */
const CHAPTERS = {
  1: [8, 19],
  2: [4, 7],
  3: [8, 11],
  4: [2, 8],
  5: [4, 5],
  6: [13, 22],
  7: [6, 12],
  8: [4, 3],
  9: [4, 3],
  10: [5, 24],
  11: [3, 11],
  12: [3, 6],
  13: [1, 12],
  14: [2, 7],
  15: [3, 10],
  16: [0, 16],
  17: [0, 7],
}
const ANSWERS = ['**met**', '*not applicable*', '**not met**']

const text = readFileSync(inRoot('docs/asvs.md'), 'utf8')
const rows = text.split('\n').flatMap((line) => {
  const [, number, level, , answer, evidence] = line.split('|').map((cell) => cell.trim())
  return /^\d+\.\d+\.\d+$/.test(number ?? '') ? [{ number, level, answer, evidence }] : []
})
const rowsOf = (chapter) => rows.filter(({ number }) => number.startsWith(`${chapter}.`))

const files = ['apps', 'deploy', 'docs', 'e2e', 'packages', 'scripts']
  .flatMap((name) => filesBelow(inRoot(name)))
  .concat(inRoot('package-lock.json'), inRoot('.oxlintrc.json'))
const namesIn = (words) =>
  [
    ...words.matchAll(
      /`((?:[\w.-]+\/)*[\w.-]+\.(?:tsx?|mjs|md|json|yaml|dockerignore)|deploy\/\w+)`/g,
    ),
  ].map(([, name]) => name)

describe.each(Object.entries(CHAPTERS))(
  'chapter %s of docs/asvs.md',
  (chapter, [first, second]) => {
    it('has every requirement of both levels once', () => {
      const levels = rowsOf(chapter).map(({ level }) => level)
      expect(levels.filter((level) => level === '1')).toHaveLength(first)
      expect(levels.filter((level) => level === '2')).toHaveLength(second)
      expect(new Set(rowsOf(chapter).map(({ number }) => number)).size).toBe(first + second)
    })

    it('is counted in the summary', () => {
      const counts = ANSWERS.map((known) =>
        rowsOf(chapter).filter(({ answer }) => answer === known),
      )
      const line = counts.map(({ length }) => length).join(' | ')
      expect(text).toMatch(
        new RegExp(`^\\| V${chapter} .*\\| ${line.replaceAll('|', '\\|')} \\|$`, 'm'),
      )
    })
  },
)

describe('an answer', () => {
  it.each(rows)(
    'to $number is one of three, with its evidence or reason',
    ({ answer, evidence }) => {
      expect(ANSWERS).toContain(answer)
      expect(evidence).not.toBe('')
      if (answer === '**met**') expect(evidence).toMatch(/`|\(#/)
    },
  )

  it.each(rows.filter(({ answer }) => answer === '**not met**'))(
    'of $number is listed by severity',
    ({ number }) => {
      const list = text.slice(text.indexOf('by severity:'), text.indexOf('## V1 '))
      expect(list).toMatch(new RegExp(`\\b${number.replaceAll('.', '\\.')}(?![\\d.]\\d|\\d)`))
    },
  )

  it.each([...new Set(namesIn(text))])('names an existing file: %s', (name) => {
    expect(files.filter((path) => path.endsWith(`/${name}`))).not.toEqual([])
  })
})
