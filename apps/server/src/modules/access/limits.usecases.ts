// Setting people's limits within their level (docs/design/limits.md).
import { DomainError, kernelErrors, type RoleLimits, type Viewer } from '@eventflow/domain/kernel'
import { canLimit, isUnlimited, limitsFit, usersErrors, type User } from '@eventflow/domain/users'
import type { Scope } from '../../platform/db/index.ts'
import { problemAt } from '../../platform/language/index.ts'
import {
  changeUser,
  lockAdmins,
  readUser,
  readVisiblePerson,
  refuseLastAdmin,
} from '../users/index.ts'
import { findMissing } from './limits.report.ts'
import { saveLimits } from './limits.repository.ts'

export interface LimitsInput extends RoleLimits {
  readonly userId: string
  readonly revision: number
}

/** Sets or removes a person's limits. Users invisible to the caller are reported as not found. */
export async function limitPerson(
  scope: Scope,
  viewer: Viewer,
  { userId, revision, ...limits }: LimitsInput,
): Promise<User> {
  const target = await readVisiblePerson(scope, viewer, userId)
  if (!canLimit(viewer, target)) throw new DomainError(kernelErrors.forbidden)
  const missing = await findMissing(scope, limits)
  if (missing.length > 0 || !limitsFit(target, limits)) {
    const problems =
      missing.length > 0
        ? missing.map((path) => problemAt(path, 'problems.users.unknown'))
        : [problemAt('limits', 'problems.users.limits')]
    throw new DomainError(usersErrors.invalidUser, { problems })
  }
  if (limits.isReadOnly) refuseLastAdmin(await lockAdmins(scope), [userId])
  const change = { userId, revision, updatedBy: viewer.userId, values: {} }
  if (!(await changeUser(scope, change))) {
    const current = await readUser(scope, userId)
    throw new DomainError(kernelErrors.staleRevision, { current })
  }
  await saveLimits(scope, userId, isUnlimited(limits) ? null : { ...limits, teamId: target.teamId })
  scope.audit.things.push(...thingsOf(limits))
  scope.audit.changed.push('limits')
  scope.live.audience = target.teamId === null ? 'organisers' : [target.teamId]
  return readUser(scope, userId)
}

/** The records in the audit log entry. */
const thingsOf = ({ work, teamTypeIds, taskIds, dimensions = [] }: RoleLimits): string[] => [
  ...dimensions.map(({ customFieldId }) => `customField:${customFieldId}`),
  ...(work?.formIds ?? []).map((id) => `form:${id}`),
  ...(work?.taskGroupIds ?? []).map((id) => `taskGroup:${id}`),
  ...(teamTypeIds ?? []).map((id) => `teamType:${id}`),
  ...(taskIds ?? []).map((id) => `task:${id}`),
]
