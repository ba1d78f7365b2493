// Files as one ZIP. Their bytes are read one after another while the archive is written, and are
// never held in memory.
import { Readable } from 'node:stream'
import { exportMomentText } from '@eventflow/domain/kernel'
import { word } from '../../platform/language/index.ts'
import yazl from 'yazl'
import type { Services } from '../../platform/services.ts'
import { readStored, type StoredBytes } from './files.bytes.ts'

export interface ArchiveEntry {
  readonly path: string
  readonly bytes: StoredBytes
  /** When it was uploaded. */
  readonly at: Date
}

interface Archive {
  /** The event's, for the times of the files. */
  readonly timeZone: string
  /**
   * The content of the only file in an otherwise empty archive, which some programs would report as
   * broken.
   */
  readonly nothing: string
}

/**
 * The archive. Each file is opened when it is its turn; a text file takes the place of a lost one. A
 * file that breaks while it is read cuts the archive. A reader who leaves closes the open file.
 */
export function zipOf(
  { files, log }: Pick<Services, 'files' | 'log'>,
  entries: readonly ArchiveEntry[],
  { timeZone, nothing }: Archive,
): Readable {
  const zip = new yazl.ZipFile()
  const archive = zip.outputStream as Readable
  const lost = ({ id }: StoredBytes, error: unknown): Readable => {
    log.error({ alarm: 'bytes lost', err: error, fileId: id }, 'a file cannot be read')
    return Readable.from([word('submissions.fileLost')])
  }
  for (const { path, bytes, at } of entries) {
    const options = { compress: false, mtime: localTime(at, timeZone), forceDosTimestamp: true }
    zip.addReadStreamLazy(path, options, (give) => {
      void readStored(files, bytes)
        .catch((error: unknown) => lost(bytes, error))
        .then((stream) => {
          endTogether(stream, archive)
          give(null, stream)
        })
    })
  }
  if (entries.length === 0) zip.addBuffer(Buffer.from(nothing), word('submissions.noFilesName'))
  zip.end()
  return archive
}

/**
 * A date whose parts in the time zone of this process are those of the event. Times in archives have no zone,
 * and screens show them in the event's.
 */
function localTime(at: Date, timeZone: string): Date {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0] = exportMomentText(at, timeZone)
    .split(/\D/)
    .map(Number)
  return new Date(year, month - 1, day, hour, minute)
}

/** yazl handles neither case. An unhandled error of a stream would end the process. */
function endTogether(stream: Readable, archive: Readable): void {
  const close = (): void => void stream.destroy()
  stream.on('error', (error) => archive.destroy(error))
  stream.once('close', () => archive.off('close', close))
  if (archive.destroyed) close()
  else archive.once('close', close)
}
