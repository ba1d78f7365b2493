// Starting the portal in production: the refusals, and the first event of an empty portal.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { emptyDatabase } from './testing/empty-database.ts'
import { flags, run, serve } from './testing/spawned.ts'

const SAFE = {
  NODE_ENV: 'production',
  APP_ORIGIN: 'https://portal.fairs.example',
  SECRET: 'tZ3kq8Yw1nRb6Lp0VhXs5Jd9Gc2Mf7Ua',
  SMTP_URL: 'smtp://127.0.0.1:1',
}

const folders: string[] = []
const freshFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'eventflow-production-'))
  folders.push(folder)
  return folder
}
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

describe('in production, the portal does not start', { timeout: 120_000 }, () => {
  test.each([
    ['without https', { APP_ORIGIN: 'http://portal.fairs.example' }, 'APP_ORIGIN must be an https'],
    ['without a secret', { SECRET: '' }, 'SECRET must be set'],
    ['without a way for its emails', { SMTP_URL: '' }, 'SMTP_URL, or MAIL_HTTP_URL'],
  ])('%s', async (_what, unsafe, words) => {
    const { code, complained } = await run('main.js', [], {
      ...SAFE,
      DATA_DIR: freshFolder(),
      ...unsafe,
    })
    expect(code).toBe(1)
    expect(complained).toContain(words)
    expect(complained).not.toContain('    at ')
  })

  test('with a data folder that others can read', async () => {
    const dataDir = freshFolder()
    chmodSync(dataDir, 0o755)
    const { code, complained } = await run('main.js', [], { ...SAFE, DATA_DIR: dataDir })
    expect(code).toBe(1)
    expect(complained).toContain(`chmod 700 ${dataDir}`)
  })

  test('with a database that does not store what it confirms', async () => {
    const database = await emptyDatabase()
    const url = new URL(database.adminUrl)
    url.searchParams.set('options', '-csynchronous_commit=off')
    const { code, complained } = await run('main.js', [], {
      ...SAFE,
      DATA_DIR: freshFolder(),
      DATABASE_URL: url.href,
    })
    await database.drop()
    expect(code).toBe(1)
    expect(complained).toContain('does not keep what it confirms')
    expect(complained).toContain('synchronous_commit')
  })
})

test('an empty portal serves no event and creates no people until it is set up', async () => {
  const env = { ...SAFE, DATA_DIR: freshFolder() }
  const portal = await serve(env)
  const ask = (path: string, body?: object) =>
    fetch(`${portal.origin}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  try {
    expect(portal.said).toContain('npm run setup')
    expect((await ask('/health')).status).toBe(200)
    const closed = await ask('/api/portal')
    expect(closed.status).toBe(503)
    expect(await closed.json()).toMatchObject({ code: 'NOT_SET_UP' })
    const guess = { email: 'olivia.organiser@example.com', password: 'Eventflow-demo-1' }
    expect((await ask('/api/auth/log-in', guess)).status).toBe(503)

    const options = flags({
      event: 'Spring Fair',
      start: '2027-03-01',
      end: '2027-03-03',
      company: 'Fairs Ltd',
      email: 'ada@fairs.example',
      name: 'Ada Admin',
    })
    const { said, complained } = await run('commands/setup.cli.js', options, env)
    expect(complained).toBe('')
    const token = /https:\/\/portal\.fairs\.example\/auth\/set-password#token=([\w-]+)/.exec(said)
    const choice = { token: token?.[1], password: 'a long and quiet afternoon 7' }
    const chosen = () => ask('/api/auth/set-password', choice)
    await expect.poll(async () => (await ask('/api/portal')).status, { timeout: 10_000 }).toBe(200)
    const entered = await chosen()
    expect(await entered.json()).toMatchObject({ viewer: { permissions: 'eventflowAdmin' } })
    expect((await chosen()).status).toBeGreaterThanOrEqual(400)
  } finally {
    await portal.stop()
  }
}, 120_000)
