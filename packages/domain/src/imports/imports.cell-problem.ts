// Whether a text can be imported, before it is stored: for dialogs in which a cell is typed again. No zod, because
// browsers use it.
import { cellFault, readFieldCell, type FieldKind, type ReadCell } from './imports.cells.ts'
import type { DateReading } from './imports.dates.ts'
import { readState } from './imports.states.ts'
import type { ImportProblemCode, ImportTarget } from './imports.vocabulary.ts'

interface Column {
  readonly target: ImportTarget
  /** The custom field of the column, if there is one. */
  readonly field?: FieldKind | undefined
  readonly dateReading?: DateReading | undefined
}

/**
 * The problem of a text in a column, independent of its row; null if the import can use it. The
 * server decides about names, addresses, team types, ambiguous dates and empty cells.
 */
export function cellProblem(typed: string, column: Column): ImportProblemCode | null {
  const text = typed.trim()
  if (text === '') return null
  const fault = cellFault(text)
  if (fault !== null) return fault
  const { problem = null } = readAlone(text, column)
  return problem === 'dateInDoubt' ? null : problem
}

function readAlone(text: string, { target, field, dateReading }: Column): ReadCell<unknown> {
  if (field !== undefined) return readFieldCell(field, text, { dateReading })
  return target === 'state' ? readState(text) : { value: text }
}
