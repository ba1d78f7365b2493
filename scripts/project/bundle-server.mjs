// The server in one file, and each command in one: our own code bundled, packages left where they
// are installed.
import { readdirSync, rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { inRoot, root } from './paths.mjs'

/** The domain is a package of ours, in TypeScript: it goes into the bundle. */
const ownPackages = {
  name: 'own-packages',
  setup({ onResolve }) {
    onResolve({ filter: /^@eventflow\// }, ({ path }) => ({
      path: fileURLToPath(import.meta.resolve(path)),
    }))
  },
}

const dist = inRoot('apps/server/dist')
const commands = readdirSync(inRoot('apps/server/src/commands'))
  .filter((file) => file.endsWith('.cli.ts'))
  .map((file) => `apps/server/src/commands/${file}`)
rmSync(dist, { recursive: true, force: true })
await build({
  absWorkingDir: root,
  entryPoints: ['apps/server/src/main.ts', ...commands],
  outbase: 'apps/server/src',
  outdir: dist,
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20.19',
  jsx: 'automatic',
  packages: 'external',
  sourcemap: true,
  logLevel: 'warning',
  plugins: [ownPackages],
})
