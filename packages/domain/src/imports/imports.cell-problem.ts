// Whether a text can be imported, before it is stored: for dialogs in which a cell is typed again.
import { teamNameSchema, teamWithdrawalSchema } from '../teams/index.ts'
import { personNameSchema } from '../users/index.ts'
import { cellFault, readFieldCell, type FieldKind, type ReadCell } from './imports.cells.ts'
import type { DateReading } from './imports.dates.ts'
import { isNoAddress } from './imports.no-address.ts'
import { readEmail, readFullName, readText } from './imports.people.ts'
import { readState } from './imports.states.ts'
import { contactOf, type ImportProblemCode, type ImportTarget } from './imports.vocabulary.ts'

interface Column {
  readonly target: ImportTarget
  /** The custom field of the column, if there is one. */
  readonly field?: FieldKind | undefined
  readonly dateReading?: DateReading | undefined
}

/**
 * The problem of a text in a column, independent of its row; null if the import can use it. Other columns
 * decide about ambiguous dates, team types and empty cells.
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
  if (target === 'teamType') return { value: text }
  if (field !== undefined) return readFieldCell(field, text, { dateReading })
  if (target === 'teamName' || target === 'standShareOf') return readText(teamNameSchema, text)
  if (target === 'withdrawnReason') return readText(teamWithdrawalSchema.shape.reason, text)
  if (target === 'state') return readState(text)
  return readPerson(text, target)
}

function readPerson(text: string, target: ImportTarget): ReadCell<unknown> {
  const part = contactOf(target)?.part
  if (target === 'ownerEmail' || part === 'email')
    return isNoAddress(text) ? { value: text } : readEmail(text)
  if (target === 'ownerFullName' || part === 'fullName') return readFullName(text)
  return readText(personNameSchema, text)
}
