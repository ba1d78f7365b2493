import { accessErrors, deviceOf, type OpenSession } from '@eventflow/domain/access'
import { DomainError, type Viewer } from '@eventflow/domain/kernel'
import { hashToken } from '../../platform/auth/index.ts'
import { audienceOf, type ReadScope } from '../../platform/db/index.ts'
import * as repository from './access.repository.ts'
import type { Caller } from '../../platform/http/index.ts'
import type { AccessContext } from './access.context.ts'
import { findSessions } from './sessions.report.ts'

const hashOfOwn = ({ request }: AccessContext<ReadScope>): string =>
  hashToken(request.sessionToken ?? '')

/**
 * The viewer's sessions in all events. An organiser who views the portal as them sees none, because
 * sessions belong to the account and to other events too.
 */
export async function listSessions(
  context: AccessContext<ReadScope>,
  viewer: Caller,
): Promise<{ items: OpenSession[] }> {
  if (viewer.viewedBy !== undefined) return { items: [] }
  const rows = await findSessions(context.scope, viewer.accountId)
  const own = hashOfOwn(context)
  const items = rows.map(({ tokenHash, userAgent, createdAt, lastSeenAt, ...row }) => ({
    ...row,
    ...deviceOf(userAgent ?? ''),
    createdAt: createdAt.toISOString(),
    lastSeenAt: lastSeenAt.toISOString(),
    isCurrent: tokenHash === own,
  }))
  return { items }
}

export async function endSession(
  { scope }: AccessContext,
  viewer: Viewer,
  sessionId: string,
): Promise<void> {
  scope.live.audience = audienceOf(viewer.team?.id ?? null)
  const { accountId } = viewer
  if (await repository.endSession(scope, { accountId, sessionId })) return
  throw new DomainError(accessErrors.sessionNotFound)
}

export async function endOtherSessions(context: AccessContext, viewer: Viewer): Promise<void> {
  context.scope.live.audience = audienceOf(viewer.team?.id ?? null)
  await repository.removeOtherSessions(context.scope, viewer.accountId, hashOfOwn(context))
}
