// Violates each rule of scripts/sql-names.mjs once, in a small separate tree.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { inRoot } from './project/paths.mjs'
import { sqlViolations, storedTables } from './sql-names.mjs'

const tree = mkdtempSync(join(tmpdir(), 'eventflow-sql-names-'))
afterAll(() => rmSync(tree, { recursive: true, force: true }))

const write = (path, text) => {
  mkdirSync(dirname(join(tree, path)), { recursive: true })
  writeFileSync(join(tree, path), text)
  return path
}
const inModule = (path) => `apps/server/src/modules/${path}`
const columns = { id: {}, name: {} }
write(
  'apps/server/migrations/meta/0001_snapshot.json',
  JSON.stringify({ tables: { a: { name: 'teams', columns }, b: { name: 'tasks', columns } } }),
)
const tables = ['teams', 'tasks'].map((name) =>
  write(inModule(`${name}/${name}.tables.ts`), `export const ${name} = pgTable('${name}', {})`),
)

function found(path, text) {
  const source = write(inModule(path), `export const text = sql\`${text}\``)
  return sqlViolations(tree, [...tables, source], ['teams', 'tasks']).map(
    ({ rule, to }) => `${rule}: ${to}`,
  )
}

it.each([
  ['a table that there is not', 'select id from team', 'sql-names-what-is-there: team'],
  ['a column that there is not', 'select t.title from teams t', 'sql-names-what-is-there: t.title'],
])('finds %s', (_, text, expected) => {
  expect(found('teams/teams.report.ts', text)).toEqual([expected])
})

it.each([
  [
    'that reads a module to its right',
    'teams/teams.repository.ts',
    'select id from tasks',
    'tasks',
  ],
  [
    'that writes what another module has',
    'tasks/tasks.repository.ts',
    'update teams set name = 1',
    'teams',
  ],
])('finds a repository %s', (_, path, text, table) => {
  expect(found(path, text)).toEqual([`sql-keeps-the-order: ${table}`])
})

it.each([
  ['a report that counts to the right', 'teams/teams.report.ts', 'select k.id from tasks k'],
  [
    'names that a text gives itself',
    'teams/teams.repository.ts',
    'with own as (select id from teams) select own.no from own join unnest(x) as u on u.no = own.id',
  ],
  [
    'a column of whatever is around',
    'teams/teams.repository.ts',
    'exists (select from teams t where k.no = t.id)',
  ],
])('accepts %s', (_, path, text) => {
  expect(found(path, text)).toEqual([])
})

it('knows the tables of the newest migration', () => {
  expect(storedTables(inRoot('.')).get('teams')).toContain('owner_id')
})
