// Viewing the portal as a team member and acting on their behalf (docs/design/view-as.md).
import { accessErrors, canViewAs, type Session } from '@eventflow/domain/access'
import { DomainError, isActedFor, kernelErrors, type Viewer } from '@eventflow/domain/kernel'
import { hashToken } from '../../platform/auth/index.ts'
import type { Scope } from '../../platform/db/index.ts'
import { findUser } from '../users/index.ts'
import { setViewing } from './access.repository.ts'
import type { AccessContext } from './access.context.ts'
import { verifyIdentity, readChangedSession } from './access.usecases.ts'
import { beginPeriod, endPeriod, markActing } from './acting.repository.ts'

/** From the next request on, the session sees what this person sees. */
export async function viewAs(
  context: AccessContext,
  viewer: Viewer,
  userId: string,
): Promise<Session> {
  const person = await findUser(context.scope, userId)
  if (person === null) throw new DomainError(accessErrors.clientNotFound)
  if (!canViewAs(viewer, person)) throw new DomainError(kernelErrors.forbidden)
  context.scope.audit.things.push(`user:${userId}`)
  return look(context, userId)
}

export const endViewing = async (context: AccessContext): Promise<Session> => {
  await endActing(context)
  return look(context, null)
}

/** Updates the team's open screens if the session acted on behalf of one of its people. */
async function endActing({ scope, request }: AccessContext): Promise<void> {
  const { sessionToken } = request
  const teamId = sessionToken === null ? null : await endPeriod(scope, hashToken(sessionToken))
  if (teamId === null) scope.live.unchanged.add('teams')
  else scope.live.audience = [teamId]
}

async function look(context: AccessContext, userId: string | null): Promise<Session> {
  const { scope, request } = context
  if (request.sessionToken !== null)
    await setViewing(scope, hashToken(request.sessionToken), userId)
  return readChangedSession(context)
}

interface ViewingInput {
  readonly reason: string
  readonly currentPassword?: string | undefined
}

/** From the next request on, the session can do on the person's behalf what their team can do. */
export async function startActing(
  context: AccessContext,
  viewer: Viewer,
  { reason, currentPassword }: ViewingInput,
): Promise<Session> {
  const { scope, request } = context
  const { viewedBy, team, userId } = viewer
  if (viewedBy?.mayAct !== true || request.sessionToken === null)
    throw new DomainError(kernelErrors.forbidden)
  if (team === null) throw new DomainError(accessErrors.noTeamOfUser)
  await verifyIdentity(context, viewer, currentPassword)
  const period = { userId, teamId: team.id, actedBy: viewedBy.userId, reason }
  await beginPeriod(scope, hashToken(request.sessionToken), period)
  scope.audit.things.push(`user:${userId}`, `team:${team.id}`)
  scope.live.audience = [team.id]
  return readChangedSession(context)
}

/** Marks everything that this caller writes with the person who acts on their behalf, if there is one. */
export async function noteActing(scope: Scope, viewer: Viewer | null): Promise<void> {
  if (viewer?.viewedBy !== undefined && isActedFor(viewer))
    await markActing(scope, viewer.viewedBy.userId)
}
