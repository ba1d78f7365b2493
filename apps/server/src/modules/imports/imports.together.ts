// Imports rows that add a team, many in one transaction. One row at a time would cost a transaction
// and about twenty statements each, which was most of the time of a large file.
import { DomainError, type Viewer } from '@eventflow/domain/kernel'
import {
  filledCells,
  judgeRows,
  type ImportRecord,
  type WantedTeam,
} from '@eventflow/domain/imports'
import { inEvent, isOverload, type Scope } from '../../platform/db/index.ts'
import type { Services } from '../../platform/services.ts'
import { setNewValuesWithStands } from '../stands/index.ts'
import { addTeams } from '../teams/index.ts'
import { findNewPeople } from './imports.report.ts'
import * as repository from './imports.repository.ts'
import type { StoredRecord } from './imports.tables.ts'
import { factsFor, NOT_TRIED, planOf } from './imports.usecases.ts'

/** Few enough that changes by teams hardly wait for them. */
const ROWS_OF_A_TRANSACTION = 100

const ADDED_RECORD: ImportRecord = {
  ...NOT_TRIED,
  typeCheck: true,
  userUpsert: true,
  teamAdd: true,
}

/** The record of a row without an owner. */
const PLANNED_RECORD: ImportRecord = { ...ADDED_RECORD, userUpsert: false }

/** The record of a row that has been stored, whose owner may be one of the new people. */
export const recordOf = (userId: string | null, newPeople: ReadonlySet<string>): StoredRecord =>
  userId === null ? PLANNED_RECORD : { ...ADDED_RECORD, isNewPerson: newPeople.has(userId) }

interface Work {
  readonly stored: repository.StoredImport
  readonly viewer: Viewer
  readonly rowIds: readonly string[]
}

/** Adds the new teams among these rows. Returns the rows that have to be imported one by one. */
export async function addTogether(
  services: Services,
  { rowIds, ...work }: Work,
): Promise<readonly string[]> {
  const left: string[] = []
  for (let at = 0; at < rowIds.length; at += ROWS_OF_A_TRANSACTION) {
    const some = { ...work, rowIds: rowIds.slice(at, at + ROWS_OF_A_TRANSACTION) }
    left.push(...(await addSome(services, some)))
  }
  return left
}

async function addSome(services: Services, work: Work): Promise<readonly string[]> {
  const { eventId, id: importId } = work.stored
  try {
    const done = await inEvent(services, { eventId, limits: 'none' }, (scope) =>
      addAll({ scope, services }, work),
    )
    return work.rowIds.filter((id) => !done.has(id))
  } catch (error) {
    if (isOverload(error)) throw error
    // All of them have been rolled back. Imported one by one, each row gets its own outcome.
    const isKnown = error instanceof DomainError
    services.log[isKnown ? 'info' : 'error'](
      { err: error, eventId, importId },
      'rows of an import are tried one by one',
    )
    return work.rowIds
  }
}

interface NewTeamRow {
  readonly rowId: string
  readonly wanted: WantedTeam
}

async function addAll(
  context: { scope: Scope; services: Services },
  { stored, viewer, rowIds }: Work,
): Promise<ReadonlySet<string>> {
  const { scope, services } = context
  const rows = await findNew(scope, stored, rowIds)
  if (rows.length === 0) return new Set()
  const teams = await addTeams(
    context,
    viewer,
    rows.map(({ wanted: { name, teamTypeId = null, owner } }) => ({ name, teamTypeId, owner })),
  )
  const added = rows.flatMap((row, at) => {
    const team = teams[at]
    return team === undefined ? [] : [{ ...row, teamId: team.teamId, userId: team.ownerId }]
  })
  const values = added.flatMap(({ teamId, wanted }) =>
    wanted.values.map((value) => ({ teamId, ...value })),
  )
  const author = { by: viewer.userId, at: services.clock.now() }
  const takesOver = stored.choices.standsMove ?? false
  await setNewValuesWithStands(scope, { values, takesOver }, author)
  const people = await findNewPeople(
    scope,
    added.flatMap(({ userId }) => userId ?? []),
  )
  await repository.markAdded(
    scope,
    added.map(({ rowId, teamId, userId }) => ({
      rowId,
      teamId,
      userId,
      record: recordOf(userId, people),
      welcome: userId === null ? 'none' : 'prepared',
    })),
  )
  return new Set(added.map(({ rowId }) => rowId))
}

/**
 * The rows that still add a team, given the event's current records; locked until the transaction
 * ends.
 */
async function findNew(
  scope: Scope,
  stored: repository.StoredImport,
  rowIds: readonly string[],
): Promise<NewTeamRow[]> {
  const locked = await repository.lockRows(scope, rowIds)
  // Stand shares and withdrawn teams need more than a new team.
  const rows = locked.filter(
    ({ outcome, verdict, relations: { parent, state } }) =>
      outcome === 'waiting' && verdict === 'new' && parent === undefined && state !== 'withdrawn',
  )
  const plan = { ...planOf(stored), isNewTeam: true, isCarriedOut: true }
  const cells = rows.map((row) => filledCells(row.cells, row.relations.fill))
  const judged = judgeRows(cells, plan, await factsFor(scope, plan, cells))
  return judged.flatMap(({ verdict, wanted }, at) => {
    const row = rows[at]
    if (row === undefined || wanted === null || verdict !== 'new') return []
    return [{ rowId: row.id, wanted }]
  })
}
