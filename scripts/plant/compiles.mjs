// A fault that does not compile needs no test: npm test checks the types.
import { existsSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { inRoot, root } from '../project/paths.mjs'
import { runNode } from '../project/run.mjs'
import { planted } from './places.mjs'

/** The nearest project above a folder. The server has none of its own. */
function configAbove(path) {
  for (let folder = resolve(path); folder !== dirname(folder); folder = dirname(folder))
    for (const name of ['tsconfig.json', 'tsconfig.tools.json'])
      if (existsSync(join(folder, name))) return join(folder, name)
  throw new Error(`No tsconfig.json above ${path}.`)
}

/**
 * The faults that the compiler rejects. One run checks them all, one in each file: a compiler that started for each
 * would take longer than the tests.
 */
export async function rejectedByTypes(folder, faults) {
  const onePerFile = [...new Map(faults.map((fault) => [fault.path, fault])).values()]
  try {
    for (const fault of onePerFile) writeFileSync(fault.path, planted(fault))
    const compiler = inRoot('node_modules/typescript/bin/tsc')
    const { output } = await runNode([compiler, '-p', configAbove(folder), '--pretty', 'false'])
    const rejected = new Set(
      [...output.matchAll(/^(\S+)\(\d+,\d+\): error/gm)].map(([, path]) =>
        relative(root, resolve(root, path)),
      ),
    )
    return onePerFile.filter(({ path }) => rejected.has(path))
  } finally {
    for (const { path, text } of onePerFile) writeFileSync(path, text)
  }
}
