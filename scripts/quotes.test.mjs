// Quotation marks differ between languages, so they are in the words and not in the code of screens.
import { readFileSync } from 'node:fs'
import ts from 'typescript-for-structure'
import { expect, test } from 'vitest'
import { filesBelow } from './project/files-below.mjs'
import { inRoot } from './project/paths.mjs'

const isScreen = (path) =>
  /\.tsx?$/.test(path) && !/\.test\.|\.fixture\.|[/\\]testing[/\\]/.test(path)

function quotesIn(path) {
  const found = []
  const visit = (node) => {
    const isText =
      ts.isStringLiteralLike(node) ||
      ts.isJsxText(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node)
    if (isText && /[“”„]/.test(node.text)) found.push(`${path}: ${node.text}`)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true))
  return found
}

test('screens contain no quotation marks of one language', () => {
  const screens = filesBelow(inRoot('apps/web/src')).filter(isScreen)
  expect(screens.length).toBeGreaterThan(500)
  expect(screens.flatMap(quotesIn)).toEqual([])
})
