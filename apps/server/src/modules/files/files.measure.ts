// Measures images that were stored before their dimensions were, or whose bytes arrived later.
import { buffer } from 'node:stream/consumers'
import { inEvent, inEventToRead } from '../../platform/db/index.ts'
import type { Services } from '../../platform/services.ts'
import { findBytes } from './files.bytes.ts'
import { sizeOfKept, type PictureSize } from './files.images.ts'
import { findUnmeasured, setSizes, type Measured, type Unmeasured } from './files.repository.ts'

/** Maximum images of an event per sweep. The next sweep continues. */
const MAX_PICTURES = 200

/**
 * Unreadable images get no size. A later sweep tries again, because their bytes may be restored.
 */
export async function measurePictures(
  services: Services,
  eventId: string,
  most: number = MAX_PICTURES,
): Promise<void> {
  const unmeasured = await inEventToRead(services, { eventId, limits: 'none' }, (scope) =>
    findUnmeasured(scope, { most }),
  )
  const measured: Measured[] = []
  for (const file of unmeasured) {
    const size = await measure(services, file)
    if (size !== null) measured.push({ id: file.id, ...size })
  }
  if (measured.length > 0)
    await inEvent(services, { eventId, limits: 'none' }, (scope) => setSizes(scope, measured))
}

async function measure(
  { files: store, log }: Services,
  file: Unmeasured,
): Promise<PictureSize | null> {
  try {
    const { key } = await findBytes(store, file, 'original')
    return await sizeOfKept(await buffer(await store.read(key)))
  } catch (error) {
    log.debug({ err: error, fileId: file.id }, 'a picture cannot be measured')
    return null
  }
}
