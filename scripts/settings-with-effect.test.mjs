// No setting without effect: every key of a settings group, a form field and a task is read outside
// its own schema and editor. Keys that nothing reads yet are left out of the schema, so that
// neither a screen nor the API promises them.
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import ts from 'typescript-for-structure'
import { describe, expect, test } from 'vitest'
import { fieldSchemas } from '../packages/domain/src/forms/index.ts'
import { settingsGroups } from '../packages/domain/src/settings/index.ts'
import { taskSchema } from '../packages/domain/src/tasks/index.ts'
import { filesBelow } from './project/files-below.mjs'
import { inRoot, root } from './project/paths.mjs'

/** Files that only write, validate or label settings. */
const NO_READERS =
  /\.test\.|\.fixture\.|\.samples\.ts|[/\\](words|testing|demo|gallery|prover|sweeps)[/\\]|-editor\.tsx$|builders/

/** The editors and schemas of each kind of setting. */
const OWN = {
  settings: /domain[/\\]src[/\\]settings[/\\]groups|web[/\\]src[/\\]modules[/\\]settings/,
  field:
    /forms[/\\]fields[/\\][\w-]+\.schema\.ts|fields[/\\]base-defaults|forms[/\\]manage[/\\]builder/,
  task: /tasks[/\\]tasks\.schema\.ts|tasks[/\\]manage[/\\]task-(draft|fields|editor)/,
}

/** The property name that a node reads: `task.name`, a destructured `{ name }`, or `'name'`. */
function nameReadBy(node) {
  if (ts.isPropertyAccessExpression(node)) return node.name.text
  if (ts.isBindingElement(node)) return (node.propertyName ?? node.name).text
  // In lists and unions of keys; never a key or value of an object literal.
  if (ts.isStringLiteralLike(node) && !ts.isPropertyAssignment(node.parent)) return node.text
  return undefined
}

const QUOTED = /"([a-z]\w*)"/g

/** All names that a file reads, including those in its SQL. */
function namesReadIn(path) {
  const names = new Set()
  const visit = (node) => {
    const name = nameReadBy(node)
    if (name !== undefined) names.add(name)
    if (ts.isTemplateLiteral(node) || ts.isTemplateExpression(node))
      for (const [, quoted] of node.getText().matchAll(QUOTED)) names.add(quoted)
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true))
  return names
}

const files = ['packages', 'apps']
  .flatMap((folder) => filesBelow(inRoot(folder)))
  .filter((path) => /\.tsx?$/.test(path) && !NO_READERS.test(path))
  .map((path) => ({ path: relative(root, path), names: namesReadIn(path) }))

/** Pictures are read through their URL in the portal's public data. */
const PICTURES = new Set(['logo', 'invertedLogo', 'iconLogo', 'loginImage'])

const isReadOutside = (own, key) => {
  const name = PICTURES.has(key) ? `${key}Url` : key
  return files.some(({ path, names }) => !own.test(path) && names.has(name))
}

const unread = (own, keys) => keys.filter((key) => !isReadOutside(own, key))

describe('every setting is read outside its own editor', () => {
  test.each(Object.entries(settingsGroups))('settings group %s', (_name, { fields }) => {
    expect(unread(OWN.settings, Object.keys(fields))).toEqual([])
  })
  test.each(Object.entries(fieldSchemas))('field of type %s', (_type, { shape }) => {
    expect(unread(OWN.field, Object.keys(shape))).toEqual([])
  })
  test('task', () => {
    expect(unread(OWN.task, Object.keys(taskSchema.shape))).toEqual([])
  })
})
