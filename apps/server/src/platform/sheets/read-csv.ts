import { CsvError, parse } from 'csv-parse/sync'
import { decode } from './decode.ts'
import { gatherRows, SheetProblem, type SheetRow } from './sheet.ts'

/** Maximum number of bytes of a row. No row of valid texts is longer. */
const MAX_RECORD = 1_200_000
const MAX_RECORDS = 200_000

/** Rows of a text whose columns are separated by commas, semicolons, tabs or bars, in any encoding. */
export function readCsv(bytes: Buffer): SheetRow[] {
  const { text, delimiter } = separated(decode(bytes))
  const gathered = gatherRows()
  let number = 0
  try {
    parse(text, {
      delimiter,
      // Files combined from several may have different line endings.
      record_delimiter: ['\r\n', '\n', '\r'],
      ltrim: delimiter !== '\t',
      relax_column_count: true,
      relax_quotes: true,
      max_record_size: MAX_RECORD,
      to: MAX_RECORDS,
      on_record: (cells: string[]) => {
        gathered.add((number += 1), cells.map(withoutQuotes))
        return null
      },
    })
  } catch (error) {
    throw asProblem(error)
  }
  return gathered.rows
}

/** The parser retains quotes that are followed by spaces: `"Ham" ,`. */
const SPACES_AFTER_QUOTES = /^"([^"]*)" +$/

const withoutQuotes = (cell: string): string => cell.replace(SPACES_AFTER_QUOTES, '$1')

function asProblem(error: unknown): unknown {
  if (!(error instanceof CsvError)) return error
  if (error.code === 'CSV_MAX_RECORD_SIZE') return new SheetProblem('cellTooLong')
  if (error.code === 'CSV_QUOTE_NOT_CLOSED') return new SheetProblem('unclosedQuotes')
  return new SheetProblem('unreadable')
}

/** `sep=;` in the first line defines the separator for Excel, which does not show that line. */
const SEPARATOR_LINE = /^"?sep=(?<sign>[,;\t|])"?[^\S\t\r\n]*(?:\r\n?|\n|$)/i

function separated(text: string): { text: string; delimiter: string } {
  const named = SEPARATOR_LINE.exec(text)
  const sign = named?.groups?.['sign']
  if (named === null || sign === undefined) return { text, delimiter: delimiterOf(text) }
  return { text: text.slice(named[0].length), delimiter: sign }
}

const DELIMITERS = [',', ';', '\t', '|']
/** Characters and lines used to detect the separator of a text. */
const HEAD = 50_000
const HEAD_LINES = 50
const QUOTED = /(^|[,;\t|\r\n])"(?:[^"]|"")*"/g

/**
 * The separator that nearly all lines contain. Titles, notes and decimals contain the others too.
 */
function delimiterOf(text: string): string {
  const lines = text
    .slice(0, HEAD)
    .replaceAll(QUOTED, '$1')
    .split(/\r\n?|\n/)
    .filter((line) => line.trim() !== '')
    .slice(0, HEAD_LINES)
  const scores = DELIMITERS.map((sign) => scoreOf(lines.map((line) => line.split(sign).length - 1)))
  return DELIMITERS[scores.indexOf(Math.max(...scores))] ?? ','
}

/**
 * Compares first the minimum number of separators in three of four lines, then the number of lines
 * with equally many.
 */
function scoreOf(counts: readonly number[]): number {
  const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 4)] ?? 0
  const share = counts.filter((count) => count > 0).length / Math.max(1, counts.length)
  const lines = new Map<number, number>()
  for (const count of counts) lines.set(count, (lines.get(count) ?? 0) + 1)
  const regular = Math.max(0, ...[...lines].map(([count, many]) => count * many))
  return usual * share * 100_000 + regular
}
