// Writes a backup of the portal, or of one event, while the portal serves: its rows from one snapshot,
// then the bytes of every file in it. Files never change, and a released file stays for a day, so they may be copied after
// the snapshot.
import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack as openPack, type Pack } from 'tar-stream'
import { listStoredFiles, type KeptFile } from '../modules/files/index.ts'
import { appliedMigrations, copyOut, withSnapshot, type Snapshot } from '../platform/db/index.ts'
import type { FileStore } from '../platform/storage/index.ts'
import { addBytes, addStream, counting, wholeLines } from './archive.ts'
import {
  FORMAT,
  HEADER,
  MANIFEST,
  type BackupHeader,
  type BackupManifest,
} from './backup.format.ts'
import { sealed } from './seal.ts'

/** Rows are written in chunks of about this many bytes. */
const PIECE = 4 * 1024 * 1024

export interface BackupSource {
  readonly adminUrl: string
  readonly store: FileStore
  readonly passphrase: string | undefined
  readonly madeAt: Date
  /** The only event that is written. */
  readonly onlyEventId?: string
}

/**
 * Writes a backup to `target`, which exists only when it is complete. Returns a summary of its
 * contents.
 */
export async function writeBackup(source: BackupSource, target: string): Promise<BackupManifest> {
  const unfinished = `${target}.unfinished`
  const pack = openPack()
  const filling = fill(pack, source)
  // Both ends are awaited below. Until then, a failure while the archive is filled must not end the
  // process.
  filling.catch((error: Error) => pack.destroy(error))
  try {
    const archive = pack.pipe(createGzip({ level: 4 }))
    pack.on('error', (error) => archive.destroy(error))
    const stream = await sealed(archive, source.passphrase)
    await pipeline(stream, createWriteStream(unfinished, { mode: 0o600, flush: true }))
    const manifest = await filling
    await rename(unfinished, target)
    await flushFolder(dirname(target))
    return manifest
  } catch (error) {
    await rm(unfinished, { force: true })
    // Throws the first cause instead of the error of the stream that it broke.
    await filling
    throw error
  }
}

async function fill(pack: Pack, source: BackupSource): Promise<BackupManifest> {
  const { tables, files } = await withSnapshot(source, async (snapshot) => ({
    tables: await addTables(pack, snapshot, source),
    files: await listStoredFiles(snapshot),
  }))
  const manifest = { tables, ...(await addFiles(pack, source.store, files)) }
  await addBytes(pack, MANIFEST, Buffer.from(JSON.stringify(manifest)))
  pack.finalize()
  return manifest
}

async function addTables(
  pack: Pack,
  snapshot: Snapshot,
  { madeAt, onlyEventId }: BackupSource,
): Promise<BackupManifest['tables']> {
  const header: BackupHeader = {
    format: FORMAT,
    madeAt: madeAt.toISOString(),
    onlyEventId: onlyEventId ?? null,
    migrations: await appliedMigrations(snapshot.client),
    tables: [...snapshot.tables].map((table) => ({ ...table, columns: [...table.columns] })),
  }
  await addBytes(pack, HEADER, Buffer.from(JSON.stringify(header)))
  const facts: BackupManifest['tables'] = {}
  for (const table of snapshot.tables) {
    const counted = counting()
    let number = 0
    for await (const piece of wholeLines(copyOut(snapshot, table), PIECE)) {
      counted.add(piece)
      number += 1
      await addBytes(pack, `tables/${table.name}/${String(number).padStart(6, '0')}`, piece)
    }
    facts[table.name] = counted.facts()
  }
  return facts
}

async function addFiles(
  pack: Pack,
  store: FileStore,
  kept: readonly KeptFile[],
): Promise<Pick<BackupManifest, 'files' | 'lost'>> {
  const files: BackupManifest['files'] = {}
  const lost: string[] = []
  for (const { key, sha256 } of kept) {
    const size = await store.size(key)
    if (size === null) {
      lost.push(key)
      continue
    }
    const facts = await addStream(pack, { name: `files/${key}`, size }, await store.read(key))
    files[key] = facts
    if (sha256 !== null && sha256 !== facts.sha256) lost.push(key)
  }
  return { files, lost }
}

async function flushFolder(path: string): Promise<void> {
  const folder = await open(path, 'r')
  await folder.sync().finally(() => folder.close())
}
