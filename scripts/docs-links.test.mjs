// Every link between the documents leads to an existing target, and every source file that they
// name exists.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, it } from 'vitest'
import { filesBelow } from './project/files-below.mjs'
import { inRoot, root } from './project/paths.mjs'

const folders = ['apps', 'bench', 'docs', 'e2e', 'faults', 'packages', 'scripts']
const sources = [
  ...readdirSync(root).map((name) => inRoot(name)),
  ...folders.flatMap((name) => filesBelow(inRoot(name))),
]
const documents = sources.filter((path) => path.endsWith('.md'))

/** Fenced examples are not links. */
const proseOf = (path) => readFileSync(path, 'utf8').replaceAll(/^```[\s\S]*?^```/gm, '')

const targetsIn = (text) =>
  [...text.matchAll(/\]\(([^)\s]+)\)|<img [^>]*src="([^"]+)"/g)].map(([, link, src]) => link ?? src)

const links = documents.flatMap((from) =>
  targetsIn(proseOf(from))
    .filter((target) => !/^(https?:|mailto:)/.test(target))
    .map((target) => ({ from, name: relative(root, from), target })),
)

/** The anchor of a heading, as the usual viewers generate it. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .trim()
    .replaceAll(/\s/g, '-')

const anchorsIn = (path) =>
  [...proseOf(path).matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading))

describe('the documents', () => {
  it('are all listed', () => {
    expect(documents.length).toBeGreaterThan(15)
    expect(links.length).toBeGreaterThan(30)
  })

  it.each(links)('$name links to $target', ({ from, target }) => {
    const [path, anchor] = target.split('#')
    const file = path === '' ? from : join(dirname(from), path)
    expect(existsSync(file)).toBe(true)
    if (anchor !== undefined) expect(anchorsIn(file)).toContain(anchor)
  })
})

/** Names of source files in backticks. Patterns such as `*.test.ts` and `<type>.field.ts` name no single file. */
const named = documents.flatMap((from) =>
  [...proseOf(from).matchAll(/`([\w{},./-]*\w[\w{}]*\.(?:tsx?|mjs|cjs))`/g)]
    .flatMap(([, name]) => inBraces(name))
    .map((name) => ({ from: relative(root, from), name })),
)

it('the documents name source files that exist', () => {
  expect(named.length).toBeGreaterThan(400)
  const isThere = ({ name }) => {
    const end = `/${name.replace(/^(\.{1,2}\/)+/, '')}`
    return sources.some((path) => path.endsWith(end))
  }
  expect(named.filter((one) => !isThere(one))).toEqual([])
})

/** `a/{b,c}.ts` → `a/b.ts`, `a/c.ts`. */
function inBraces(name) {
  const [, before, words, after] = /^(.*)\{(.+)\}(.*)$/.exec(name) ?? []
  return words === undefined ? [name] : words.split(',').map((word) => `${before}${word}${after}`)
}

it('docs/design/README.md lists every page', () => {
  const pages = readdirSync(inRoot('docs/design')).filter((name) => name !== 'README.md')
  const overview = readFileSync(inRoot('docs/design/README.md'), 'utf8')
  expect(pages.length).toBeGreaterThan(20)
  expect(pages.filter((name) => !overview.includes(`(${name})`))).toEqual([])
})
