// Every export is used: an export that no other file names is dead, or needs no `export`.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import ts from 'typescript-for-structure'
import { expect, test } from 'vitest'
import { filesBelow } from './project/files-below.mjs'
import { inRoot, root } from './project/paths.mjs'

/** Read by tools, or checked only by the compiler. */
const TAKEN_UNNAMED = new Set(['EveryAliasHasModel'])

const isExported = (node) =>
  node.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) ?? false
const isType = (node) => ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)

function namesOf(statement) {
  if (!isExported(statement)) return []
  if (!ts.isVariableStatement(statement)) return statement.name ? [statement.name] : []
  return statement.declarationList.declarations.flatMap(({ name }) =>
    ts.isIdentifier(name) ? [name] : name.elements.map((element) => element.name),
  )
}

function read(path) {
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest)
  const named = new Map()
  const visit = (node) => {
    if (ts.isIdentifier(node)) named.set(node.text, (named.get(node.text) ?? 0) + 1)
    ts.forEachChild(node, visit)
  }
  visit(source)
  const exported = source.statements.flatMap((statement) =>
    namesOf(statement).map(({ text }) => ({ name: text, isType: isType(statement) })),
  )
  return { path, named, exported }
}

// Reads every file of the project.
const READING_MS = 60_000

test(
  'every export is used by another file',
  () => {
    const files = ['packages', 'apps', 'e2e', 'bench', 'faults', 'scripts']
      .flatMap((folder) => filesBelow(inRoot(folder)))
      .filter((path) => /(?<!\.d)\.(tsx?|mjs)$/.test(path))
      .map(read)
    const takers = new Map()
    for (const { path, named } of files)
      for (const name of named.keys()) takers.set(name, [...(takers.get(name) ?? []), path])
    const isTaken = ({ named }, { name, isType: isOnlyType }) =>
      TAKEN_UNNAMED.has(name) ||
      takers.get(name).length > 1 ||
      // The type of a parameter is exported with its function.
      (isOnlyType && named.get(name) > 1)
    const dead = files.flatMap((file) =>
      file.exported
        .filter((each) => !isTaken(file, each))
        .map(({ name }) => `${name} of ${relative(root, file.path)}`),
    )
    expect(dead.join('\n')).toBe('')
  },
  READING_MS,
)
