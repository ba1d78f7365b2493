import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { streamXlsxRows, type CellValue } from 'hucre/xlsx'
import { openPromise, type ZipFile } from 'yauzl'
import { gatherRows, SheetProblem, type SheetRow } from './sheet.ts'

/** Bytes of all entries together once they are inflated, counted and not believed. */
const MAX_INFLATED = 64_000_000
const MAX_ENTRIES = 200

/** Rows of the first sheet of a spreadsheet: values only, nothing is worked out or fetched. */
export async function readXlsx(path: string, bytes: Buffer): Promise<SheetRow[]> {
  await weigh(path)
  const gathered = gatherRows()
  for await (const { index, values } of streamXlsxRows(bytes, { sheet: 0 }))
    gathered.add(index + 1, values.map(textOf))
  return gathered.rows
}

function textOf(value: CellValue): string {
  if (value === null || value === undefined) return ''
  return value instanceof Date ? value.toISOString() : String(value)
}

/** Throws for a file that holds far more than its size says, before anything of it is parsed. */
async function weigh(path: string): Promise<void> {
  const zip = await openPromise(path).catch(() => {
    throw new SheetProblem('unreadable')
  })
  if (zip.entryCount > MAX_ENTRIES) throw new SheetProblem('tooMuch')
  let inflated = 0
  const count = (length: number): void => {
    inflated += length
    if (inflated > MAX_INFLATED) throw new SheetProblem('tooMuch')
  }
  await eachEntry(zip, count)
}

async function eachEntry(zip: ZipFile, count: (length: number) => void): Promise<void> {
  for await (const entry of zip.eachEntry()) {
    const content = await zip.openReadStreamPromise(entry)
    await pipeline(
      content,
      new Writable({
        write: (chunk: Buffer, _encoding, done) => {
          try {
            count(chunk.length)
            done()
          } catch (error) {
            done(error instanceof Error ? error : new Error('not counted'))
          }
        },
      }),
    )
  }
}
