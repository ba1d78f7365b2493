// Lets a withdrawn team take part again. Others may have ordered what its orders had reserved.
import { DomainError, type Viewer } from '@eventflow/domain/kernel'
import { teamsErrors, type TeamDetail, type TeamReturn } from '@eventflow/domain/teams'
import { findOversold } from '../../modules/submissions/index.ts'
import { reinstateTeam } from '../../modules/teams/index.ts'
import type { Scope } from '../../platform/db/index.ts'

/** Throws what reinstating throws, and `stockIsOrdered` with the items, unless the caller accepts that. */
export async function returnTeam(
  { scope, now }: { readonly scope: Scope; readonly now: Date },
  viewer: Viewer,
  { acceptsOversold, ...team }: TeamReturn,
): Promise<TeamDetail> {
  const { detail, teamIds } = await reinstateTeam(scope, viewer, team)
  const problems = acceptsOversold ? [] : await findOversold(scope, teamIds, now)
  if (problems.length > 0) throw new DomainError(teamsErrors.stockIsOrdered, { problems })
  return detail
}
