import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { projectFolder } from './read-config.ts'
import { settingsTable } from './settings-table.ts'

const path = join(projectFolder(), 'docs', 'operating.md')
const between = /(<!-- settings:begin[^>]*-->\n)[\s\S]*?(<!-- settings:end -->)/

// To write the table again: UPDATE_DOCS=1 npx vitest run apps/server/src/platform/config
it('docs/operating.md lists exactly the settings there are', () => {
  const page = readFileSync(path, 'utf8')
  const wanted = page.replace(
    between,
    (_, begin: string, end: string) => `${begin}\n${settingsTable()}\n\n${end}`,
  )
  if (process.env['UPDATE_DOCS']) writeFileSync(path, wanted)
  else expect(page).toBe(wanted)
  expect(page).toMatch(between)
})
