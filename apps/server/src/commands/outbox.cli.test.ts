// The built portal after a restore, as an operator runs it. Row AD7 of docs/security.md.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import { emptyDatabase } from '../testing/empty-database.ts'
import { run, serve } from '../testing/spawned.ts'

const folder = mkdtempSync(join(tmpdir(), 'eventflow-outbox-'))
const backup = join(folder, 'backup.tar.gz')
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a restored portal serves, but sends nothing automatically until it is resumed', async () => {
  const [source, place] = [await emptyDatabase(), await emptyDatabase()]
  const before = { DATABASE_URL: source.adminUrl, DATA_DIR: join(folder, 'before') }
  const after = { DATABASE_URL: place.adminUrl, DATA_DIR: join(folder, 'after') }
  const outbox = async (...args: string[]) =>
    (await run('commands/outbox.cli.js', args, after)).said
  const schedules = async () => (await place.ask('select from pgboss.schedule')).length
  const isPaused = async (origin: string) =>
    ((await (await fetch(`${origin}/api/portal`)).json()) as { isPaused: boolean }).isPaused

  // Its first start creates the demo event.
  await (await serve(before)).stop()
  expect((await run('commands/backup.cli.js', [backup], before)).complained).toBe('')
  const restored = await run('commands/restore.cli.js', [backup], after)
  expect(restored.said).toContain('The portal is paused until you resume it')
  const portal = await serve(after)
  try {
    await expect.poll(() => isPaused(portal.origin), { timeout: 10_000 }).toBe(true)
    await pause(3_000)
    expect(await schedules()).toBe(0)
    expect(await outbox('status')).toMatch(/^Paused since .*\nWaiting: \d+ emails/)
    expect(await outbox('resume', '--drop')).toContain('The portal is running again.')
    expect(await isPaused(portal.origin)).toBe(false)
    await expect.poll(schedules, { timeout: 20_000 }).toBeGreaterThan(10)
    expect(await outbox('status')).toBe('The portal is running.\n')
    // Any portal can be paused, and pausing again does not change the start that --drop uses.
    await outbox('pause')
    const [paused] = await place.ask('select paused_at from outbox_state')
    await outbox('pause')
    expect(await place.ask('select paused_at from outbox_state')).toEqual([paused])
    await expect.poll(schedules, { timeout: 20_000 }).toBe(0)
  } finally {
    await portal.stop()
    await source.drop()
    await place.drop()
  }
}, 180_000)
