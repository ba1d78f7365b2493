// A person with several companies continues their session for another one (docs/design/sign-in.md).
import { accessErrors, type Session } from '@eventflow/domain/access'
import { DomainError, kernelErrors, type Viewer } from '@eventflow/domain/kernel'
import { hashToken } from '../../platform/auth/index.ts'
import { beyondLimits } from '../../platform/db/index.ts'
import { announceSessionsEnded } from '../../platform/live/index.ts'
import type { AccessContext } from './access.context.ts'
import { readChangedSession } from './access.usecases.ts'
import { actAs, findOwnUser } from './viewer.repository.ts'

/**
 * From the next request on, the session is that of the person's user in another company. Other tabs
 * of the session show that it has changed. Throws `companyNotFound`.
 */
export function switchCompany(
  context: AccessContext,
  viewer: Viewer,
  userId: string,
): Promise<Session> {
  const { scope, request } = context
  const { sessionToken } = request
  if (viewer.viewedBy !== undefined || sessionToken === null)
    throw new DomainError(kernelErrors.forbidden)
  // The limits of the user in one company hide the person's user in another.
  return beyondLimits(scope, async () => {
    const own = await findOwnUser(scope, { accountId: viewer.accountId, userId })
    if (own === null) throw new DomainError(accessErrors.companyNotFound)
    await actAs(scope, { tokenHash: hashToken(sessionToken), userId })
    scope.live.audience = [viewer.team?.id, own.teamId].flatMap((id) => id ?? [])
    announceSessionsEnded(scope, viewer.accountId)
    return readChangedSession(context)
  })
}
