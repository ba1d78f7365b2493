// Photos like those of a camera, created by the browser under test.
import type { Page } from '@playwright/test'

/** An EXIF segment with an orientation of a quarter turn clockwise. */
const ON_ITS_SIDE = Buffer.from(
  'ffe100224578696600004d4d002a00000008000101120003000000010006000000000000',
  'hex',
)

interface PhotoOptions {
  readonly name: string
  /** In pixels, before the orientation is applied. */
  readonly width: number
  readonly height: number
  readonly isOnItsSide?: boolean
}

/** A JPEG with a red left half and a blue right half. */
export async function aPhoto(
  page: Page,
  { name, width, height, isOnItsSide = false }: PhotoOptions,
) {
  const url = await page.evaluate(
    ([x, y]) => {
      const canvas = document.createElement('canvas')
      canvas.width = x
      canvas.height = y
      const context = canvas.getContext('2d')
      for (const [half, colour] of ['#c00000', '#0000c0'].entries()) {
        if (context) context.fillStyle = colour
        context?.fillRect((half * x) / 2, 0, x / 2, y)
      }
      return canvas.toDataURL('image/jpeg')
    },
    [width, height] as const,
  )
  const jpeg = Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
  const exif = isOnItsSide ? ON_ITS_SIDE : Buffer.alloc(0)
  const buffer = Buffer.concat([jpeg.subarray(0, 2), exif, jpeg.subarray(2)])
  return { name, mimeType: 'image/jpeg', buffer }
}

/** The pages of a PDF of photos: paper size, pixels, and rotation. */
export const pagesOf = (pdf: string) =>
  [...pdf.matchAll(/\/MediaBox \[0 0 (\S+) (\S+)\]/g)].map(([, x, y], index) => ({
    isLandscape: Number(x) > Number(y),
    pixels: [...pdf.matchAll(/\/Width (\d+) \/Height (\d+)/g)][index]?.slice(1).map(Number),
    isTurned: [...pdf.matchAll(/q [^\n]+ Do Q/g)][index]?.[0].startsWith('q 0.00 '),
  }))
