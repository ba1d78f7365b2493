import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(?<!\.test)\.tsx?$/.test(file),
)

/**
 * From a link to a form (`to="/forms/$formId"`, `to: '/forms/$formId'`) to the end of its element.
 */
const LINK = /to[=:]\s*["']\/forms\/\$formId["'][^]*?(?:\/?>|\}\))/g

/**
 * Links that know the task include it. The portal finds the task for paths without one: an address,
 * a breadcrumb, a search (`form-of-a-task.api.test.ts` on the server).
 */
test('every link to a form names the task or submission', () => {
  const links = files.flatMap((file) =>
    [...readFileSync(join(source, file), 'utf8').matchAll(LINK)].map(([text]) => ({ file, text })),
  )
  expect(links.length).toBeGreaterThan(5)
  expect(links.filter(({ text }) => !/\bsearch[=:{]|\bsearch\b,/.test(text))).toEqual([])
})
