// Files as one ZIP. Their bytes are read one after another while the archive is written, and are
// never held in memory.
import { Readable } from 'node:stream'
import { word } from '../../platform/language/index.ts'
import yazl from 'yazl'
import type { Services } from '../../platform/services.ts'
import { readStored, type StoredBytes } from './files.bytes.ts'

export interface ArchiveEntry {
  readonly path: string
  readonly bytes: StoredBytes
}

/**
 * The archive. Each file is opened when it is its turn; a text file takes the place of a lost one.
 */
export function zipOf(
  { files, log }: Pick<Services, 'files' | 'log'>,
  entries: readonly ArchiveEntry[],
  /**
   * The content of the only file in an otherwise empty archive, which some programs would report as
   * broken.
   */
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
