import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyDatabase, type EmptyDatabase } from '../testing/empty-database.ts'
import { run } from '../testing/spawned.ts'

describe('npm run demo', { timeout: 180_000 }, () => {
  let database: EmptyDatabase
  const dataDir = mkdtempSync(join(tmpdir(), 'eventflow-demo-'))
  const demo = (slug: string, env: Readonly<Record<string, string>>) =>
    run(
      'commands/demo.cli.js',
      ['--teams', '60', '--tasks', '1', '--submissions', '0', '--slug', slug],
      { DATABASE_URL: database.adminUrl, DATA_DIR: dataDir, PORTAL_DOMAIN: 'expo.example', ...env },
    )
  const slugs = () => database.ask('select slug, is_demo from events order by slug')

  beforeAll(async () => {
    database = await emptyDatabase()
  })
  afterAll(async () => {
    await database.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })

  test('adds one event after another to a portal with many, each with its own address', async () => {
    const spring = await demo('spring', { EVENT_MODE: 'multi' })
    expect(spring.complained).toBe('')
    expect(spring.said).toContain('http://spring.expo.example:3000/auth/login')
    const autumn = await demo('autumn', { EVENT_MODE: 'multi' })
    expect(autumn.said).toContain('http://autumn.expo.example:3000/auth/login')
    expect(await slugs()).toEqual([
      { slug: 'autumn', is_demo: true },
      { slug: 'spring', is_demo: true },
    ])
  })

  test('does not overwrite an event of that name, or that of a portal with a single event', async () => {
    const again = await demo('spring', { EVENT_MODE: 'multi' })
    expect(again.code).toBe(1)
    expect(again.complained).toContain('There is an event spring already')
    const single = await demo('winter', { EVENT_MODE: 'single' })
    expect(single.code).toBe(1)
    expect(single.complained).toContain('holds an event already')
    expect(await slugs()).toHaveLength(2)
  })

  test('creates nothing in production', async () => {
    const { code } = await demo('winter', {
      NODE_ENV: 'production',
      APP_ORIGIN: 'https://expo.example',
      SECRET: 'tZ3kq8Yw1nRb6Lp0VhXs5Jd9Gc2Mf7Ua',
      SMTP_URL: 'smtp://127.0.0.1:1',
    })
    expect(code).toBe(1)
    expect(await slugs()).toHaveLength(2)
  })
})
