// The form engine as the browser loads it and as the server runs it, each built with the settings
// of its own build.
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build as bundle } from 'esbuild'
import { build as viteBuild, loadConfigFromFile } from 'vite'
import { inRoot } from '../project/paths.mjs'
import { serverBundling } from '../project/server-bundling.mjs'

const entry = inRoot('scripts/engines/engine.entry.ts')

/** Both engines. `close` removes the built files. */
export async function builtEngines() {
  const folder = await mkdtemp(join(tmpdir(), 'engines-'))
  const [browser, server] = await Promise.all([forBrowser(folder), forServer(folder)])
  return { browser, server, close: () => rm(folder, { recursive: true, force: true }) }
}

async function forServer(folder) {
  const outfile = join(folder, 'server.mjs')
  await bundle({ ...serverBundling, entryPoints: [entry], outfile })
  return (await import(pathToFileURL(outfile).href)).verdict
}

async function forBrowser(folder) {
  const env = { command: 'build', mode: 'production' }
  const loaded = await loadConfigFromFile(env, inRoot('apps/web/vite.config.ts'))
  const { build } = loaded.config
  await viteBuild({
    configFile: false,
    logLevel: 'silent',
    root: inRoot('scripts/engines'),
    build: {
      ...build,
      manifest: false,
      outDir: join(folder, 'browser'),
      // Library builds preserve whitespace by default; the browser's build does not.
      minify: 'oxc',
      lib: { entry, formats: ['es'], fileName: () => 'engine.mjs' },
    },
  })
  return (await import(pathToFileURL(join(folder, 'browser', 'engine.mjs')).href)).verdict
}
