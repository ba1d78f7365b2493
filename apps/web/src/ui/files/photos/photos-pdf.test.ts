import { expect, test } from 'vitest'
import { photosPdf, type PdfPage, type Turns } from './photos-pdf.ts'

const aPage = (width: number, height: number, turns: Turns = 0): PdfPage => ({
  jpeg: new Blob([new Uint8Array([0xff, 0xd8, 0x0a, 0xff, 0xd9])]),
  width,
  height,
  turns,
})

const textOf = async (pages: readonly PdfPage[]) =>
  Buffer.from(await photosPdf(pages).arrayBuffer()).toString('latin1')

const numbersIn = (text: string, pattern: RegExp): number[] =>
  (pattern.exec(text)?.[1] ?? '').split(' ').map(Number)

/** Names the corner of the page where the picture's top left corner is drawn. */
function firstCornerOf(pdf: string): string {
  const [, , c = 0, d = 0, e = 0, f = 0] = numbersIn(pdf, /q (.+) cm/)
  const [, , right = 0, top = 0] = numbersIn(pdf, /MediaBox \[(.+)\] \/Contents/)
  const [x, y] = [c + e, d + f]
  expect(Math.min(x, y, right - x, top - y)).toBeGreaterThan(17.9)
  return `${y > top / 2 ? 'top' : 'bottom'} ${x > right / 2 ? 'right' : 'left'}`
}

test('each object begins at its offset in the table, and the pictures are unchanged', async () => {
  const pdf = await textOf([aPage(300, 400), aPage(400, 300, 1)])
  const start = Number(/startxref\n(\d+)/.exec(pdf)?.[1])
  const entries = [...pdf.slice(start).matchAll(/^(\d{10}) 00000 n /gm)]
  expect(entries).toHaveLength(8)
  for (const [index, [, at]] of entries.entries())
    expect(pdf.slice(Number(at)).startsWith(`${index + 1} 0 obj\n`)).toBe(true)
  expect(pdf.match(/stream\n\xff\xd8\n\xff\xd9\nendstream/g)).toHaveLength(2)
  expect(pdf).toContain('/Count 2 /Kids [3 0 R 6 0 R]')
})

test.each([
  [0, 'top left'],
  [1, 'top right'],
  [2, 'bottom right'],
  [3, 'bottom left'],
] as const)('after %i quarter turns the first corner is at the %s', async (turns, corner) => {
  expect(firstCornerOf(await textOf([aPage(300, 200, turns)]))).toBe(corner)
})

test.each([
  [300, 400, 0, '595.28 841.89'],
  [300, 400, 1, '841.89 595.28'],
  [400, 300, 0, '841.89 595.28'],
  [400, 300, 3, '595.28 841.89'],
] as const)(
  'a picture of %i by %i with %i turns gets a %s page',
  async (width, height, turns, box) => {
    expect(await textOf([aPage(width, height, turns)])).toContain(`/MediaBox [0 0 ${box}]`)
  },
)
