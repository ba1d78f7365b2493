// A cast states what the compiler cannot check, even when it is no longer true.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import ts from 'typescript-for-structure'
import { expect, test } from 'vitest'
import { filesBelow } from './project/files-below.mjs'
import { inRoot, root } from './project/paths.mjs'

const MAX_PER_1000_LINES = 1

/** Product code, without tests and their helpers. */
const isProduct = (path) =>
  /(?<!\.d|\.test|\.builders|\.oracle|\.fixture)\.tsx?$/.test(path) &&
  !path.includes('/src/testing/')

const isCast = (node) =>
  (ts.isAsExpression(node) && !ts.isConstTypeReference(node.type)) ||
  ts.isTypeAssertionExpression(node)

function read(path) {
  const text = readFileSync(path, 'utf8')
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest)
  const casts = []
  const visit = (node) => {
    if (isCast(node)) {
      const { line } = source.getLineAndCharacterOfPosition(node.getStart(source))
      casts.push(`${relative(root, path)}:${line + 1} ${node.getText(source)}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { lines: text.split('\n').length - 1, casts }
}

// Reads every file of the product.
const READING_MS = 60_000

test.each(['packages/domain/src', 'apps/server/src', 'apps/web/src'])(
  'fewer than one type cast per 1,000 lines of %s',
  (folder) => {
    const files = filesBelow(inRoot(folder)).filter(isProduct).map(read)
    const lines = files.reduce((sum, file) => sum + file.lines, 0)
    const casts = files.flatMap((file) => file.casts)
    expect(lines).toBeGreaterThan(10_000)
    const most = Math.ceil((lines / 1_000) * MAX_PER_1000_LINES) - 1
    expect(casts.length > most ? casts : []).toEqual([])
  },
  READING_MS,
)
