// Grants the level that covers every event. Only an eventflowAdmin may (docs/design/sign-in.md).
import { DomainError, kernelErrors, type Viewer } from '@eventflow/domain/kernel'
import { canGrantEventflowAdmin } from '@eventflow/domain/users'
import { raiseToEventflowAdmin, readUser } from '../users/index.ts'
import type { AccessContext } from './access.context.ts'
import { verifyIdentity } from './access.usecases.ts'

/** Throws `userNotFound`, `forbidden`, and the errors of `verifyIdentity`. */
export async function grantEventflowAdmin(
  context: AccessContext,
  viewer: Viewer,
  { userId, currentPassword }: { userId: string; currentPassword?: string | undefined },
): Promise<void> {
  const person = await readUser(context.scope, userId)
  if (!canGrantEventflowAdmin(viewer, person)) throw new DomainError(kernelErrors.forbidden)
  await verifyIdentity(context, viewer, currentPassword)
  await raiseToEventflowAdmin(context.scope, userId)
}
