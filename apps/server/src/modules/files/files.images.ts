// Browsers show re-encoded versions of uploaded images: upright, sRGB, without metadata, bounded in
// size. The uploaded file itself is not changed, except a logo. Dimensions are checked before
// pixels are decoded.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { IMAGE_SIZES, LOGO_SIZE, type FileVariant } from '@eventflow/domain/files'
import { keysOf } from '@eventflow/domain/kernel'
import { oneOfFew } from '../../platform/turns/index.ts'
import { refusedFile } from './files.refused.ts'

const MAX_PIXELS = 40_000_000
const SECONDS_PER_PICTURE = 30
/** Number of images drawn at the same time in one process. */
const AT_ONCE = 2
const SIZE_QUALITY = 80
const LOGO_QUALITY = 80

// Nothing is cached between images, and only accepted formats are decoded, regardless of what a
// file claims to be.
sharp.cache(false)
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'],
})

/** In pixels. */
export interface PictureSize {
  readonly width: number
  readonly height: number
}

export interface Drawn {
  readonly variant: FileVariant
  readonly path: string
  /** Null if it is not an image. */
  readonly size: PictureSize | null
}

const sizeOf = ({ width, height }: PictureSize): PictureSize => ({ width, height })

/** Dimensions of an image after its EXIF orientation is applied. */
const uprightSize = ({ autoOrient }: Metadata): PictureSize => sizeOf(autoOrient)

/**
 * Draws the four JPEG sizes of an uploaded image into `folder`. Returns them after the unchanged
 * file. Throws brokenImage or tooManyPixels.
 */
export const drawSizes = (path: string, folder: string): Promise<Drawn[]> =>
  drawing(async () => {
    const size = uprightSize(await open(path).metadata())
    const drawn: Drawn[] = [{ variant: 'original', path, size }]
    for (const variant of keysOf(IMAGE_SIZES)) {
      const target = join(folder, variant)
      const most = IMAGE_SIZES[variant]
      const smaller = await open(path)
        .resize({ ...most, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: '#ffffff' })
        .jpeg({ quality: SIZE_QUALITY })
        .toFile(target)
      drawn.push({ variant, path: target, size: sizeOf(smaller) })
    }
    return drawn
  })

/**
 * A logo: PNG that fits the logo square, with as few colours as its quality needs (portal core,
 * section 5).
 */
export const drawLogo = (path: string, folder: string): Promise<Drawn[]> =>
  drawing(async () => {
    const target = join(folder, 'original')
    const logo = await open(path)
      .resize({ width: LOGO_SIZE, height: LOGO_SIZE, fit: 'inside', withoutEnlargement: true })
      .png({ quality: LOGO_QUALITY, compressionLevel: 9 })
      .toFile(target)
    return [{ variant: 'original', path: target, size: sizeOf(logo) }]
  })

const endsAsJpeg = (bytes: Buffer): boolean => bytes.subarray(-2).toString('hex') === 'ffd9'
const endsAsPng = (bytes: Buffer): boolean =>
  bytes.subarray(-8).toString('hex') === '49454e44ae426082'

/**
 * The size of a PNG that drawLogo could have created (within the square, without metadata or
 * trailing bytes); otherwise null.
 */
export async function sizeOfDrawnLogo(path: string): Promise<PictureSize | null> {
  const found = await sharp(path).metadata()
  const { format, width, height, exif, icc, iptc, xmp, comments, orientation } = found
  const isBare = ![exif, icc, iptc, xmp, comments, orientation].some((part) => part !== undefined)
  const fits = format === 'png' && Math.max(width, height) <= LOGO_SIZE
  return fits && isBare && endsAsPng(await readFile(path)) ? sizeOf(found) : null
}

/** The dimensions of a stored image, upright; null if the bytes are not an image. */
export async function sizeOfKept(bytes: Buffer): Promise<PictureSize | null> {
  try {
    return uprightSize(await sharp(bytes).metadata())
  } catch {
    return null
  }
}

