import { detect } from 'chardet'
import { CsvError, parse } from 'csv-parse/sync'
import { gatherRows, SheetProblem } from './sheet.ts'

/** Bytes of one row: no row of texts that can be stored is longer. */
const MAX_RECORD = 1_200_000
const MAX_RECORDS = 200_000

/** Rows of a text whose columns are separated by commas, semicolons or tabs, in whatever encoding. */
export function readCsv(bytes: Buffer): string[][] {
  const text = decoded(bytes)
  const gathered = gatherRows()
  try {
    parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      max_record_size: MAX_RECORD,
      to: MAX_RECORDS,
      on_record: (cells: string[]) => {
        gathered.add(cells)
        return null
      },
    })
  } catch (error) {
    throw asProblem(error)
  }
  return gathered.rows
}

function asProblem(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error
  if (error.code === 'CSV_MAX_RECORD_SIZE') return new SheetProblem('cellTooLong')
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return new SheetProblem('unclosedQuotes')
  return new SheetProblem('unreadable')
}

function decoded(bytes: Buffer): string {
  if (bytes.length >= 2 && bytes[0] === 0xff && bytes[1] === 0xfe)
    return new TextDecoder('utf-16le').decode(bytes)
  if (bytes.length >= 2 && bytes[0] === 0xfe && bytes[1] === 0xff)
    return new TextDecoder('utf-16be').decode(bytes)
  // A table has no such bytes; a picture or a PDF has.
  if (bytes.includes(0)) throw new SheetProblem('unreadable')
  try {
    return plainText(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (error) {
    if (error instanceof SheetProblem) throw error
    return plainText(new TextDecoder(encodingOf(bytes)).decode(bytes))
  }
}

/** Signs that no spreadsheet writes tell of a file that is no table. */
const NOT_TEXT = /[\u0001-\u0008\u000E-\u001A]|^%PDF|^\{\\rtf|^\s*<(?:!doctype|html|\?xml)/i

function plainText(text: string): string {
  if (NOT_TEXT.test(text.slice(0, 10_000))) throw new SheetProblem('unreadable')
  return text
}

const WESTERN = 'windows-1252'

/** What is not UTF-8 was saved by an older spreadsheet, most often in the western code page. */
function encodingOf(bytes: Buffer): string {
  const found = detect(bytes.subarray(0, 64_000))
  if (found === null || /^(ISO-8859-1|ASCII|UTF-8)$/i.test(found)) return WESTERN
  try {
    return new TextDecoder(found).encoding
  } catch {
    return WESTERN
  }
}

/** The separator that stands most often in the first line, outside quotes. */
function delimiterOf(text: string): string {
  const line = (/^[^\r\n]*/.exec(text)?.[0] ?? '').replaceAll(/"[^"]*"/g, '')
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: line.split(sign).length }))
  return counts.toSorted((a, b) => b.count - a.count)[0]?.sign ?? ','
}
