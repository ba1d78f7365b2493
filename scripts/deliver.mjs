// node scripts/deliver.mjs FOLDER: builds the portal and copies into an empty folder what runs it. The folder contains
// no sources and no packages; deploy/Dockerfile installs those of the server in it.
import { cpSync, mkdirSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { buildIfStale } from './project/build.mjs'
import { inRoot } from './project/paths.mjs'

const folder = process.argv[2]
if (folder === undefined) throw new Error('Usage: node scripts/deliver.mjs FOLDER')
const target = resolve(folder)
mkdirSync(target, { recursive: true })
if (readdirSync(target).length > 0) throw new Error(`${target} is not empty`)

await buildIfStale()
// npm ci compares package-lock.json with the packages of all workspaces.
const { workspaces } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
const delivered = [
  'package.json',
  'package-lock.json',
  ...workspaces.map((workspace) => `${workspace}/package.json`),
  'scripts/start.mjs',
  'scripts/command.mjs',
  'scripts/project',
  'apps/server/dist',
  'apps/server/migrations',
  'apps/server/src/demo/demo.pack.json',
  'apps/web/dist',
]
for (const path of delivered) {
  mkdirSync(dirname(join(target, path)), { recursive: true })
  cpSync(inRoot(path), join(target, path), { recursive: true })
}
