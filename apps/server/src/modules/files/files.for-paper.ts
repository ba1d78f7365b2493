// Pictures of the branding on paper. Paper is never late for them and never fails for them.
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import type { Services } from '../../platform/services.ts'
import { readStored, type StoredBytes } from './files.bytes.ts'
import { drawForPaper, type PaperPicture } from './files.images.ts'

const MOST_MS = 2_000

/** The picture as it stands on white paper; null where it cannot be read, or not in time. */
export async function pictureForPaper(
  { files, log }: Pick<Services, 'files' | 'log'>,
  file: StoredBytes,
): Promise<PaperPicture | null> {
  try {
    const late = setTimeout(MOST_MS, null, { ref: false })
    return await Promise.race([readStored(files, file).then(buffer).then(drawForPaper), late])
  } catch (error) {
    log.warn({ err: error, fileId: file.id }, 'a picture is left out on paper')
    return null
  }
}
