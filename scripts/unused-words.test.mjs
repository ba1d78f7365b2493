// Every text of the catalogue is used. Unused ones are deleted.
import { readFileSync } from 'node:fs'
import ts from 'typescript-for-structure'
import { expect, test } from 'vitest'
import { apiContract } from '../packages/domain/src/api/index.ts'
import { english } from '../packages/domain/src/words/en/index.ts'
import { filesBelow } from './project/files-below.mjs'
import { inRoot } from './project/paths.mjs'

const keysOf = (catalogue, before = '') =>
  Object.entries(catalogue).flatMap(([name, text]) =>
    typeof text === 'string' || typeof text.other === 'string'
      ? [before + name]
      : keysOf(text, `${before}${name}.`),
  )

const isSource = (path) =>
  /\.tsx?$/.test(path) && !/\.test\.|[/\\]words[/\\](en|de)[/\\]/.test(path)

/** The texts in the code: complete ones, and templates with gaps. */
function textsIn(path) {
  const whole = []
  const withGaps = []
  const visit = (node) => {
    if (ts.isStringLiteralLike(node)) whole.push(node.text)
    if (ts.isTemplateExpression(node))
      withGaps.push([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)])
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest))
  return { whole, withGaps }
}

const endpointsOf = (contract, before = '') =>
  Object.entries(contract).flatMap(([name, its]) =>
    '~orpc' in its ? [before + name] : endpointsOf(its, `${before}${name}.`),
  )

const escaped = (text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

function sayer(texts) {
  const whole = new Set([...texts.flatMap((each) => each.whole), ...endpointsOf(apiContract)])
  const patterns = texts
    .flatMap((each) => each.withGaps)
    // A template that begins with a gap could be any key.
    .filter(([head]) => /^\w+\./.test(head))
    .map((parts) => new RegExp(`^${parts.map(escaped).join(String.raw`([\w.]+)`)}$`))
  // One part of a key may come from anywhere. Several parts are written together somewhere.
  const fits = (gap) => !gap.includes('.') || whole.has(gap)
  return (key) =>
    whole.has(key) || patterns.some((pattern) => pattern.exec(key)?.slice(1).every(fits))
}

// Reads every file of the project.
const READING_MS = 60_000

test(
  'every text is used somewhere',
  () => {
    const files = ['packages', 'apps'].flatMap((folder) => filesBelow(inRoot(folder)))
    const isSaid = sayer(files.filter(isSource).map(textsIn))
    const unsaid = keysOf(english).filter((key) => !isSaid(key))
    expect(unsaid.join('\n')).toBe('')
  },
  READING_MS,
)

test(
  'screens use no word of problems, which only the server loads',
  () => {
    const screens = filesBelow(inRoot('apps/web/src')).filter(isSource)
    const found = screens.flatMap((path) =>
      textsIn(path)
        .whole.filter((text) => /^problems\.\w+\./.test(text))
        .map((text) => `${path}: ${text}`),
    )
    expect(found).toEqual([])
  },
  READING_MS,
)
