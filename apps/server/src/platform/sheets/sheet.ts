// An uploaded table as rows of texts, and the limits of its size.

export const SHEET_PROBLEMS = [
  'unreadable',
  'otherFormat',
  'encrypted',
  'unclosedQuotes',
  'tooMuch',
  'tookTooLong',
  'tooManyRows',
  'tooManyColumns',
  'cellTooLong',
] as const
export type SheetProblemCode = (typeof SHEET_PROBLEMS)[number]

export interface SheetRow {
  /** The row number in the spreadsheet program. */
  readonly number: number
  readonly cells: readonly string[]
  /** Places of number cells whose text would be ambiguous: 1.234. Omitted if there are none. */
  readonly numbers?: readonly number[] | undefined
  /** Hidden in the spreadsheet program, by hand or by a filter. */
  readonly isHidden?: boolean | undefined
}

export interface Sheet {
  /** Empty for a text file, which has one sheet. */
  readonly name: string
  readonly rows: readonly SheetRow[]
}

export type SheetAnswer =
  /** The visible sheets that can be read, the active one first. */
  { readonly sheets: readonly Sheet[] } | { readonly problem: SheetProblemCode }

export class SheetProblem extends Error {
  readonly code: SheetProblemCode
  constructor(code: SheetProblemCode) {
    super(code)
    this.code = code
  }
}

/**
 * Maximum number of rows with headings, columns, characters of a cell, and characters of all cells of a file.
 */
const MAX_ROWS = 5_001
const MAX_COLUMNS = 200
const MAX_CELL = 5_000
const MAX_CHARACTERS = 20_000_000

/** Maximum sheets of a file, the active one first. */
export const MAX_SHEETS = 12

/** The remaining characters for all sheets of a file. */
export const characterBudget = () => ({ left: MAX_CHARACTERS })

/** Collects rows as they are read and stops at the first limit. Skips rows without any text. */
export function gatherRows(budget = characterBudget()): {
  add(
    number: number,
    cells: readonly string[],
    more?: { readonly numbers?: readonly number[]; readonly isHidden?: boolean },
  ): void
  rows: SheetRow[]
} {
  const rows: SheetRow[] = []
  return {
    rows,
    add: (number, cells, { numbers = [], isHidden = false } = {}) => {
      const last = cells.findLastIndex((text) => text.trim() !== '')
      if (last < 0) return
      if (last >= MAX_COLUMNS) throw new SheetProblem('tooManyColumns')
      if (rows.length >= MAX_ROWS) throw new SheetProblem('tooManyRows')
      const kept = cells.slice(0, last + 1)
      for (const text of kept) {
        if (text.length > MAX_CELL) throw new SheetProblem('cellTooLong')
        budget.left -= text.length
      }
      if (budget.left < 0) throw new SheetProblem('tooMuch')
      rows.push({
        number,
        cells: kept,
        ...(numbers.length > 0 && { numbers }),
        ...(isHidden && { isHidden }),
      })
    },
  }
}
