// Images for PDFs. A missing or slow image never delays a PDF or makes it fail.
import { buffer } from 'node:stream/consumers'
import { setTimeout } from 'node:timers/promises'
import type { Services } from '../../platform/services.ts'
import { readSize, readStored, type StoredBytes } from './files.bytes.ts'
import { asJpeg, drawForPaper, type PaperPicture } from './files.images.ts'

const MAX_MS = 2_000

/** Returns null if reading takes too long or fails. */
async function inTime(
  { log }: Pick<Services, 'log'>,
  { id }: StoredBytes,
  reading: Promise<PaperPicture>,
): Promise<PaperPicture | null> {
  try {
    return await Promise.race([reading, setTimeout(MAX_MS, null, { ref: false })])
  } catch (error) {
    log.warn({ err: error, fileId: id }, 'a picture is left out on paper')
    return null
  }
}

/** The image on a white background; null if it cannot be read in time. */
export const pictureForPaper = (
  services: Pick<Services, 'files' | 'log'>,
  file: StoredBytes,
): Promise<PaperPicture | null> =>
  inTime(services, file, readStored(services.files, file).then(buffer).then(drawForPaper))

/** An image in one of its stored sizes, unchanged; null if it cannot be read in time. */
export const jpegForPaper = (
  services: Pick<Services, 'files' | 'log'>,
  file: StoredBytes,
): Promise<PaperPicture | null> =>
  inTime(services, file, readSize(services.files, file, 'medium').then(buffer).then(asJpeg))
