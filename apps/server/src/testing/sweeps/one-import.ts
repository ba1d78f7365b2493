// A checked file of teams, and one that has added a team, for the sweeps.
import { TEMPLATE_PARTS } from '@eventflow/domain/imports'
import { importRows, imports, importSheets } from '../../modules/imports/imports.tables.ts'
import { newId, type Scope } from '../../platform/db/index.ts'
import { arrangeTeam } from '../arrange.ts'

export const importTargets = [...TEMPLATE_PARTS]

const record = {
  typeCheck: true,
  userUpsert: true,
  teamAdd: true,
  emailSend: false,
  errorMessage: null,
  rollback: null,
}

export async function oneImport(scope: Scope) {
  const { tx, eventId } = scope
  const team = await arrangeTeam(scope, { name: 'Imported Ltd' })
  const ids = { importId: newId(), rowId: newId(), doneImportId: newId(), addedRowId: newId() }
  const file = {
    eventId,
    columns: TEMPLATE_PARTS.map((name) => ({ name, examples: [] })),
    targets: importTargets,
    rowCount: 1,
  }
  await tx.insert(imports).values([
    { ...file, id: ids.importId, name: 'teams.csv' },
    { ...file, id: ids.doneImportId, name: 'more teams.csv', state: 'done' },
  ])
  const cells = ['Fresh Ltd', '', 'Fay', 'Fresh', `${ids.rowId}@fresh.example`]
  await tx.insert(importSheets).values({
    eventId,
    id: newId(),
    importId: ids.importId,
    position: 0,
    name: '',
    rows: [
      { number: 1, cells: TEMPLATE_PARTS },
      { number: 2, cells },
    ],
  })
  const row = { eventId, number: 2, cells, verdict: 'new' as const }
  await tx.insert(importRows).values([
    { ...row, id: ids.rowId, importId: ids.importId },
    {
      ...row,
      id: ids.addedRowId,
      importId: ids.doneImportId,
      outcome: 'added',
      welcome: 'prepared',
      record,
      teamId: team.id,
      userId: team.owner.userId,
    },
  ])
  return ids
}
