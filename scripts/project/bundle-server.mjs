// The server in one file, and each command in one: our own code bundled, packages left where they
// are installed. Into apps/server/dist, or into the folder that is named.
import { readdirSync, rmSync } from 'node:fs'
import { build } from 'esbuild'
import { inRoot } from './paths.mjs'
import { serverBundling } from './server-bundling.mjs'

const dist = process.argv[2] ?? inRoot('apps/server/dist')
const commands = readdirSync(inRoot('apps/server/src/commands'))
  .filter((file) => file.endsWith('.cli.ts'))
  .map((file) => `apps/server/src/commands/${file}`)
// Run as processes of their own.
const readers = ['sheets/read-sheet', 'pack/read-pack'].map(
  (reader) => `apps/server/src/platform/${reader}.child.ts`,
)
rmSync(dist, { recursive: true, force: true })
await build({
  ...serverBundling,
  entryPoints: ['apps/server/src/main.ts', ...readers, ...commands],
  outbase: 'apps/server/src',
  outdir: dist,
})
