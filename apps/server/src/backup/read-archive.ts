// Reads the archive of a backup as a stream: its header, the rows of its tables, its files, and the manifest
// that confirms every byte.
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
import { CommitUnanswered } from '../platform/db/index.ts'
import { isFileKey, type FileStore } from '../platform/storage/index.ts'
import { codeOf } from '../platform/error-code.ts'
import { counting } from './archive.ts'
import {
  HEADER,
  headerSchema,
  MANIFEST,
  manifestSchema,
  type BackupHeader,
  type BackupManifest,
} from './backup.format.ts'
import { unsealed } from './seal.ts'

export interface Entry extends AsyncIterable<Buffer> {
  readonly header: { readonly name: string }
}

export interface Archive {
  readonly header: BackupHeader
  readonly entries: AsyncIterator<Entry>
}

/**
 * Opens the archive at `path`. Throws a StartProblem if it is not a backup, or cannot be opened with this
 * passphrase.
 */
export async function openArchive(passphrase: string | undefined, path: string): Promise<Archive> {
  const entries = readEntries(await openFile(passphrase, path))
  return { header: await readHeader(entries), entries }
}

async function openFile(passphrase: string | undefined, path: string): Promise<Readable> {
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

export interface Contents {
  readonly header: BackupHeader
  readonly store: FileStore
  /** Receives the keys of the files that were stored. */
  readonly stored: string[]
  /** Loads rows as COPY text into a table. */
  readonly loadRows: (table: BackupHeader['tables'][number], rows: Readable) => Promise<void>
  /** Whether a file is stored. Others are only compared. */
  readonly wants: (key: string) => boolean | Promise<boolean>
}

/** Loads rows and files, and compares them with the manifest. Throws a StartProblem for a difference. */
export async function loadContents(
  contents: Contents,
  entries: AsyncIterator<Entry>,
): Promise<BackupManifest> {
  const tables = new Map(
    contents.header.tables.map((table) => [table.name, { table, counted: counting() }]),
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
    if (kind === 'tables') {
      const place = tables.get(rest[0] ?? '')
      if (place === undefined) throw notABackup()
      await contents.loadRows(place.table, Readable.from(place.counted.pass(entry)))
    } else files[rest.join('/')] = await loadFile(contents, entry, rest.join('/'))
  }
  throw new StartProblem('The backup is cut off: its end is missing. Nothing was restored.')
}

/**
 * Runs a load that stores files. After a failure it removes them, unless their rows may be stored. Errors of a damaged
 * archive become messages.
 */
export async function loadingFiles<T>(
  store: FileStore,
  load: (stored: string[]) => Promise<T>,
): Promise<T> {
  const stored: string[] = []
  try {
    return await load(stored)
  } catch (error) {
    if (!(error instanceof CommitUnanswered)) for (const key of stored) await store.remove(key)
    throw readable(error)
  }
}

async function loadFile(
  { store, stored, wants }: Contents,
  entry: Entry,
  key: string,
): Promise<BackupManifest['files'][string]> {
  if (!isFileKey(key)) throw damaged()
  if (!(await wants(key))) {
    const counted = counting()
    for await (const piece of entry) counted.add(piece)
    return counted.facts()
  }
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
