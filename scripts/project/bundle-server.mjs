// Bundles the server into one file, and each command into one. Our own code is bundled; packages
// stay where they are installed. The output is apps/server/dist or the given folder.
import { readdirSync, rmSync } from 'node:fs'
import { build } from 'esbuild'
import { inRoot } from './paths.mjs'
import { serverBundling } from './server-bundling.mjs'

const dist = process.argv[2] ?? inRoot('apps/server/dist')
const commands = readdirSync(inRoot('apps/server/src/commands'))
  .filter((file) => file.endsWith('.cli.ts'))
  .map((file) => `apps/server/src/commands/${file}`)
// Run as separate processes.
const readers = ['sheets/read-sheet', 'pack/read-pack'].map(
  (reader) => `apps/server/src/platform/${reader}.child.ts`,
)
rmSync(dist, { recursive: true, force: true })
await build({
  ...serverBundling,
  entryPoints: ['apps/server/src/main.ts', ...readers, ...commands],
  outbase: 'apps/server/src',
  outdir: dist,
  // What several of them use is bundled once.
  splitting: true,
})
