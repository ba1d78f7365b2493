// Links that the server writes, into emails above all, open a screen. The test searches the source,
// because causing every email would be too much.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { portalScreens } from './screens.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const FOLDERS = ['apps/server/src', 'packages/domain/src']

/** Paths of the API, examples, and what only tests contain. */
const ELSEWHERE = /\.test\.|\.fixture\.|\.contract\.ts$|\/testing\/|api-reference|first-load/

const firstParts = new Set(portalScreens.map(({ path }) => path.split('/')[1] ?? ''))

interface Link {
  readonly file: string
  readonly path: string
}

/** The literals of a file that begin like a path of the portal, each value in them as `$value`. */
function linksOf(file: string): Link[] {
  const source = readFileSync(join(ROOT, file), 'utf8').replaceAll(/^\s*(\/\/|\*|\/\*).*$/gm, '')
  return [...source.matchAll(/(['`])(\/[a-z-]+(?:\/[^'`\s]*)?)\1/g)]
    .map(([, , path = '']) => path.replaceAll(/\$\{[^}]*\}/g, '$value').replace(/[#?].*$/, ''))
    .filter((path) => firstParts.has(path.split('/')[1] ?? '') && !path.includes('{'))
    .map((path) => ({ file, path }))
}

const links = FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((file) => file.endsWith('.ts') && !ELSEWHERE.test(file))
    .flatMap(linksOf),
)

/** Whether a path of the portal matches these parts. A `$value` of the path matches any part. */
const fits = (pattern: string, path: string): boolean => {
  const parts = pattern.split('/')
  const given = path.split('/')
  return (
    parts.length === given.length &&
    parts.every((part, at) => part.startsWith('$') || part === given[at])
  )
}

test('every link that the server writes opens a screen', () => {
  expect(links.length).toBeGreaterThan(30)
  const screens = portalScreens.filter(({ kind }) => kind === 'screen')
  const dead = links.filter(({ path }) => !screens.some((screen) => fits(screen.path, path)))
  expect(dead).toEqual([])
})
