import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emptyDatabase, type EmptyDatabase } from '../testing/empty-database.ts'
import { flags, run } from '../testing/spawned.ts'

const EVENT = flags({
  event: 'Spring Fair 2027',
  start: '2027-03-01',
  end: '2027-03-03',
  company: 'Fairs Ltd',
})
const ADA = flags({ email: 'ada@fairs.example', name: 'Ada Admin' })
const BO = flags({ email: 'bo@fairs.example', name: 'Bo von Admin' })

const folders: string[] = []
const freshFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'eventflow-setup-'))
  folders.push(folder)
  return folder
}
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

const LINK = /http:\/\/localhost:3000\/auth\/set-password#token=([\w-]+)/

describe('npm run setup', { timeout: 120_000 }, () => {
  let database: EmptyDatabase
  const dataDir = freshFolder()
  const setUp = (...args: string[]) =>
    run('commands/setup.cli.js', args, { DATABASE_URL: database.adminUrl, DATA_DIR: dataDir })

  const highest = async (): Promise<string[]> => {
    const rows = await database.ask<{ email: string }>(
      'select email from accounts where is_eventflow_admin order by 1',
    )
    return rows.map(({ email }) => email)
  }

  beforeAll(async () => {
    database = await emptyDatabase()
  })
  afterAll(() => database.drop())

  test('lists the missing options without a terminal, and creates nothing', async () => {
    const { code, complained } = await setUp('--event', 'Spring Fair 2027', ...ADA)
    expect(code).toBe(1)
    expect(complained).toContain('npm run setup needs --start, --end, --company')
    expect(await database.ask('select id from events')).toEqual([])
  })

  test('refuses unknown and invalid options, without a stack trace', async () => {
    const unknown = await setUp('--rank', 'king')
    expect(unknown.code).toBe(1)
    expect(unknown.complained).toContain('npm run setup -- [--another] [--eventflow-admin]')
    const wrong = await setUp(...EVENT, '--slug', 'www', '--email', 'ada', '--name', 'Ada Admin')
    expect(wrong.code).toBe(1)
    expect(wrong.complained).toContain('email')
    expect(wrong.complained).not.toContain('    at ')
  })

  test('creates the first event and its admin, with a link to set the password', async () => {
    const options = flags({ 'time-zone': 'Europe/Zurich', 'team-word': 'Exhibitor' })
    const { code, said } = await setUp(...EVENT, ...options, ...ADA)
    expect(code).toBe(0)
    const settings = await database.ask<{ name: string; data: object }>(
      "select name, data from app_settings where name in ('event', 'variables') order by name",
    )
    expect(settings).toMatchObject([
      { data: { timeZone: 'Europe/Zurich', teamName: 'Exhibitor' } },
      { data: { currencyId: 'CHF' } },
    ])
    expect(said).toContain('Ada Admin may do everything here, as ada@fairs.example.')
    expect(said).toMatch(LINK)
    expect(await database.ask('select slug, name, is_demo from events')).toEqual([
      { slug: 'spring-fair-2027', name: 'Spring Fair 2027', is_demo: false },
    ])
    expect(await database.ask('select email, password_hash from accounts')).toEqual([
      { email: 'ada@fairs.example', password_hash: null },
    ])
    const [noted] = await database.ask<{ action: string }>('select action from audit_log')
    expect(noted?.action).toBe('events.add')
  })

  test('gives the same person a new link while they have no password', async () => {
    const { code, said } = await setUp(...ADA)
    expect(code).toBe(0)
    expect(said).toMatch(LINK)
  })

  test('adds another admin only with --another', async () => {
    const refused = await setUp(...BO)
    expect(refused.code).toBe(1)
    expect(refused.complained).toContain('set up already')
    expect(await database.ask('select email from accounts')).toHaveLength(1)
    const { code, said } = await setUp('--another', ...BO)
    expect(code).toBe(0)
    expect(said).toContain('Bo von Admin is an admin of the event, as bo@fairs.example.')
    expect(said).toMatch(LINK)
    expect(await database.ask('select id from events')).toHaveLength(1)
    expect(await highest()).toEqual(['ada@fairs.example'])
  })

  test('gives an admin who lost their link a new one, and no more rights', async () => {
    const { code, said } = await setUp(...BO)
    expect(code).toBe(0)
    expect(said).toMatch(LINK)
    expect(await highest()).toEqual(['ada@fairs.example'])
  })

  test('makes an eventflowAdmin only with --eventflow-admin', async () => {
    const { code, said } = await setUp('--eventflow-admin', ...BO)
    expect(code).toBe(0)
    expect(said).toContain('Bo von Admin may do everything here')
    expect(await highest()).toEqual(['ada@fairs.example', 'bo@fairs.example'])
  })

  test('cannot add anybody to an unknown event', async () => {
    const { code, complained } = await setUp('--another', '--slug', 'autumn-fair', ...BO)
    expect(code).toBe(1)
    expect(complained).toContain('There is no event with the slug autumn-fair')
  })

  test('needs no configuration except the data folder', async () => {
    const env = { DATA_DIR: freshFolder() }
    const { code, said } = await run('commands/setup.cli.js', [...EVENT, ...ADA], env)
    expect(code).toBe(0)
    expect(said).toMatch(LINK)
  })
})
