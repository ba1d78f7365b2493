// Deletes a team type unless records or limits name it; the error lists all of them.
import { DomainError, type Done, type FieldProblem } from '@eventflow/domain/kernel'
import { teamsErrors } from '@eventflow/domain/teams'
import { findNames, findTypeUses, type TypeUse } from '../../modules/audit/index.ts'
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
  const uses = await findTypeUses(scope, teamTypeId)
  if (owners.length + uses.length === 0) return removeType(scope, teamTypeId, author)
  const names = await findNames(
    scope,
    owners.map(({ kind, id }) => `${kind}:${id}`),
  )
  const problems = owners.map(({ kind, id }) =>
    problemAt('teamTypeId', `problems.teams.typeUsedBy.${kind}`, {
      name: names.get(`${kind}:${id}`) ?? '',
    }),
  )
  throw new DomainError(teamsErrors.teamTypeInUse, {
    problems: [...problems, ...uses.map(problemOf)],
  })
}

const problemOf = ({ kind, name }: TypeUse): FieldProblem =>
  kind === 'limit'
    ? problemAt('teamTypeId', 'problems.customFieldUsedBy.limit', { name })
    : problemAt('teamTypeId', `problems.teams.typeUsedBy.${kind}`, { name })
