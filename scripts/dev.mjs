// npm run dev: the server restarts on each change, and the browser updates in place.
import { spawn } from 'node:child_process'
import { refuseOldNode } from './project/requirements.mjs'

refuseOldNode()
const { installIfNeeded } = await import('./project/install.mjs')
const { inRoot, root } = await import('./project/paths.mjs')

await installIfNeeded()
const port = process.env.PORT ?? '3000'
const page = 'http://localhost:5173'
const env = {
  ...process.env,
  PORT: port,
  // Links in emails lead to the page that updates in place.
  APP_ORIGIN: process.env.APP_ORIGIN ?? page,
  EVENTFLOW_SERVER: `http://localhost:${port}`,
}
// In separate process groups. Otherwise Ctrl-C would reach them twice, from the terminal and from
// here, which they treat as "immediately", and the database would stay running.
const begin = (args, cwd) =>
  spawn(process.execPath, args, {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit'],
  })

// The server's TypeScript settings, because emails are JSX components.
const server = ['watch', '--tsconfig', 'apps/server/tsconfig.json', 'apps/server/src/main.ts']
const children = [
  begin([inRoot('node_modules/tsx/dist/cli.mjs'), ...server], root),
  begin([inRoot('node_modules/vite/bin/vite.js'), '--strictPort'], inRoot('apps/web')),
]
console.log(`The portal in development: ${page}`)

let ending = false
const end = (signal) => {
  if (ending) return
  ending = true
  children.forEach((child) => child.kill(signal))
}
process.on('SIGINT', () => end('SIGINT'))
process.on('SIGTERM', () => end('SIGTERM'))
for (const child of children) {
  child.on('exit', (code) => {
    process.exitCode ||= code ?? 1
    end('SIGTERM')
  })
}
