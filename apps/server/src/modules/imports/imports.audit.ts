// The audit rows of an import: one for the teams that rows have added, and one for the teams in which
// they have changed the same fields. Each names its teams, so that their pages show it.
import { IMPORT_PARTS, type ImportChange, type ImportPart } from '@eventflow/domain/imports'
import { actorOf, audit } from '../../platform/audit/index.ts'
import type { Scope } from '../../platform/db/index.ts'
import { RUN_QUEUE } from './imports.queues.ts'
import { findStarter } from './imports.report.ts'
import { takeUnaudited, type RowToAudit } from './import-run.repository.ts'
import type { StoredImport } from './imports.repository.ts'

/** The names of the fields in the audit log. */
const FIELDS: Readonly<Record<ImportPart, string>> = {
  teamName: 'name',
  teamType: 'teamTypeId',
  ownerFirstName: 'firstName',
  ownerSurname: 'surname',
  ownerEmail: 'email',
  ownerFullName: 'firstName',
  standShareOf: 'parentTeamId',
  state: 'state',
  withdrawnReason: 'reason',
}

/** The name of the changed field in the audit log. */
export const auditFieldOf = ({ target }: Pick<ImportChange, 'target'>): string => {
  const part = IMPORT_PARTS.find((known) => known === target)
  return part === undefined ? 'customFieldValues' : FIELDS[part]
}

/** The names of the fields that a row has changed. */
const fieldsOf = ({ outcome, changes }: RowToAudit): string[] =>
  outcome === 'joined' ? ['userIds'] : changes.map(auditFieldOf)

/** Records the rows that have been imported since the last call. Also finds those of a killed process. */
export async function auditImported(
  scope: Scope,
  { id: importId, updatedBy, startedByAccount }: StoredImport,
): Promise<void> {
  const rows = await takeUnaudited(scope, importId)
  if (rows.length === 0) return
  const person = updatedBy === null ? null : await findStarter(scope, updatedBy)
  const actor =
    person && actorOf({ userId: updatedBy ?? '', accountId: startedByAccount ?? '', ...person })
  const groups = new Map<string, RowToAudit[]>()
  for (const row of rows) {
    const key = JSON.stringify([row.outcome, [...new Set(fieldsOf(row))].toSorted()])
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  const note = (action: string, teamIds: readonly string[], changed: readonly string[]) =>
    audit(scope, {
      action,
      actor,
      things: [`import:${importId}`, ...teamIds.map((id) => `team:${id}`)],
      changed: [...changed],
      requestId: RUN_QUEUE,
      address: 'import',
    })
  for (const some of groups.values()) {
    const isAdded = some.every(({ outcome }) => outcome === 'added')
    const teamIds = some.map(({ teamId }) => teamId)
    note(isAdded ? 'imports.addTeams' : 'imports.changeTeams', teamIds, some.flatMap(fieldsOf))
  }
  const losers = [...new Set(rows.flatMap(({ loserIds }) => loserIds))]
  if (losers.length > 0) note('imports.changeTeams', losers, ['customFieldValues'])
}
