import { DomainError, type Viewer } from '@eventflow/domain/kernel'
import {
  hasGivenContact,
  IMPORT_ROLLED_BACK,
  importsErrors,
  type ImportRow,
} from '@eventflow/domain/imports'
import { changeRow, findStored, lockRow, toRow } from '../../modules/imports/index.ts'
import { unassignPerson } from '../../modules/tasks/index.ts'
import { lockTeam, openTeam, removeContact } from '../../modules/teams/index.ts'
import { lockUsers, readUser } from '../../modules/users/index.ts'
import type { Scope } from '../../platform/db/index.ts'
import { leaveEvent } from './delete-person.ts'
import { deleteTeam } from './delete-team.ts'

interface Which {
  readonly importId: string
  readonly rowId: string
}

/**
 * Undoes the team that a row of an import has added, with its people (specification: portal core,
 * section 4), or the contact that it gave a planned team. Refused after any of them has signed in,
 * because their work would be lost.
 */
export async function rollBackImportRow(
  scope: Scope,
  viewer: Viewer,
  { importId, rowId }: Which,
): Promise<ImportRow> {
  const { row, teamId, isContact } = await lockRowToUndo(scope, { importId, rowId })
  const { userId } = row
  if (isContact && userId !== null) await removeGiven(scope, viewer, { importId, teamId, userId })
  else await removeAdded(scope, viewer, teamId)
  const record = row.record && { ...row.record, rollback: IMPORT_ROLLED_BACK }
  const welcome = row.welcome === 'prepared' ? 'dropped' : row.welcome
  const ids = { teamId: isContact ? teamId : null, userId: null }
  const change = { outcome: 'rolledBack', welcome, record, ...ids } as const
  await changeRow(scope, rowId, change)
  return toRow({ ...row, ...change }, null)
}

async function lockRowToUndo(scope: Scope, { importId, rowId }: Which) {
  const row = await lockRow(scope, rowId)
  if (row?.importId !== importId) throw new DomainError(importsErrors.importRowNotFound)
  const isContact = hasGivenContact(row)
  if (row.outcome !== 'added' && !isContact) throw new DomainError(importsErrors.importRowNotAdded)
  const { teamId, userId, record } = row
  if (teamId === null) throw new DomainError(importsErrors.teamIdIsNull)
  // The row of a planned team has no person.
  if (userId === null && record?.userUpsert !== false)
    throw new DomainError(importsErrors.userIdIsNull)
  return { row, teamId, isContact }
}

async function removeAdded(scope: Scope, viewer: Viewer, teamId: string): Promise<void> {
  const { members } = await openTeam(scope, viewer, teamId)
  if (members.some(({ hasLoggedIn }) => hasLoggedIn))
    throw new DomainError(importsErrors.importTeamInUse)
  await deleteTeam(scope, viewer, teamId)
}

interface GivenContact {
  readonly importId: string
  readonly teamId: string
  readonly userId: string
}

/** The team is planned again. People who were in the event before the import stay in it. */
async function removeGiven(
  scope: Scope,
  viewer: Viewer,
  { importId, teamId, userId }: GivenContact,
): Promise<void> {
  await lockTeam(scope, teamId)
  const { ownerId, members } = await openTeam(scope, viewer, teamId)
  if (ownerId !== userId || members.length > 1 || members.some(({ hasLoggedIn }) => hasLoggedIn))
    throw new DomainError(importsErrors.importContactInUse)
  await lockUsers(scope, [userId])
  const person = await readUser(scope, userId)
  const { createdAt } = await findStored(scope, importId)
  await unassignPerson(scope, userId)
  await removeContact(scope, { teamId, ownerId: userId, by: viewer.userId })
  const isNew = person.permissions === 'user' && new Date(person.createdAt) > createdAt
  if (isNew) await leaveEvent(scope, person)
  scope.audit.things.push(`team:${teamId}`, `user:${userId}`)
  scope.live.audience = [teamId]
}
