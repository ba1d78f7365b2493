// Violates every rule of .dependency-cruiser.cjs on purpose in a small separate tree, and checks
// that it fires.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { broken, domain, server, web } from './structure.cases.mjs'

const trees = []
afterAll(() => trees.forEach((tree) => rmSync(tree, { recursive: true, force: true })))

const packages = ['zod', '@orpc/contract', 'drizzle-orm', 'pg', 'fastify', 'vitest']

function check(files) {
  const tree = mkdtempSync(join(tmpdir(), 'eventflow-structure-'))
  trees.push(tree)
  const write = (path, text) => {
    mkdirSync(dirname(join(tree, path)), { recursive: true })
    writeFileSync(join(tree, path), text)
  }
  for (const name of packages) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, main: 'index.js' }))
    write(`node_modules/${name}/index.js`, 'module.exports = {}')
  }
  write(
    'packages/domain/package.json',
    JSON.stringify({ name: '@eventflow/domain', exports: { './*': './src/*/index.ts' } }),
  )
  mkdirSync(join(tree, 'node_modules/@eventflow'), { recursive: true })
  symlinkSync('../../packages/domain', join(tree, 'node_modules/@eventflow/domain'))
  mkdirSync(join(tree, 'apps'), { recursive: true })
  for (const [path, content] of Object.entries(files)) {
    const lines = typeof content === 'string' ? `${content}\n` : content.map(importLine).join('')
    write(path, `${lines}export const name = '${path}'\n`)
  }
  const script = join(import.meta.dirname, 'structure.mjs')
  return JSON.parse(
    execFileSync(process.execPath, [script, '--in', tree, '--json'], { encoding: 'utf8' }),
  )
}

/** Some are type imports, because these count as well. */
const importLine = (from, place) =>
  from.includes(' from ')
    ? `import ${from}\n`
    : `import ${place % 2 ? 'type ' : ''}{ name as name${place} } from '${from}'\n`

/** All in one tree, because checking a tree takes a second. */
const brokenTree = {}
for (const [, from, imported, others] of broken) {
  const files = { ...others, [from]: imported === undefined ? [] : ['zod', imported] }
  for (const [path, imports] of Object.entries(files)) {
    brokenTree[path] = [...new Set([...(brokenTree[path] ?? []), ...imports])]
  }
}

/** The name of the import in the report. */
const reported = (imported) =>
  imported
    .replace(/^\{ (\w+) \}.*/, '$1')
    .replace(/^@eventflow\/domain\/(\w+)$/, '$1/index.ts')
    .replace(/^node:|^(\.\.?\/)+/, '')

describe('the rules of the structure', () => {
  const found = check(brokenTree).violations

  it.each(broken)('%s fires when %s imports %s', (rule, from, imported = '') => {
    const ends = ({ from: one, to: other }) =>
      (one === from && other.includes(reported(imported))) ||
      (rule === 'no-cycles' && other.includes(from))
    expect(found.filter((violation) => violation.rule === rule && ends(violation))).not.toEqual([])
  })

  it.each(['new Date()', 'Date.now()'])(
    '%s fires no-wall-clock in code that decides something',
    (now) => {
      const line = `export const at = ${now}`
      const usecases = server('modules/tasks/tasks.usecases.ts')
      const { violations } = check({
        [usecases]: `import 'zod'\n${line}`,
        [domain('tasks/tasks.rules.ts')]: `import 'zod'\n// wall clock: a reason.\n${line}`,
        [server('platform/clock/index.ts')]: `import 'zod'\n${line}`,
        [server('modules/tasks/tasks.test.ts')]: `import 'zod'\n${line}`,
        [web('ui/clock.ts')]: `import 'zod'\n${line}`,
      })
      const clocks = violations.filter(({ rule }) => rule === 'no-wall-clock')
      expect(clocks.map(({ from }) => from)).toEqual([usecases])
    },
  )

  it('accept what the architecture allows', () => {
    const { modules, violations } = check({
      [domain('kernel/endpoint.ts')]: ['@orpc/contract'],
      [domain('kernel/index.ts')]: ['./endpoint.ts'],
      [domain('teams/teams.schema.ts')]: ['zod'],
      [domain('teams/index.ts')]: ['./teams.schema.ts'],
      [domain('teams/teams.builders.ts')]: ['./teams.schema.ts'],
      [domain('tasks/tasks.schema.ts')]: ['zod', '../kernel/index.ts'],
      [domain('tasks/tasks.policy.ts')]: ['./tasks.schema.ts', '../teams/index.ts'],
      [domain('tasks/tasks.policy.test.ts')]: [
        'vitest',
        '../teams/teams.builders.ts',
        './tasks.policy.ts',
      ],
      [domain('tasks/tasks.contract.ts')]: ['@orpc/contract', './tasks.schema.ts'],
      [domain('tasks/index.ts')]: ['./tasks.policy.ts', './tasks.contract.ts'],
      [server('modules/teams/teams.tables.ts')]: ['drizzle-orm'],
      [server('modules/teams/index.ts')]: ['./teams.tables.ts'],
      [server('modules/tasks/tasks.tables.ts')]: ['drizzle-orm', '../teams/teams.tables.ts'],
      [server('modules/tasks/tasks.repository.ts')]: ['drizzle-orm', './tasks.tables.ts'],
      [server('modules/tasks/tasks.usecases.ts')]: [
        './tasks.repository.ts',
        '../teams/index.ts',
        '@eventflow/domain/tasks',
      ],
      [server('modules/tasks/tasks.routes.ts')]: ['./tasks.usecases.ts'],
      [server('modules/tasks/index.ts')]: ['./tasks.routes.ts'],
      [server('app.ts')]: ['./modules/tasks/index.ts', 'fastify'],
      [server('testing/test-app.ts')]: ['../app.ts', 'vitest'],
      [web('modules/tasks/index.ts')]: ['@eventflow/domain/tasks'],
      [web('app/pages/home.tsx')]: ['../../modules/tasks/index.ts', '../../ui/table.tsx'],
      [web('ui/table.tsx')]: ['@eventflow/domain/kernel'],
    })
    expect(violations).toEqual([])
    expect(modules).toBeGreaterThanOrEqual(22)
  })
})
