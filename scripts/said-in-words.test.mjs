// Error messages are in the reader's language, so no schema and no use case contains its own
// (docs/design/languages.md). The test searches the source, because causing every refusal would be
// too much.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import ts from 'typescript-for-structure'
import { expect, test } from 'vitest'
import { filesBelow } from './project/files-below.mjs'
import { inRoot } from './project/paths.mjs'

/** Texts that readers of the portal never see: the operator's settings, backups, and demo data. */
const ELSEWHERE =
  /\.test\.|\.fixture\.|\/words\/|\.errors\.ts$|\/platform\/config\/|\/backup\/|\/demo\/|\/testing\//

/** Checks of zod that accept a text as their last argument. */
const CHECKS = new Set([
  'check',
  'email',
  'enum',
  'int',
  'length',
  'literal',
  'max',
  'min',
  'multipleOf',
  'negative',
  'nonempty',
  'nonnegative',
  'positive',
  'refine',
  'regex',
  'startsWith',
  'endsWith',
  'superRefine',
  'union',
  'url',
])

/** Translated texts, names that people have given, or the shape of a message. */
const SAID = /^(word|t|textOf|findingInWords|name|message|issue\.message|z\.string\(\)|\{ type:)/

const nameOf = (property) => property.name?.getText()
const valueOf = (property) =>
  ts.isPropertyAssignment(property) ? property.initializer : property.name
const propertyOf = (object, name) => object.properties.find((each) => nameOf(each) === name)

/** Where a `message` is bound that a problem uses by its bare name. */
function isBoundToEntry(node) {
  let found = false
  const visit = (each) => {
    if (
      ts.isVariableDeclaration(each) &&
      each.initializer &&
      /^\{\s*message\b/.test(each.name.getText())
    )
      found = true
    if (ts.isVariableDeclaration(each) && each.name.getText() === 'message')
      found ||= !SAID.test(each.initializer?.getText() ?? '')
    ts.forEachChild(each, visit)
  }
  visit(node)
  return found
}

/** A hand-written problem: `{ path, message }`. */
function isOwnProblem(node) {
  const message = propertyOf(node, 'message')
  if (message === undefined || propertyOf(node, 'path') === undefined) return false
  if (ts.isShorthandPropertyAssignment(message)) {
    let at = node.parent
    while (at && !ts.isFunctionDeclaration(at) && !ts.isSourceFile(at)) at = at.parent
    return isBoundToEntry(at)
  }
  return !SAID.test(valueOf(message).getText())
}

const isText = (node) => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)

/** A text beside a check, alone or as `message` or `error`. */
function isOwnCheck({ expression, arguments: given }) {
  const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : ''
  const last = given.at(-1)
  if (last === undefined) return false
  if (name === 'addIssue')
    return isText(last) || (ts.isObjectLiteralExpression(last) && !!propertyOf(last, 'message'))
  if (!CHECKS.has(name)) return false
  if (given.length > 1 && isText(last)) return true
  return (
    ts.isObjectLiteralExpression(last) &&
    (!!propertyOf(last, 'message') || !!propertyOf(last, 'error'))
  )
}

function ownTextsIn(path, source) {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  const found = []
  const visit = (node) => {
    const isOwn =
      (ts.isCallExpression(node) && isOwnCheck(node)) ||
      (ts.isObjectLiteralExpression(node) && isOwnProblem(node))
    if (isOwn) found.push(`${path}: ${node.getText().replaceAll(/\s+/g, ' ').slice(-100)}`)
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

const sources = ['packages/domain/src', 'apps/server/src']
  .flatMap((folder) => filesBelow(inRoot(folder)))
  .filter((path) => path.endsWith('.ts') && !ELSEWHERE.test(path.replaceAll('\\', '/')))

// Reads every file of two layers.
const READING_MS = 60_000

test(
  'no schema and no use case contains error messages of its own',
  () => {
    expect(sources.length).toBeGreaterThan(700)
    const own = sources.flatMap((path) =>
      ownTextsIn(relative(inRoot('.'), path), readFileSync(path, 'utf8')),
    )
    expect(own).toEqual([])
  },
  READING_MS,
)
