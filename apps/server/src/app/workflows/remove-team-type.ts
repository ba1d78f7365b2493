// Deletes a team type unless records are restricted to it; the error lists all of them.
import { DomainError, type Done } from '@eventflow/domain/kernel'
import { teamsErrors } from '@eventflow/domain/teams'
import { findNames } from '../../modules/audit/index.ts'
import { findOwnersOfType } from '../../modules/audience/index.ts'
import { removeTeamType as removeType } from '../../modules/teams/index.ts'
import type { Scope } from '../../platform/db/index.ts'
import { problemAt } from '../../platform/language/index.ts'
import type { Author } from '../../platform/records/index.ts'

export async function removeTeamType(
  scope: Scope,
  teamTypeId: string,
  author: Author,
): Promise<Done> {
  const owners = await findOwnersOfType(scope, teamTypeId)
  if (owners.length === 0) return removeType(scope, teamTypeId, author)
  const names = await findNames(
    scope,
    owners.map(({ kind, id }) => `${kind}:${id}`),
  )
  const problems = owners.map(({ kind, id }) =>
    problemAt('teamTypeId', `problems.teams.typeUsedBy.${kind}`, {
      name: names.get(`${kind}:${id}`) ?? '',
    }),
  )
  throw new DomainError(teamsErrors.teamTypeInUse, { problems })
}
