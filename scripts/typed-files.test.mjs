// Files that no tsconfig includes are not type-checked.
import { dirname, normalize } from 'node:path'
import ts from 'typescript-for-structure'
import { expect, test } from 'vitest'
import { TYPED } from './project/checks.mjs'
import { filesBelow } from './project/files-below.mjs'
import { inRoot } from './project/paths.mjs'

function filesOf(project) {
  const path = inRoot(project.endsWith('.json') ? project : `${project}/tsconfig.json`)
  const { config } = ts.readConfigFile(path, ts.sys.readFile)
  return ts.parseJsonConfigFileContent(config, ts.sys, dirname(path)).fileNames.map(normalize)
}

// Reads every file of the project.
const READING_MS = 60_000

test(
  'every TypeScript file belongs to a project whose types are checked',
  () => {
    const checked = new Set(Object.values(TYPED).flatMap(filesOf))
    const written = ['packages', 'apps', 'e2e', 'bench', 'faults', 'scripts']
      .flatMap((folder) => filesBelow(inRoot(folder)))
      .filter((path) => /\.tsx?$/.test(path))
    expect(written.length).toBeGreaterThan(1_000)
    expect([...written, inRoot('vitest.config.ts')].filter((path) => !checked.has(path))).toEqual(
      [],
    )
  },
  READING_MS,
)
