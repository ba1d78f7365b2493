// The text of a spreadsheet's cell.
import type { CellValue } from 'hucre'

export function cellText(value: CellValue): string {
  if (value === null || value === undefined) return ''
  if (value instanceof Date) return dateText(value)
  // 15 digits, like spreadsheets: 40.1, not 40.099999999999994.
  return typeof value === 'number' ? String(Number(value.toPrecision(15))) : String(value)
}

const AMBIGUOUS = /^-?[1-9]\d{0,2}\.\d{3}$/

/** The cells of a row, and the places of number cells whose text would be ambiguous. */
export function cellTexts(values: readonly CellValue[]): [cells: string[], numbers: number[]] {
  const cells = Array.from(values, cellText)
  const isNumber = (text: string, place: number) =>
    typeof values[place] === 'number' && AMBIGUOUS.test(text)
  return [cells, cells.flatMap((text, place) => (isNumber(text, place) ? [place] : []))]
}

const FIRST_DAY = '1900-01-01'
/** A time between these days is a duration, such as 36 hours. */
const AFTER_DURATIONS = '1900-03-01'
const HOUR_MS = 3_600_000

function dateText(value: Date): string {
  if (Number.isNaN(value.getTime())) return ''
  const [day = '', time = ''] = value.toISOString().slice(0, 16).split('T')
  // Spreadsheets store a time without a day as a part of their first day.
  if (day < FIRST_DAY) return time
  if (day < AFTER_DURATIONS && time !== '00:00') {
    const hours = Math.floor((value.getTime() - Date.UTC(1899, 11, 31)) / HOUR_MS)
    return `${hours}:${time.slice(3)}`
  }
  return time === '00:00' ? day : `${day} ${time}`
}
