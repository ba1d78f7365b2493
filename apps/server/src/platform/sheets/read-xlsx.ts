import { Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { formatValue, type SheetFilterInfo } from 'hucre'
import { readXlsx as readWorkbook, streamXlsxRows, type CellValue } from 'hucre/xlsx'
import { openPromise, type ZipFile } from 'yauzl'
import { characterBudget, gatherRows, SheetProblem, type Sheet } from './sheet.ts'

/**
 * Maximum bytes of all entries together, counted while they are inflated instead of trusting the
 * declared sizes.
 */
const MAX_INFLATED = 64_000_000
const MAX_ENTRIES = 200
/**
 * Maximum bytes of a workbook whose number formats are read too, because they need much more
 * memory.
 */
const MAX_FORMATTED = 5_000_000

/** Maximum sheets, the active one first. */
const MAX_SHEETS = 12

/** Rows of the visible sheets of a workbook: values only, nothing is computed or fetched. */
export async function readXlsx(path: string, bytes: Buffer): Promise<Sheet[]> {
  const isSmall = (await weigh(path)) <= MAX_FORMATTED
  const names = await visibleSheets(bytes)
  const budget = characterBudget()
  const read = async (name: string): Promise<Sheet> =>
    readRows(bytes, {
      name,
      shown: isSmall ? await formattedNumbers(bytes, name) : new Map(),
      budget,
    })
  const sheets: Sheet[] = []
  for (const name of names.slice(0, MAX_SHEETS)) {
    const sheet = await read(name).catch((error: unknown) => {
      // A chart is not a table. A later sheet that exceeds a limit does not make the first one
      // fail.
      if (error instanceof SheetProblem && sheets.length === 0) throw error
      return null
    })
    if (sheet !== null) sheets.push(sheet)
  }
  if (sheets.length === 0) throw new SheetProblem('unreadable')
  return sheets
}

/** Names of the visible sheets. The sheet that is shown when the workbook is opened comes first. */
async function visibleSheets(bytes: Buffer): Promise<string[]> {
  const infos: SheetFilterInfo[] = []
  const { activeSheet = 0 } = await readWorkbook(bytes, {
    sheets: (info) => {
      infos.push(info)
      return false
    },
  })
  const visible = infos.filter(({ hidden, veryHidden }) => !hidden && !veryHidden)
  const active = visible.filter(({ index }) => index === activeSheet)
  return [...new Set([...active, ...visible])].map(({ name }) => name)
}

/** Formats whose result is not a plain number: `00000` of postcodes, `"A"00` of stands, `0%`. */
const FORMATTED = /^(?:[0 /()-]|"[^"]*"|\\.){2,}$|^0(?:\.0+)?%$/

/** A unit after the number does not matter: `0" m²"`. */
const WITH_UNIT = /^0(?: |"[^"]*"|\\.)+$/

/** Numbers whose format changes their meaning, as the sheet shows them, by row and column. */
async function formattedNumbers(bytes: Buffer, name: string): Promise<ReadonlyMap<string, string>> {
  // A sheet whose formats cannot be read is still correct without them.
  const book = await readWorkbook(bytes, { sheets: [name], readStyles: true }).catch(() => null)
  const shown = new Map<string, string>()
  for (const [place, { value, style }] of book?.sheets[0]?.cells ?? []) {
    const format = style?.numFmt ?? ''
    if (typeof value === 'number' && FORMATTED.test(format) && !WITH_UNIT.test(format))
      shown.set(place, formatValue(value, format))
  }
  return shown
}

interface ToRead {
  readonly name: string
  readonly shown: ReadonlyMap<string, string>
  readonly budget: ReturnType<typeof characterBudget>
}

async function readRows(bytes: Buffer, { name, shown, budget }: ToRead): Promise<Sheet> {
  const gathered = gatherRows(budget)
  for await (const { index, values } of streamXlsxRows(bytes, { sheet: name }))
    gathered.add(
      index + 1,
      values.map((value, column) => shown.get(`${index},${column}`) ?? textOf(value)),
    )
  return { name, rows: gathered.rows }
}

function textOf(value: CellValue): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return dateText(value)
  // 15 digits, like spreadsheets: 40.1, not 40.099999999999994.
  return typeof value === 'number' ? String(Number(value.toPrecision(15))) : String(value)
}

const FIRST_DAY = '1900-01-01'

function dateText(value: Date): string {
  if (Number.isNaN(value.getTime())) return ''
  const [day = '', time = ''] = value.toISOString().slice(0, 16).split('T')
  // Spreadsheets store a time without a day as a part of their first day.
  if (day < FIRST_DAY) return time
  return time === '00:00' ? day : `${day} ${time}`
}

/**
 * The inflated size of the file. Throws before parsing if it is far more than the size suggests.
 */
async function weigh(path: string): Promise<number> {
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
  await eachEntry(zip, { count, names })
  if (OTHER_FORMATS.some((name) => names.includes(name))) throw new SheetProblem('otherFormat')
  return inflated
}

/** Entries by which XLSB, ODS and Numbers files are recognised. */
const OTHER_FORMATS = ['xl/workbook.bin', 'content.xml', 'Index/Document.iwa', 'Index.zip']

interface Weighing {
  readonly count: (length: number) => void
  readonly names: string[]
}

async function eachEntry(zip: ZipFile, { count, names }: Weighing): Promise<void> {
  for await (const entry of zip.eachEntry()) {
    names.push(entry.fileName)
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