export interface PaperPicture {
  /** PNG without transparency, or JPEG. */
  readonly bytes: Buffer
  /** In pixels. */
  readonly width: number
  readonly height: number
}

/** One of our images on a white background. Throws if it is not an image. */
export async function drawForPaper(bytes: Buffer): Promise<PaperPicture> {
  // It is small, so it does not wait for uploads.
  const { data, info } = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: SECONDS_PER_PICTURE })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .png()
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, width: info.width, height: info.height }
}

/**
 * A size drawn by the portal: it is checked and returned unchanged. Throws if it is not an image.
 */
export async function asJpeg(bytes: Buffer): Promise<PaperPicture> {
  const { format, width, height, channels } = await sharp(bytes, {
    limitInputPixels: MAX_PIXELS,
    failOn: 'error',
  }).metadata()
  // A JPEG with four channels is CMYK, inverted for print.
  if (format !== 'jpeg' || channels > 3 || !endsAsJpeg(bytes))
    throw new Error('This is no size of a picture')
  return { bytes, width, height }
}

/**
 * A logo in white for dark backgrounds: the shape of a transparent logo, or the ink of an opaque
 * one. PNG in the size of the logo.
 */
export async function drawInWhite(bytes: Buffer): Promise<Buffer> {
  const logo = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: SECONDS_PER_PICTURE })
    .toColourspace('srgb')
  const { isOpaque } = await logo.stats()
  const shape = isOpaque ? logo.removeAlpha().greyscale().negate() : logo.extractChannel('alpha')
  const { data, info } = await shape.raw().toBuffer({ resolveWithObject: true })
  const { width, height } = info
  return sharp({ create: { width, height, channels: 3, background: '#ffffff' } })
    .joinChannel(data, { raw: { width, height, channels: 1 } })
    .png({ compressionLevel: 9 })
    .toBuffer()
}

interface AppIconOptions {
  /** Width and height in pixels. */
  readonly size: number
  /** Within the circle that every device leaves visible: four fifths of the width. */
  readonly isMaskable: boolean
  /** `#rrggbb`, used if the logo is not visible on white. */
  readonly ground: string
}

/** Below this brightness (of 255), a logo is visible on white. */
const SEEN_ON_WHITE = 200

/** A logo in the centre of an opaque square, PNG. */
export async function drawAppIcon(
  bytes: Buffer,
  { size, isMaskable, ground }: AppIconOptions,
): Promise<Buffer> {
  const logo = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: SECONDS_PER_PICTURE })
    .toColourspace('srgb')
  const onWhite = await logo.clone().flatten({ background: '#ffffff' }).greyscale().png().toBuffer()
  const darkest = (await sharp(onWhite).stats()).channels[0]?.min ?? 0
  const background = darkest < SEEN_ON_WHITE ? '#ffffff' : ground
  const within = Math.round(size * (isMaskable ? 0.56 : 0.84))
  const inner = await logo
    .resize({ width: within, height: within, fit: 'inside' })
    .flatten({ background })
    .png()
    .toBuffer()
  return sharp({ create: { width: size, height: size, channels: 3, background } })
    .composite([{ input: inner, gravity: 'centre' }])
    .removeAlpha()
    .png({ compressionLevel: 9 })
    .toBuffer()
}

const atOnce = oneOfFew(AT_ONCE)

/** Any error of the decoder means that the image is broken. */
async function drawing(work: () => Promise<Drawn[]>): Promise<Drawn[]> {
  try {
    return await atOnce(work)
  } catch (error) {
    if (isFaultOfDisk(error)) throw error
    const hasTooMany = /exceeds pixel limit/i.test(String(error))
    throw refusedFile(hasTooMany ? 'tooManyPixels' : 'brokenImage')
  }
}

const isFaultOfDisk = (error: unknown): boolean =>
  /no space left|disk quota|read-only file system|permission denied/i.test(String(error))

/** Only the first frame, rotated by its EXIF orientation. Truncated images are refused. */
const open = (path: string): Sharp =>
  sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    .timeout({ seconds: SECONDS_PER_PICTURE })
    .autoOrient()
