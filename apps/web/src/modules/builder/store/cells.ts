// The columns of a repeater. Answers hold the id of a column, so a column keeps its own.
import { CELL_IDS, type Cell } from '@eventflow/domain/forms'

export const MOST_CELLS = CELL_IDS.length

/** With a column at the end, under the first id that is free; the same where none is. */
export function withCell(cells: Cell[], label: string): Cell[] {
  const id = CELL_IDS.find((each) => cells.every((cell) => cell.id !== each))
  return id === undefined ? cells : [...cells, { id, label, type: 'text' }]
}
