import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '..')
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /(?<!\.test)\.tsx?$/.test(file),
)

/**
 * Screens may format numbers with `toLocaleString`; only the domain (`date-texts.ts`) formats dates
 * and times.
 */
const WRITES_A_DATE =
  /DateTimeFormat(?!\(\)\.resolvedOptions\(\))|toLocale(?:Date|Time)String|britishDate|dateStyle|timeStyle/

test('only the domain formats dates and times, so that all screens agree', () => {
  const writing = files.filter((file) =>
    WRITES_A_DATE.test(readFileSync(join(source, file), 'utf8')),
  )
  expect(writing).toEqual([])
})
