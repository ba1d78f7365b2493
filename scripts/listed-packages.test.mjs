// A workspace lists every package that its files import. A package that is only installed because
// another workspace lists it may be missing otherwise.
import { readFileSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { relative } from 'node:path'
import ts from 'typescript-for-structure'
import { expect, test } from 'vitest'
import { filesBelow } from './project/files-below.mjs'
import { inRoot, root } from './project/paths.mjs'

const manifestOf = (folder) => JSON.parse(readFileSync(inRoot(folder, 'package.json'), 'utf8'))
const listedIn = ({ name, dependencies, devDependencies, optionalDependencies }) =>
  Object.keys({ [name]: '', ...dependencies, ...devDependencies, ...optionalDependencies })

/** Tools of all workspaces, such as the test runner. */
const tools = listedIn(manifestOf('.'))

/** `@scope/name/inside` → `@scope/name`; null for files and for built-in modules of Node.js. */
function packageOf(specifier) {
  if (/^[./]|^node:|^virtual:/.test(specifier) || builtinModules.includes(specifier)) return null
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}

const importedBy = (path) =>
  ts
    .preProcessFile(readFileSync(path, 'utf8'))
    .importedFiles.flatMap(({ fileName }) => packageOf(fileName) ?? [])

test.each(manifestOf('.').workspaces)('%s lists the packages that it imports', (folder) => {
  const listed = new Set([...tools, ...listedIn(manifestOf(folder))])
  const files = filesBelow(inRoot(folder)).filter((path) => /\.(tsx?|mjs)$/.test(path))
  expect(files.length).toBeGreaterThan(5)
  const unlisted = files.flatMap((path) =>
    importedBy(path)
      .filter((name) => !listed.has(name))
      .map((name) => `${name} in ${relative(root, path)}`),
  )
  expect(unlisted.join('\n')).toBe('')
})
