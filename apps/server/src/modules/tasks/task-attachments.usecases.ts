import { DomainError, type Viewer } from '@eventflow/domain/kernel'
import { referenceProblems, tasksErrors } from '@eventflow/domain/tasks'
import type { Scope } from '../../platform/db/index.ts'
import { claimOrTell, releaseAllFiles, releaseFiles } from '../files/index.ts'

/** Hangs exactly these files on a task; what hung on it before and is not among them is let go. */
export async function setAttachments(
  scope: Scope,
  { taskId, fileIds }: { taskId: string; fileIds: readonly string[] },
  viewer: Viewer,
): Promise<void> {
  const owner = { ownerKind: 'task', ownerId: taskId } as const
  await releaseFiles(scope, { ...owner, keepIds: fileIds })
  const missing = await claimOrTell(scope, { ...owner, fileIds, purpose: 'taskAttachment', viewer })
  if (missing.length === 0) return
  const problems = [{ path: 'attachmentIds', message: referenceProblems.attachmentIds }]
  throw new DomainError(tasksErrors.invalidTaskValues, { problems })
}

/** Lets go of what hung on deleted tasks, and of what deleted drafts held. */
export async function dropFiles(
  scope: Scope,
  { taskIds, draftIds }: { taskIds: readonly string[]; draftIds: readonly string[] },
): Promise<void> {
  await releaseAllFiles(scope, { ownerKind: 'task', ownerIds: taskIds })
  await releaseAllFiles(scope, { ownerKind: 'submission', ownerIds: draftIds })
}
