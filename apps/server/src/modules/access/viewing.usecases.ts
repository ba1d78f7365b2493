// Looking at the portal as somebody of a team (docs/decisions/117-view-as.md).
import { canViewAs, type Session } from '@eventflow/domain/access'
import { DomainError, kernelErrors, type Viewer } from '@eventflow/domain/kernel'
import { hashToken } from '../../platform/auth/index.ts'
import { readUser } from '../users/index.ts'
import { setViewing } from './access.repository.ts'
import type { AccessContext } from './access.context.ts'
import { readSession } from './access.usecases.ts'

/** From the next request on, the session sees what this person sees. */
export async function viewAs(
  context: AccessContext,
  viewer: Viewer,
  userId: string,
): Promise<Session> {
  if (!canViewAs(viewer, await readUser(context.scope, userId)))
    throw new DomainError(kernelErrors.forbidden)
  context.scope.audit.things.push(`user:${userId}`)
  return look(context, userId)
}

export const endViewing = (context: AccessContext): Promise<Session> => look(context, null)

async function look(context: AccessContext, userId: string | null): Promise<Session> {
  const { scope, request } = context
  if (request.sessionToken !== null)
    await setViewing(scope, hashToken(request.sessionToken), userId)
  return readSession(context)
}
