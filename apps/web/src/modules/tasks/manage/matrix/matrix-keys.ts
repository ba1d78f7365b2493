// Keyboard navigation in a grid.
export interface Cell {
  readonly row: number
  readonly column: number
}

interface Bounds {
  readonly rows: number
  readonly columns: number
}

interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
}

const PAGE = 10

/** The cell to which a key moves the focus; null for other keys. */
export function cellAfter({ key, ctrlKey }: Pressed, at: Cell, bounds: Bounds): Cell | null {
  const last = { row: bounds.rows - 1, column: bounds.columns - 1 }
  const moves: Record<string, Cell> = {
    ArrowUp: { ...at, row: at.row - 1 },
    ArrowDown: { ...at, row: at.row + 1 },
    ArrowLeft: { ...at, column: at.column - 1 },
    ArrowRight: { ...at, column: at.column + 1 },
    PageUp: { ...at, row: at.row - PAGE },
    PageDown: { ...at, row: at.row + PAGE },
    Home: { row: ctrlKey ? 0 : at.row, column: 0 },
    End: { row: ctrlKey ? last.row : at.row, column: last.column },
  }
  const to = moves[key]
  if (to === undefined) return null
  return {
    row: Math.max(0, Math.min(last.row, to.row)),
    column: Math.max(0, Math.min(last.column, to.column)),
  }
}
