import { DomainError, type Viewer } from '@eventflow/domain/kernel'
import { IMPORT_ROLLED_BACK, importsErrors, type ImportRow } from '@eventflow/domain/imports'
import { changeRow, lockRow, toRow } from '../../modules/imports/index.ts'
import { openTeam } from '../../modules/teams/index.ts'
import type { Scope } from '../../platform/db/index.ts'
import { deleteTeam } from './delete-team.ts'

/**
 * Undoes the team that a row of an import has added, with its people (specification: portal core,
 * section 4). Refused after any of them has signed in, because their work would be lost.
 */
export async function rollBackImportRow(
  scope: Scope,
  viewer: Viewer,
  { importId, rowId }: { importId: string; rowId: string },
): Promise<ImportRow> {
  const row = await lockRow(scope, rowId)
  if (row?.importId !== importId) throw new DomainError(importsErrors.importRowNotFound)
  if (row.outcome !== 'added') throw new DomainError(importsErrors.importRowNotAdded)
  if (row.teamId === null) throw new DomainError(importsErrors.teamIdIsNull)
  if (row.userId === null) throw new DomainError(importsErrors.userIdIsNull)
  const { members } = await openTeam(scope, viewer, row.teamId)
  if (members.some(({ hasLoggedIn }) => hasLoggedIn))
    throw new DomainError(importsErrors.importTeamInUse)
  await deleteTeam(scope, viewer, row.teamId)
  const record = row.record && { ...row.record, rollback: IMPORT_ROLLED_BACK }
  const welcome = row.welcome === 'prepared' ? 'dropped' : row.welcome
  const change = { outcome: 'rolledBack', welcome, record, teamId: null, userId: null } as const
  await changeRow(scope, rowId, change)
  return toRow({ ...row, ...change }, null)
}
