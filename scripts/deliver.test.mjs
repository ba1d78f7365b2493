import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { cleanEnvironment } from './project/clean-environment.mjs'
import { inRoot } from './project/paths.mjs'
import { freePort } from './project/portal-under-test.mjs'

const folder = mkdtempSync(join(tmpdir(), 'eventflow-delivered-'))
const inFolder = (...parts) => join(folder, ...parts)
afterAll(() => rmSync(folder, { recursive: true, force: true }), 120_000)

/** How the final stage of deploy/Dockerfile installs packages. */
function installation() {
  const stages = readFileSync(inRoot('deploy/Dockerfile'), 'utf8').split(/^FROM /m)
  const [, command] = /^RUN (npm ci [^&\\]*)/m.exec(stages.at(-1) ?? '') ?? []
  return command.trim()
}

test('what is delivered runs with the packages that the image installs', async () => {
  execFileSync(process.execPath, [inRoot('scripts/deliver.mjs'), inFolder('portal')])
  execFileSync('sh', ['-c', `${installation()} --prefer-offline --loglevel=error`], {
    cwd: inFolder('portal'),
    env: cleanEnvironment({}),
  })
  expect(existsSync(inFolder('portal/packages/domain/src'))).toBe(false)
  for (const tool of ['vite', 'vitest', 'typescript', 'react'])
    expect(existsSync(inFolder('portal/node_modules', tool))).toBe(false)

  const port = await freePort()
  const origin = `http://localhost:${port}`
  const env = cleanEnvironment({
    PORT: String(port),
    DATA_DIR: inFolder('data'),
    LOG_LEVEL: 'warn',
  })
  const portal = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: inFolder('portal'),
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let errors = ''
  portal.stderr.on('data', (data) => (errors += data))
  const ended = once(portal, 'exit')
  try {
    while (portal.exitCode === null && !(await answers(`${origin}/ready`))) await pause(200)
    expect(errors).toBe('')
    // Each is read from another folder or package.
    for (const path of ['/', '/api/docs', '/api/openapi.json', '/icons/home.svg'])
      expect([path, await answers(`${origin}${path}`)]).toEqual([path, true])
    const migrated = execFileSync(process.execPath, ['scripts/command.mjs', 'migrate'], {
      cwd: inFolder('portal'),
      env,
      encoding: 'utf8',
    })
    expect(migrated).toBe('The tables of the database are up to date.\n')
  } finally {
    portal.kill('SIGTERM')
    await ended
  }
  expect(portal.exitCode).toBe(0)
}, 300_000)

async function answers(url) {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}
