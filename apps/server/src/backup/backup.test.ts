import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer, text } from 'node:stream/consumers'
import { gunzipSync, gzipSync } from 'node:zlib'
import { extract, pack } from 'tar-stream'
import { afterAll, describe, expect, it } from 'vitest'
import { migrate, setAccess } from '../platform/db/index.ts'
import { localStore } from '../platform/storage/index.ts'
import { addTaskAs } from '../testing/add-task.ts'
import { emptyDatabase, withClient } from '../testing/empty-database.ts'
import { castOf } from '../testing/cast.ts'
import { ownTestPortal } from '../testing/test-portal.ts'
import { restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const folder = mkdtempSync(join(tmpdir(), 'eventflow-backup-'))
const path = join(folder, 'backup.tar.gz')
const PASSPHRASE = 'nobody guesses this one'

// A separate database, because that of the test run contains the events of all other tests.
const database = await emptyDatabase()
afterAll(database.drop)
await migrate(database.adminUrl)
const portal = await ownTestPortal({ appUrl: database.appUrl })
const event = await portal.event()
const { eventId } = event
const { food, moderator } = await castOf(event)
await food.owner.api.users.me()
// Its team types are in two tables, which triggers keep equal.
await addTaskAs(moderator, { teamTypeIds: [food.teamTypeId] })
const key = await keepOneFile()
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const source = (passphrase?: string) => ({
  adminUrl: database.adminUrl,
  store: portal.services.files,
  passphrase,
  madeAt: new Date('2026-06-15T11:00:00Z'),
})

/** An answer with a file, as after an upload. */
async function keepOneFile(): Promise<string> {
  const bytes = randomBytes(100_000)
  const sent = join(folder, 'sent')
  writeFileSync(sent, bytes)
  await portal.services.files.keep(`${eventId}/a1-original`, sent)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await withClient(database.adminUrl, (client) =>
    client.query(
      `insert into files (event_id, id, purpose, name, mime_type, kind, size, kept_size, sha256, storage_key)
       values ($1, 'f1', 'submission', 'stand.pdf', 'application/pdf', 'docs', 100000, 100000, $2, $3)`,
      [eventId, sha256, `${eventId}/a1`],
    ),
  )
  return `${eventId}/a1-original`
}

const emptyPlace = async () => ({
  ...(await emptyDatabase()),
  store: await localStore(mkdtempSync(join(folder, 'store-'))),
})

/** All rows of an event's tables, in an order independent of their storage. */
const rowsOf = (adminUrl: string) =>
  withClient(adminUrl, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'event_id' order by 1`,
    )
    const found: Record<string, unknown> = {}
    await client.query('begin')
    await client.query(setAccess({ eventId, limits: 'none' }))
    for (const { name } of tables) {
      const { rows } = await client.query(
        `select t::text as row from ${name} t where event_id = $1 order by 1`,
        [eventId],
      )
      found[name] = rows
    }
    return found
  })

describe('a backup', () => {
  it('restores every row and every file into an empty portal', async () => {
    const manifest = await writeBackup(source(), path)
    expect(manifest.lost.filter((lost) => lost.startsWith(eventId))).toEqual([])
    const place = await emptyPlace()
    await restoreBackup({ ...place, passphrase: undefined }, path)
    expect(await rowsOf(place.adminUrl)).toEqual(await rowsOf(database.adminUrl))
    expect(await buffer(await place.store.read(key))).toEqual(
      await buffer(await portal.services.files.read(key)),
    )
    const { rows } = await withClient(place.adminUrl, (client) =>
      client.query('select from outbox_state where paused_at is not null'),
    )
    expect(rows).toHaveLength(1)
    await place.drop()
  })

  it('can be restored only into an empty portal, with a message otherwise', async () => {
    await writeBackup(source(), path)
    const used = { ...source(), passphrase: undefined }
    await expect(restoreBackup(used, path)).rejects.toThrow(/There is a portal in this database/)
  })

  it.each([
    ['cut off', () => truncateSync(path, Math.floor(readFileSync(path).length / 2))],
    ['changed in a byte', () => changeOneByte()],
    ['naming a file outside of the store', () => renameFile(`files/${key}`, 'files/../outside')],
  ])('that is %s restores nothing', async (_, damage) => {
    await writeBackup(source(), path)
    await damage()
    const place = await emptyPlace()
    await expect(restoreBackup({ ...place, passphrase: undefined }, path)).rejects.toThrow(
      /Nothing was restored/,
    )
    const { rows } = await withClient(place.adminUrl, (client) =>
      client.query('select from events'),
    )
    expect(rows).toEqual([])
    expect(await place.store.size(key)).toBe(null)
    await place.drop()
  })

  it('that is damaged deletes and changes no file that was in the store before', async () => {
    await writeBackup(source(), path)
    truncateSync(path, readFileSync(path).length - 200)
    const place = { ...(await emptyPlace()), store: portal.services.files }
    const before = await buffer(await place.store.read(key))
    await expect(restoreBackup({ ...place, passphrase: undefined }, path)).rejects.toThrow(
      /Nothing was restored/,
    )
    expect((await buffer(await place.store.read(key))).equals(before)).toBe(true)
    await place.drop()
  })

  it('is not restored over other files', async () => {
    await writeBackup(source(), path)
    const place = await emptyPlace()
    const other = join(folder, 'other')
    writeFileSync(other, 'the file of another portal')
    await place.store.keep(key, other)
    await expect(restoreBackup({ ...place, passphrase: undefined }, path)).rejects.toThrow(
      /already contains other files/,
    )
    expect(await text(await place.store.read(key))).toBe('the file of another portal')
    await place.drop()
  })

  it('that is sealed opens only with its passphrase', async () => {
    await writeBackup(source(PASSPHRASE), path)
    expect(readFileSync(path).includes('stand.pdf')).toBe(false)
    const place = await emptyPlace()
    await expect(restoreBackup({ ...place, passphrase: undefined }, path)).rejects.toThrow(/sealed/)
    await expect(restoreBackup({ ...place, passphrase: 'another' }, path)).rejects.toThrow(
      /not what this backup was sealed with/,
    )
    await restoreBackup({ ...place, passphrase: PASSPHRASE }, path)
    expect(await place.store.size(key)).toBe(100_000)
    await place.drop()
  })

  it('lists the files that the store has lost', async () => {
    await portal.services.files.remove(key)
    const { lost } = await writeBackup(source(), path)
    expect(lost).toContain(key)
  })
})

async function renameFile(from: string, to: string): Promise<void> {
  const [archive, renamed] = [extract(), pack()]
  archive.on('entry', ({ name, size }, bytes, next) => {
    bytes.pipe(renamed.entry({ name: name === from ? to : name, size }, next))
  })
  archive.on('finish', () => renamed.finalize())
  archive.end(gunzipSync(readFileSync(path)))
  writeFileSync(path, gzipSync(await buffer(renamed)))
}

function changeOneByte(): void {
  const bytes = readFileSync(path)
  const place = Math.floor(bytes.length / 2)
  bytes[place] = (bytes[place] ?? 0) ^ 0xff
  writeFileSync(path, bytes)
}
