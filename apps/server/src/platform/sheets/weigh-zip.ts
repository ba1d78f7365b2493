// Measures an archive before a spreadsheet in it is parsed.
import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { openPromise, type ZipFile } from 'yauzl'
import { SheetProblem } from './sheet.ts'

/**
 * Maximum number of bytes of all entries together, counted while they are inflated instead of trusting the
 * declared sizes.
 */
const MAX_INFLATED = 64_000_000
const MAX_ENTRIES = 200

const MANIFEST = 'META-INF/manifest.xml'
const RELATIONS = 'xl/_rels/workbook.xml.rels'

interface WeighedZip {
  /** Bytes of all entries together. */
  readonly inflated: number
  readonly names: readonly string[]
  /** The list of contents of an OpenDocument file; empty for other archives. */
  readonly manifest: string
  /** The relations of a workbook; empty for other archives. */
  readonly relations: string
}

/**
 * Inflates and counts an archive. Throws before it is parsed if it is larger than MAX_INFLATED.
 */
export async function weighZip(path: string): Promise<WeighedZip> {
  const zip = await openPromise(path).catch(() => {
    throw new SheetProblem('unreadable')
  })
  if (zip.entryCount > MAX_ENTRIES) throw new SheetProblem('tooMuch')
  const names: string[] = []
  let inflated = 0
  const count = (length: number): void => {
    inflated += length
    if (inflated > MAX_INFLATED) throw new SheetProblem('tooMuch')
  }
  const contents = { [MANIFEST]: [], [RELATIONS]: [] }
  await eachEntry(zip, { count, names, contents })
  const textOf = (name: keyof typeof contents) => Buffer.concat(contents[name]).toString()
  return { inflated, names, manifest: textOf(MANIFEST), relations: textOf(RELATIONS) }
}

interface Weighing {
  readonly count: (length: number) => void
  readonly names: string[]
  /** The contents of these entries, in chunks. */
  readonly contents: Readonly<Record<string, Buffer[]>>
}

async function eachEntry(zip: ZipFile, { count, names, contents }: Weighing): Promise<void> {
  for await (const entry of zip.eachEntry()) {
    names.push(entry.fileName)
    const content = await zip.openReadStreamPromise(entry)
    await pipeline(
      content,
      new Writable({
        write: (chunk: Buffer, _encoding, done) => {
          try {
            count(chunk.length)
            contents[entry.fileName]?.push(chunk)
            done()
          } catch (error) {
            done(error instanceof Error ? error : new Error('not counted'))
          }
        },
      }),
    )
  }
}
