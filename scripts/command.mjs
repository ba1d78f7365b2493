// npm run backup, restore, …: a command of the portal from a fresh clone, built like npm start. The
// commands are apps/server/src/commands/<name>.cli.ts.
import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { refuseOldNode } from './project/requirements.mjs'

refuseOldNode()
const { installIfNeeded } = await import('./project/install.mjs')
const { buildIfStale } = await import('./project/build.mjs')
const { inRoot } = await import('./project/paths.mjs')

const [name, ...rest] = process.argv.slice(2)
await installIfNeeded()
await buildIfStale(['server'])
const file = inRoot(`apps/server/dist/commands/${name}.cli.js`)
if (!existsSync(file)) throw new Error(`There is no command ${name}`)
// The command parses process.argv like any program. Relative paths depend on the user's folder, so
// the folder does not change.
process.argv = [process.argv[0] ?? 'node', file, ...rest]
process.setSourceMapsEnabled(true)
await import(pathToFileURL(file).href)
