/**
 * A photo prepared for a page: upright by its EXIF orientation, at most as large as A4 at 200 dpi.
 */
export interface ReadPhoto {
  readonly jpeg: Blob
  /** In pixels. */
  readonly width: number
  readonly height: number
}

const MAX_PIXELS = { short: 1654, long: 2339 } as const
const QUALITY = 0.8

/** Throws if this browser cannot decode the file. */
export async function readPhoto(file: File): Promise<ReadPhoto> {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const scale = Math.min(
    1,
    MAX_PIXELS.long / Math.max(picture.width, picture.height),
    MAX_PIXELS.short / Math.min(picture.width, picture.height),
  )
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const { width, height } = canvas
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('This browser cannot draw pictures')
  context.imageSmoothingQuality = 'high'
  // JPEG has no transparency.
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, width, height)
  context.drawImage(picture, 0, 0, width, height)
  picture.close()
  const jpeg = await new Promise<Blob | null>((resolve) =>
    canvas.toBlob(resolve, 'image/jpeg', QUALITY),
  )
  if (jpeg === null) throw new Error('This browser cannot write JPEG')
  return { jpeg, width, height }
}
