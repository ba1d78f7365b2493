// The page may not run zod: it makes functions from texts, which the content policy of the page forbids.
// So no value that the browser imports from the domain is defined in a file that imports zod.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { filesBelow } from './project/files-below.mjs'
import { inRoot } from './project/paths.mjs'

const sourcesIn = (folder) =>
  filesBelow(inRoot(folder)).filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.|\.fixture\./.test(path),
  )

/** The values that files with zod define, as `module name`. */
const valuesWithZod = new Map(
  sourcesIn('packages/domain/src').flatMap((path) => {
    const text = readFileSync(path, 'utf8')
    if (!/^import .* from 'zod'/m.test(text)) return []
    const module = /packages\/domain\/src\/(\w[\w-]*)\//.exec(path)?.[1]
    return [...text.matchAll(/^export (?:const|function|async function|class) (\w+)/gm)].map(
      ([, name]) => [`${module} ${name}`, path],
    )
  }),
)

/** Imported values: without `import type` and without `type` before a name. */
const valuesFrom = (text) =>
  [...text.matchAll(/^import (?!type )\{([^}]*)\} from '@eventflow\/domain\/([\w-]+)'/gm)].flatMap(
    ([, names, module]) =>
      names
        .split(',')
        .map((name) => name.trim().replace(/ as .*/, ''))
        .filter((name) => name !== '' && !name.startsWith('type '))
        .map((name) => `${module} ${name}`),
  )

test('the browser imports no value from a file with zod', () => {
  const found = sourcesIn('apps/web/src').flatMap((path) =>
    valuesFrom(readFileSync(path, 'utf8'))
      .filter((value) => valuesWithZod.has(value))
      .map((value) => `${path.split('/apps/web/src/')[1]}: ${value}`),
  )
  expect(found).toEqual([])
})
