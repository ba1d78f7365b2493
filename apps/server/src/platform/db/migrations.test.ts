// The migrations as files: frozen, in order, and all that the tables need.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api'
import { expect, test } from 'vitest'
import { defaultPlaces } from './migrate.ts'
import { knownMigrations } from './schema-version.ts'

const { migrationsFolder } = defaultPlaces()
const readJson = (path: string) => JSON.parse(readFileSync(join(migrationsFolder, path), 'utf8'))
const journal: { readonly idx: number; readonly when: number; readonly tag: string }[] =
  readJson('meta/_journal.json').entries
const newestSnapshot = `${String(journal.length - 1).padStart(4, '0')}_snapshot.json`

test('the initial migration is frozen', () => {
  expect(knownMigrations(migrationsFolder)[0]?.hash).toBe(
    'c79b38a9dc6c2fcb6e2559e582a3564b063749727eb01a33cf66910a5f4f87a0',
  )
})

test('each migration is newer than the one before it, or it would never run', () => {
  const sorted = journal.toSorted((a, b) => a.when - b.when)
  expect(journal).toEqual(sorted)
  expect(journal.map(({ idx, tag }) => `${idx} ${tag.slice(0, 4)}`)).toEqual(
    journal.map((_, idx) => `${idx} ${String(idx).padStart(4, '0')}`),
  )
})

test('only the newest snapshot is stored', () => {
  const snapshots = readdirSync(join(migrationsFolder, 'meta')).filter(
    (name) => name !== '_journal.json',
  )
  expect(snapshots).toEqual([newestSnapshot])
})

test('every change of a table has its migration', async () => {
  const paths = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  const files = paths.filter((path) => path.endsWith('.tables.ts'))
  const tables = await Promise.all(files.map((file) => import(join(SOURCE, file))))
  const before = readJson(`meta/${newestSnapshot}`)
  const now = generateDrizzleJson(Object.assign({}, ...tables), before.id)
  expect(await generateMigration(before, now)).toEqual([])
})

const SOURCE = join(migrationsFolder, '../src')
