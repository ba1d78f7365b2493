import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, describe, expect, it } from 'vitest'
import { withConnection } from './connect.ts'
import { startDatabase, type RunningDatabase } from './index.ts'
import { isAlive } from './process-facts.ts'

const folders: string[] = []
const freshFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'eventflow-pg-'))
  folders.push(folder)
  return folder
}
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))

const start = (dataDir: string): Promise<RunningDatabase> => startDatabase({ dataDir })

const ask = (url: string, question: string): Promise<unknown> =>
  withConnection(
    url,
    async (client) => Object.values((await client.query(question)).rows[0] ?? {})[0],
  )

/** Another portal, as a process of its own. */
async function otherPortal(dataDir: string): Promise<{ child: ChildProcess; adminUrl: string }> {
  const script = join(import.meta.dirname, 'hold.fixture.ts')
  const child = spawn(process.execPath, ['--import', 'tsx', script, dataDir], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await new Promise<string[]>((resolve, reject) => {
    child.stdout?.once('data', (data) => resolve(String(data).split('\n')))
    child.once('exit', () => reject(new Error('the other portal ended')))
  })
  return { child, adminUrl: JSON.parse(line ?? '').adminUrl }
}

const serverPid = (dataDir: string): number =>
  Number.parseInt(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8'), 10)

describe('the PostgreSQL that comes with the portal', () => {
  it('retains its data over a restart, and confirms only what is on the disk', async () => {
    const dataDir = freshFolder()
    const first = await start(dataDir)
    await ask(first.adminUrl, 'create table kept as select 42 as answer')
    await first.stop()
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
    const second = await start(dataDir)
    expect(await ask(second.adminUrl, 'select answer from kept')).toBe(42)
    expect(await ask(second.adminUrl, `select current_setting('fsync')`)).toBe('on')
    await second.stop()
  })

  it('logs only errors that the application’s requests cannot cause', async () => {
    const dataDir = freshFolder()
    const database = await start(dataDir)
    const fails = (url: string, name: string) =>
      expect(ask(url, `select ${name}`)).rejects.toThrow(name)
    await fails(database.appUrl, 'caused_by_the_application')
    await fails(database.adminUrl, 'caused_by_an_administrator')
    await database.stop()
    const log = readFileSync(join(dataDir, 'postgres.log'), 'utf8')
    expect(log).not.toContain('caused_by_the_application')
    expect(log).toContain('caused_by_an_administrator')
  })

  it('serves the application as a role that row-level security holds', async () => {
    const database = await start(freshFolder())
    expect(await ask(database.appUrl, 'select current_user::text')).toBe('eventflow_app')
    const powers = `select (rolsuper or rolbypassrls or rolcreatedb or rolcreaterole) from pg_roles where rolname = current_user`
    expect(await ask(database.appUrl, powers)).toBe(false)
    await expect(ask(database.appUrl, 'create table mine (id int)')).rejects.toThrow(
      /permission denied/,
    )
    await database.stop()
  })

  it('lets no other user read its passwords, and needs one to connect', async () => {
    const dataDir = freshFolder()
    const database = await start(dataDir)
    expect(statSync(join(dataDir, 'postgres-passwords.json')).mode & 0o777).toBe(0o600)
    const guess = database.adminUrl.replace(/:\w+@/, ':guess@')
    await expect(ask(guess, 'select 1')).rejects.toThrow(/password authentication failed/)
    await database.stop()
  })

  it('refuses a second portal on the same data folder and shows what to do', async () => {
    const dataDir = freshFolder()
    const { child } = await otherPortal(dataDir)
    await expect(start(dataDir)).rejects.toThrow(
      new RegExp(
        `in use by a portal that is running \\(process ${child.pid}.*\\nStop that one first`,
      ),
    )
    child.kill('SIGKILL')
  })

  it('recovers after a crashed portal left its server running', async () => {
    const dataDir = freshFolder()
    const killed = await otherPortal(dataDir)
    await ask(killed.adminUrl, 'create table kept as select 42 as answer')
    const left = serverPid(dataDir)
    killed.child.kill('SIGKILL')
    await pause(100)
    expect(isAlive(left)).toBe(true)
    const database = await start(dataDir)
    expect(isAlive(left)).toBe(false)
    expect(await ask(database.adminUrl, 'select answer from kept')).toBe(42)
    await database.stop()
  })

  it('starts again after a first start was killed', async () => {
    const dataDir = freshFolder()
    writeFileSync(join(dataDir, 'postgres.unfinished'), 'half a folder')
    writeFileSync(join(dataDir, 'portal.lock'), '{"pid": 12')
    const database = await start(dataDir)
    expect(await ask(database.appUrl, 'select 1')).toBe(1)
    await database.stop()
  })

  it('ignores a pid file of another program', async () => {
    const dataDir = freshFolder()
    await (await start(dataDir)).stop()
    writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), `${process.pid}\n`)
    const database = await start(dataDir)
    expect(await ask(database.appUrl, 'select 1')).toBe(1)
    await database.stop()
  })

  it('restarts when its server is killed, without losing confirmed data', async () => {
    const dataDir = freshFolder()
    const database = await start(dataDir)
    await ask(database.adminUrl, 'create table kept as select 42 as answer')
    process.kill(serverPid(dataDir), 'SIGKILL')
    await expect
      .poll(() => ask(database.adminUrl, 'select answer from kept').catch(() => 0), {
        timeout: 15_000,
      })
      .toBe(42)
    await database.stop()
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
  })

  it('reports that the passwords of the database are missing', async () => {
    const dataDir = freshFolder()
    await (await start(dataDir)).stop()
    rmSync(join(dataDir, 'postgres-passwords.json'))
    await expect(start(dataDir)).rejects.toThrow(/postgres-passwords.json is missing/)
  })
})
