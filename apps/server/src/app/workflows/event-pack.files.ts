// The bytes of the files of an event pack: in base64, beside the record of each.
import { createHash } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import type { FilePurpose } from '@eventflow/domain/files'
import { findBytes, inWorkFolder, keepBytes, removeBytes } from '../../modules/files/index.ts'
import type { PackProblem, PackRow } from '../../platform/pack/index.ts'
import type { Services } from '../../platform/services.ts'

/** Of all files of a pack together. */
export const MOST_PACKED_BYTES = 64_000_000

type Stored = Parameters<typeof findBytes>[1]

/** A file's bytes as they are kept. Throws bytesLost. */
export async function contentOf({ files }: Pick<Services, 'files'>, row: PackRow): Promise<string> {
  // The rows of this kind are whole rows of the table of files; packs know them as rows of any table.
  const { key } = await findBytes(files, row as unknown as Stored, 'original')
  return (await buffer(await files.read(key))).toString('base64')
}

const BASE64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

/** The bytes of each file, and the records without them. What is wrong goes to `problems`. */
export function takeContents(
  rows: readonly unknown[],
  problems: PackProblem[],
): { rows: unknown[]; contents: Buffer[] } {
  const contents: Buffer[] = []
  let total = 0
  const bare = rows.map((row, index) => {
    if (typeof row !== 'object' || row === null) return row
    const { content, ...rest } = row as PackRow
    const isBase64 = typeof content === 'string' && BASE64.test(content)
    const bytes = isBase64 ? Buffer.from(content, 'base64') : Buffer.alloc(0)
    const at = `records.files[${index}].content`
    total += bytes.length
    if (!isBase64) problems.push({ path: at, message: 'These are no bytes in base64' })
    else if (createHash('sha256').update(bytes).digest('hex') !== rest['sha256'])
      problems.push({ path: at, message: 'These are not the bytes that sha256 is of' })
    contents.push(bytes)
    return rest
  })
  if (total > MOST_PACKED_BYTES)
    problems.push({ path: 'records.files', message: 'The files are too large for a pack' })
  return { rows: bare, contents }
}

/**
 * Stores the bytes of each file, as an upload is: what a file is decides its content, and a picture is drawn in its
 * sizes. The records with where they lie. What fails leaves nothing.
 */
export async function keepContents(
  services: Pick<Services, 'files'>,
  eventId: string,
  { rows, contents }: { rows: readonly PackRow[]; contents: readonly Buffer[] },
): Promise<PackRow[]> {
  const kept: PackRow[] = []
  try {
    for (const [index, row] of rows.entries()) {
      const bytes = contents[index] ?? Buffer.alloc(0)
      const { size: _, ...facts } = await inWorkFolder(services, async (folder) => {
        const path = join(folder, 'sent')
        await writeFile(path, bytes)
        const sent = { path, purpose: row['purpose'] as FilePurpose, name: String(row['name']) }
        return keepBytes(services.files, eventId, { ...sent, wasDrawn: true })
      })
      kept.push({ ...row, ...facts })
    }
    return kept
  } catch (error) {
    await dropContents(services, kept)
    throw error
  }
}

export async function dropContents(
  { files }: Pick<Services, 'files'>,
  rows: readonly PackRow[],
): Promise<void> {
  for (const { storageKey } of rows)
    await removeBytes(files, String(storageKey)).catch(() => undefined)
}
