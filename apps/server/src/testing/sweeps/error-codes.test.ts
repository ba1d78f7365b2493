// Programs switch on codes and people read messages: every error of every catalogue has both, and
// no code means two things.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { beforeAll, expect, test } from 'vitest'
import { STATUS_OF_KIND } from '../../platform/http/index.ts'
import type { ErrorEntry } from '@eventflow/domain/kernel'

const DOMAIN = join(import.meta.dirname, '../../../../../packages/domain/src')

interface Named {
  readonly file: string
  readonly entry: ErrorEntry
}

const isEntry = (value: unknown): value is ErrorEntry =>
  typeof value === 'object' && value !== null && 'code' in value && 'kind' in value

async function everyEntry(): Promise<Named[]> {
  const files = readdirSync(DOMAIN, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(^|[/\\.])errors\.ts$/.test(file) && !file.startsWith('words'),
  )
  const found: Named[] = []
  for (const file of files) {
    const exports: Record<string, unknown> = await import(pathToFileURL(join(DOMAIN, file)).href)
    const values = Object.values(exports).flatMap((value) => Object.values(value ?? {}))
    found.push(...values.filter(isEntry).map((entry) => ({ file, entry })))
  }
  return found
}

let entries: Named[]
beforeAll(async () => {
  entries = await everyEntry()
})

test('every module with errors has been found', () => {
  const modules = new Set(entries.map(({ file }) => file.split(/[/\\]/)[0]))
  for (const name of ['kernel', 'access', 'users', 'teams', 'tasks', 'forms', 'submissions']) {
    expect(modules).toContain(name)
  }
})

test('every error has words for people and a status', () => {
  const wanting = entries.filter(
    ({ entry }) => entry.message.trim().length < 5 || !(entry.kind in STATUS_OF_KIND),
  )
  expect(wanting).toEqual([])
})

test('no code stands in two catalogues', () => {
  const codes = entries.map(({ entry }) => entry.code)
  expect(codes.filter((code, place) => codes.indexOf(code) !== place)).toEqual([])
  expect(codes.filter((code) => !/^[A-Z][A-Z_]*$/.test(code))).toEqual([])
})
