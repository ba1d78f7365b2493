// Stands that an import has moved between companies or created, when it is undone.
import {
  fieldTarget,
  type FieldOfStand,
  type ImportChange,
  type ImportTarget,
} from '@eventflow/domain/imports'
import { numbersIn } from '@eventflow/domain/stands'
import { findChangesOfTeams, findFacts, type StoredRow } from '../../modules/imports/index.ts'
import { findStandsByNumber, findStandsMadeFor } from '../../modules/stands/index.ts'
import type { ReadScope } from '../../platform/db/index.ts'

interface MovedStands {
  readonly importId: string
  readonly teamId: string
  /** The numbers of stands, as a custom field shows them. */
  readonly numbers: ImportChange['to']
  readonly target: ImportTarget
}

interface ChangedStands extends Pick<MovedStands, 'importId' | 'teamId'> {
  readonly changes: readonly ImportChange[]
  /** The custom field that shows the numbers of stands; null for none. */
  readonly target: ImportTarget | null
}

/** The custom field that shows the numbers of stands. */
export function numberTarget(fields: readonly FieldOfStand[]): ImportTarget | null {
  const field = fields.find(({ standPart }) => standPart === 'number')
  return field === undefined ? null : fieldTarget(field.id)
}

/**
 * What the undo of a row can do about its stands: `isTakenBack` if the undo of other rows has given them back
 * already, `mayRestore` if the former ones are free, or with companies that got them by the import.
 */
export async function standsToUndo(
  scope: ReadScope,
  { importId, teamId, changes, target }: ChangedStands,
): Promise<{ readonly isTakenBack: boolean; readonly mayRestore: boolean }> {
  const change = changes.find((one) => one.target === target)
  if (target === null || change === undefined) return { isTakenBack: false, mayRestore: true }
  const moved = { importId, teamId, target }
  const given = await holdersOf(scope, { ...moved, numbers: change.to })
  const former = await holdersOf(scope, { ...moved, numbers: change.from })
  return {
    isTakenBack:
      given.length > 0 &&
      given.every(({ rows, number }) =>
        rows.some(({ outcome, from }) => outcome === 'rolledBack' && has(from, number)),
      ),
    mayRestore: former.every(({ rows, number }) =>
      rows.some(({ outcome, to }) => outcome !== 'rolledBack' && has(to, number)),
    ),
  }
}

interface RowOfHolder {
  readonly outcome: string
  readonly from: ImportChange['from']
  readonly to: ImportChange['to']
}

const folded = (text: ImportChange['to']): string[] => numbersIn(String(text).toLowerCase())
const has = (text: ImportChange['to'], number: string): boolean => folded(text).includes(number)

/** The other companies that have these stands now, with what the import has changed about their stands. */
async function holdersOf(scope: ReadScope, { importId, teamId, numbers, target }: MovedStands) {
  const stands = await findStandsByNumber(scope, folded(numbers))
  const held = [...stands].flatMap(([number, { holders }]) =>
    holders
      .filter((holder) => holder.parentTeamId !== teamId && holder.teamId !== teamId)
      .map((holder) => ({ number, holder })),
  )
  const teamIds = held.map(({ holder }) => holder.teamId)
  const rows = held.length === 0 ? [] : await findChangesOfTeams(scope, { importId, teamIds })
  return held.map(({ number, holder }) => ({
    number,
    rows: rows.flatMap((row): RowOfHolder[] => {
      const change = row.changes.find((one) => one.target === target)
      if (change === undefined || row.teamId !== holder.teamId) return []
      return [{ outcome: row.outcome, from: change.from, to: change.to }]
    }),
  }))
}

interface UndoneRow {
  readonly row: Pick<StoredRow, 'outcome' | 'changes'>
  readonly teamId: string
}

/** The stands that a row has created and nobody has changed since. Its undo deletes those that become free. */
export async function findStandsMadeBy(
  scope: ReadScope,
  { row, teamId }: UndoneRow,
): Promise<string[]> {
  if (row.outcome === 'joined') return []
  const made = await findStandsMadeFor(scope, teamId)
  if (made.length === 0 || row.outcome === 'added') return made.map(({ id }) => id)
  const target = numberTarget((await findFacts(scope, { emails: [], names: [] })).customFields)
  const change = row.changes.find((one) => one.target === target)
  return made.flatMap(({ id, number }) =>
    change !== undefined && has(change.to, number.toLowerCase()) ? [id] : [],
  )
}
