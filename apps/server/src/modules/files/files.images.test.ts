import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { IMAGE_SIZES } from '@eventflow/domain/files'
import { aBlackPng, aPrintPhoto } from './files.fixture.ts'
import { drawLogo, drawSizes, sizeOfKept, type Drawn } from './files.images.ts'

const made: string[] = []
let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'eventflow-images-'))
  made.push(folder)
})
afterAll(() => Promise.all(made.map((path) => rm(path, { recursive: true, force: true }))))

async function upload(content: Buffer): Promise<string> {
  const path = join(folder, 'upload')
  await writeFile(path, content)
  return path
}

const drawnOf = async (content: Buffer): Promise<Map<string, Metadata>> =>
  described(await drawSizes(await upload(content), folder))

async function described(drawn: readonly Drawn[]): Promise<Map<string, Metadata>> {
  const entries = drawn.map(
    async ({ variant, path }) => [variant, await sharp(await readFile(path)).metadata()] as const,
  )
  return new Map(await Promise.all(entries))
}

const photo = (width: number, height: number, background = '#c04000'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } })
const shape = (of: Metadata | undefined) => [of?.format, of?.width, of?.height]
const summary = (drawn: readonly Drawn[]) =>
  drawn.map(({ size }) => [size?.width ?? null, size?.height ?? null])
const broken = expect.objectContaining({ code: 'BROKEN_IMAGE' })
const tooManyPixels = expect.objectContaining({ code: 'TOO_MANY_PIXELS' })

describe('images', () => {
  test('are encoded as JPEG in the four sizes of the specification', async () => {
    const drawn = await drawnOf(await photo(3000, 2000).png().toBuffer())
    for (const [name, { width, height }] of Object.entries(IMAGE_SIZES)) {
      expect(shape(drawn.get(name))).toEqual(['jpeg', width, height])
    }
  })

  test('are never enlarged', async () => {
    const drawn = await drawnOf(await photo(600, 100).webp().toBuffer())
    expect(shape(drawn.get('large'))).toEqual(['jpeg', 600, 100])
    expect(shape(drawn.get('thumb'))).toEqual(['jpeg', 480, 80])
  })

  test('contain no location, camera or profile in any size, and are upright', async () => {
    const photographed = await aPrintPhoto()
    expect((await sharp(photographed).metadata()).exif?.includes('SpyCam')).toBe(true)
    const [original, ...sizes] = await drawSizes(await upload(photographed), folder)
    expect(photographed.equals(await readFile(original?.path ?? ''))).toBe(true)
    expect(original?.size).toEqual({ width: 200, height: 400 })
    for (const picture of (await described(sizes)).values()) {
      expect(shape(picture)).toEqual(['jpeg', expect.any(Number), expect.any(Number)])
      expect(picture.width * 2).toBe(picture.height)
      expect([picture.space, picture.channels]).toEqual(['srgb', 3])
      const { exif, icc, xmp, orientation } = picture
      expect([exif, icc, xmp, orientation]).toEqual([undefined, undefined, undefined, undefined])
    }
  })

  test('with transparency have a white background in the four sizes', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 }
    const png = await sharp({ create: { width: 10, height: 10, channels: 4, background: clear } })
      .png()
      .toBuffer()
    await drawSizes(await upload(png), folder)
    const { data } = await sharp(await readFile(join(folder, 'thumb')))
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect([...data.subarray(0, 3)]).toEqual([255, 255, 255])
  })

  test('that are animated show their first frame', async () => {
    const pages = Array.from({ length: 20 }, (_, page) =>
      photo(16, 16, `rgb(${page * 12}, 0, 0)`)
        .png()
        .toBuffer(),
    )
    const moving = await sharp(await Promise.all(pages), { join: { animated: true } })
      .webp()
      .toBuffer()
    expect((await sharp(moving).metadata()).pages).toBe(20)
    const drawn = await drawnOf(moving)
    expect(drawn.get('large')?.pages ?? 1).toBe(1)
    expect(shape(drawn.get('large'))).toEqual(['jpeg', 16, 16])
  })

  test('that claim 400 million pixels are refused before they are decoded', async () => {
    const bomb = aBlackPng(20_000, 20_000)
    expect(bomb.length).toBeLessThan(100_000)
    const before = process.memoryUsage().rss
    await expect(drawnOf(bomb)).rejects.toEqual(tooManyPixels)
    expect(process.memoryUsage().rss - before).toBeLessThan(100 * 1024 * 1024)
  })

  test('that are broken are refused', async () => {
    const noise = Buffer.from(
      Array.from({ length: 300 * 300 * 3 }, (_, index) => (index * 7919) % 256),
    )
    const whole = await sharp(noise, { raw: { width: 300, height: 300, channels: 3 } })
      .jpeg()
      .toBuffer()
    await expect(drawnOf(whole.subarray(0, whole.length / 2))).rejects.toEqual(broken)
    await expect(drawnOf(whole.subarray(0, 20))).rejects.toEqual(broken)
    const png = await photo(50, 50).png().toBuffer()
    await expect(drawnOf(png.subarray(0, 60))).rejects.toEqual(broken)
  })

  test('in a format that is not accepted are not decoded', async () => {
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
    await expect(drawnOf(svg)).rejects.toEqual(broken)
  })
})

test('drawing returns the dimensions of each size', async () => {
  const turned = await photo(800, 400).withMetadata({ orientation: 6 }).jpeg().toBuffer()
  const [original, ...smaller] = summary(await drawSizes(await upload(turned), folder))
  expect(original).toEqual([400, 800])
  expect(smaller).toContainEqual([160, 320])
  const wide = await upload(await photo(1000, 500).png().toBuffer())
  expect(summary(await drawLogo(wide, folder))).toEqual([[256, 128]])
})

test.each([
  ['JPEG', () => photo(1201, 803).jpeg()],
  ['PNG', () => photo(1201, 803).png()],
  ['WebP', () => photo(1201, 803).webp()],
])('measuring returns the dimensions of a stored %s', async (_, picture) => {
  expect(await sizeOfKept(await picture().toBuffer())).toEqual({ width: 1201, height: 803 })
})

test('measuring returns null for a file that is not an image', async () => {
  for (const bytes of [Buffer.alloc(0), Buffer.alloc(16_384, 'RIFF')])
    expect(await sizeOfKept(bytes)).toBeNull()
})

describe('logos', () => {
  test('are PNG that fit the square, and keep their transparency', async () => {
    const logo = {
      create: { width: 1000, height: 500, channels: 4, background: '#00000000' },
    } as const
    const path = await upload(await sharp(logo).png().toBuffer())
    const drawn = await described(await drawLogo(path, folder))
    expect([...drawn.keys()]).toEqual(['original'])
    expect(shape(drawn.get('original'))).toEqual(['png', 256, 128])
    expect(drawn.get('original')?.hasAlpha).toBe(true)
  })

  test('have no more colours than their quality needs', async () => {
    const path = await upload(await photo(400, 400).png().toBuffer())
    const drawn = await described(await drawLogo(path, folder))
    expect(drawn.get('original')).toMatchObject({ width: 256, isPalette: true })
  })
})
