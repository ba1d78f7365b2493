import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { inRoot } from './paths.mjs'

/**
 * The environment for tests, without the caller's settings for the portal, so that a run means the
 * same on every machine. A database for the tests is passed on by name.
 */
export function cleanEnvironment(additions = {}) {
  const folder = inRoot('apps/server/src/platform/config')
  const settings = readdirSync(folder)
    .filter((file) => /^settings(\.\w+)?\.ts$/.test(file))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
  const names = [...settings.matchAll(/^ {2}([A-Z0-9_]+): \{$/gm)].map((match) => match[1])
  const env = { ...process.env }
  for (const name of [
    ...names,
    'FORCE_COLOR',
    'TEST_ADMIN_URL',
    'TEST_APP_URL',
    'TEST_WORKING_APP_URL',
  ])
    delete env[name]
  return { ...env, NO_COLOR: '1', ...additions }
}

/** The operator's server to test, if any. Otherwise the tests bring their own. */
export const testServer = () => process.env.TEST_DATABASE_URL ?? process.env.DATABASE_URL
