// npm start: from a fresh clone to a running portal, with only Node and npm.
import { pathToFileURL } from 'node:url'
import { refuseOldNode } from './project/requirements.mjs'

refuseOldNode()
const { installIfNeeded } = await import('./project/install.mjs')
const { buildIfStale } = await import('./project/build.mjs')
const { inRoot, root } = await import('./project/paths.mjs')
const { stopWithNpm } = await import('./project/stop-with-npm.mjs')

await installIfNeeded()
await buildIfStale()
process.chdir(root)
process.setSourceMapsEnabled(true)
stopWithNpm()
// In this process, so that signals and the exit code are the portal's.
await import(pathToFileURL(inRoot('apps/server/dist/main.js')).href)
