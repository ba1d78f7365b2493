// The images of the manual, read one by one while it is drawn.
import type { Services } from '../../../platform/services.ts'
import { jpegForPaper, type StoredBytes } from '../../files/index.ts'
import type { Pen } from './manual-pen.ts'

/** Maximum bytes of all images in one file. Further ones are left out, with a note. */
const MAX_BYTES = 80_000_000

/** Each image is read once, and is in the file once. */
export function picturesFrom(
  services: Pick<Services, 'files' | 'log'>,
  imageFiles: ReadonlyMap<string, StoredBytes>,
): Pen['pictureOf'] {
  const read = new Map<string, Awaited<ReturnType<Pen['pictureOf']>>>()
  let bytes = 0
  return async (assetId) => {
    const known = read.get(assetId)
    if (known !== undefined) return known
    const file = imageFiles.get(assetId)
    const picture =
      file === undefined || bytes > MAX_BYTES ? null : await jpegForPaper(services, file)
    bytes += picture?.bytes.length ?? 0
    read.set(assetId, picture)
    return picture
  }
}
