// Files as one ZIP. Their bytes are read one after the other while the archive is written, and none
// of them is held.
import { Readable } from 'node:stream'
import { word } from '../../platform/language/index.ts'
import yazl from 'yazl'
import type { Services } from '../../platform/services.ts'
import { readStored, type StoredBytes } from './files.bytes.ts'

export interface ArchiveEntry {
  readonly path: string
  readonly bytes: StoredBytes
}

/** The archive; each file is opened when its turn comes. What is lost is said in its place. */
export function zipOf(
  { files, log }: Pick<Services, 'files' | 'log'>,
  entries: readonly ArchiveEntry[],
  /** What the only file says in an archive without entries, which is taken for a broken one. */
  nothing: string,
): Readable {
  const zip = new yazl.ZipFile()
  for (const { path, bytes } of entries) {
    zip.addReadStreamLazy(path, { compress: false }, (give) => {
      readStored(files, bytes).then(
        (stream) => give(null, stream),
        (error: unknown) => {
          log.error({ alarm: 'bytes lost', err: error, fileId: bytes.id }, 'a file cannot be read')
          give(null, Readable.from([word('submissions.fileLost')]))
        },
      )
    })
  }
  if (entries.length === 0) zip.addBuffer(Buffer.from(nothing), word('submissions.noFilesName'))
  zip.end()
  return zip.outputStream as Readable
}
