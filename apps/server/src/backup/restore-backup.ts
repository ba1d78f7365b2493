// Restores a backup into an empty portal. The rows are loaded in one transaction, which is
// committed only after the manifest at the end of the archive has confirmed every byte. Otherwise
// the stored files are removed again.
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import { ZodError } from 'zod'
import { StartProblem } from '../platform/config/index.ts'
import {
  copyIn,
  migrate,
  prepareSchema,
  type Connection,
  type TableFacts,
} from '../platform/db/index.ts'
import { isFileKey, type FileStore } from '../platform/storage/index.ts'
import { counting } from './archive.ts'
import {
  HEADER,
  headerSchema,
  MANIFEST,
  manifestSchema,
  type BackupHeader,
  type BackupManifest,
} from './backup.format.ts'
import { inLoading, refuseUsedPlace } from './place.repository.ts'
import { unsealed } from './seal.ts'
import { codeOf } from '../platform/error-code.ts'

interface Entry extends AsyncIterable<Buffer> {
  readonly header: { readonly name: string }
}

export interface RestoreTarget {
  readonly adminUrl: string
  readonly store: FileStore
  readonly passphrase: string | undefined
}

/**
 * Restores the backup at `path`. Throws a StartProblem if the portal is not empty or the backup is
 * damaged.
 */
export async function restoreBackup(target: RestoreTarget, path: string): Promise<BackupManifest> {
  await refuseUsedPlace(target.adminUrl)
  const archive = await openArchive(target, path)
  const entries = readEntries(archive)
  const header = await readHeader(entries)
  await prepareSchema(target.adminUrl, header.migrations)
  const stored: string[] = []
  try {
    const manifest = await inLoading(target.adminUrl, (client) =>
      load({ client, store: target.store, stored, header }, entries),
    )
    await migrate(target.adminUrl)
    return manifest
  } catch (error) {
    for (const key of stored) await target.store.remove(key)
    throw readable(error)
  }
}

async function openArchive({ passphrase }: RestoreTarget, path: string): Promise<Readable> {
  const beginning = Buffer.alloc(32)
  const file = await open(path, 'r').catch(() => {
    throw new StartProblem(`The backup ${path} cannot be read.`)
  })
  await file.read(beginning, 0, beginning.length, 0).finally(() => file.close())
  return unsealed(createReadStream(path), { beginning, passphrase })
}

/** The entries of the archive. An error in an earlier stream ends them. */
function readEntries(archive: Readable): AsyncIterator<Entry> {
  const entries = extract()
  pipeline(archive, createGunzip(), entries).catch((error: Error) => entries.destroy(error))
  const found: AsyncIterable<unknown> = entries
  // The library's types do not show that chunks are bytes.
  return (found as AsyncIterable<Entry>)[Symbol.asyncIterator]()
}

async function readHeader(entries: AsyncIterator<Entry>): Promise<BackupHeader> {
  const first = await entries.next().catch((error: unknown) => {
    throw readable(error)
  })
  if (first.done || first.value.header.name !== HEADER) throw notABackup()
  const header = headerSchema.safeParse(JSON.parse((await buffer(first.value)).toString()))
  if (header.success) return header.data
  throw new StartProblem(header.error.issues[0]?.message ?? 'This backup cannot be read.')
}

interface Loading {
  readonly client: Connection
  readonly store: FileStore
  /** The keys stored so far. */
  readonly stored: string[]
  readonly header: BackupHeader
}

async function load(loading: Loading, entries: AsyncIterator<Entry>): Promise<BackupManifest> {
  const tables = new Map(
    loading.header.tables.map((table) => [table.name, { table, counted: counting() }]),
  )
  const files: BackupManifest['files'] = {}
  for (let next = await entries.next(); !next.done; next = await entries.next()) {
    const entry = next.value
    const [kind, ...rest] = entry.header.name.split('/')
    if (kind === MANIFEST) {
      const manifest = manifestSchema.parse(JSON.parse((await buffer(entry)).toString()))
      const found = [...tables].map(([name, { counted }]) => [name, counted.facts()] as const)
      compare(manifest, { tables: Object.fromEntries(found), files })
      return manifest
    }
    if (kind === 'tables') await loadRows(loading, entry, tables.get(rest[0] ?? ''))
    else files[rest.join('/')] = await loadFile(loading, entry, rest.join('/'))
  }
  throw new StartProblem('The backup is cut off: its end is missing. Nothing was restored.')
}

async function loadRows(
  { client }: Loading,
  entry: Entry,
  place: { table: TableFacts; counted: ReturnType<typeof counting> } | undefined,
): Promise<void> {
  if (place === undefined) throw notABackup()
  await copyIn(client, place.table, Readable.from(place.counted.pass(entry)))
}

async function loadFile(
  { store, stored }: Loading,
  entry: Entry,
  key: string,
): Promise<BackupManifest['files'][string]> {
  if (!isFileKey(key)) throw damaged()
  const folder = await mkdtemp(join(store.workFolder, 'restore-'))
  try {
    const path = join(folder, 'bytes')
    const counted = counting()
    await pipeline(entry, counted.pass, createWriteStream(path, { mode: 0o600 }))
    const facts = counted.facts()
    const size = await store.size(key)
    if (size !== null && size !== facts.bytes) throw occupied()
    // A file of another portal on this store, or of an interrupted restore, is neither overwritten
    // nor deleted after a failure.
    if (size === null) {
      stored.push(key)
      await store.keep(key, path)
    }
    return facts
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function compare(manifest: BackupManifest, found: Pick<BackupManifest, 'tables' | 'files'>): void {
  for (const kind of ['tables', 'files'] as const) {
    for (const name of new Set([...Object.keys(manifest[kind]), ...Object.keys(found[kind])])) {
      if (manifest[kind][name]?.sha256 === found[kind][name]?.sha256) continue
      throw new StartProblem(
        `The backup is damaged: ${name} is not as it was. Nothing was restored.`,
      )
    }
  }
}

const occupied = () =>
  new StartProblem(
    'The file store already contains other files. Restore into an empty folder or bucket. ' +
      'Nothing was restored.',
  )
const damaged = () => new StartProblem('The backup is damaged or cut off. Nothing was restored.')
const notABackup = (): StartProblem => new StartProblem('This is not a backup of the portal.')

/** Turns the errors of a damaged archive into messages. */
function readable(error: unknown): unknown {
  const code = codeOf(error) ?? ''
  const message = error instanceof Error ? error.message : ''
  // Errors of the archive, of the rows (PostgreSQL's classes 22 and 23), or of its lists.
  const isDamage =
    /^(Z_|2[23])/.test(code) ||
    /tar|unexpected end|invalid tag|authenticat/i.test(message) ||
    error instanceof SyntaxError ||
    error instanceof ZodError
  return isDamage ? damaged() : error
}
