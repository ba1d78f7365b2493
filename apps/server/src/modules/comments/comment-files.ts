// Files of a message. People who see its conversation can read them, and they are deleted with it.
import { canSeeThread, type Reply } from '@eventflow/domain/comments'
import { DomainError, type ErrorEntry, type Viewer } from '@eventflow/domain/kernel'
import type { ReadScope, Scope } from '../../platform/db/index.ts'
import { problemAt } from '../../platform/language/index.ts'
import { tryClaimSingle, filesOfOwners, releaseAllFiles } from '../files/index.ts'
import { findMessage, findWithFiles, type ThreadKey } from './comments.repository.ts'
import { findSubject } from './threads.report.ts'

interface FilesOfMessage {
  readonly id: string
  readonly key: ThreadKey
  readonly fileIds: readonly string[]
  readonly authorId: string
  readonly invalid: ErrorEntry
}

/** Accepts only the author's uploads. They then belong to the team of the conversation. */
export async function claimFilesOf(
  scope: Scope,
  { id, key, fileIds, authorId, invalid }: FilesOfMessage,
): Promise<void> {
  const missing = await tryClaimSingle(scope, {
    ownerKind: 'comment',
    ownerId: id,
    fileIds,
    purpose: 'commentFile',
    uploader: { createdBy: authorId },
    teamId: key.teamId,
  })
  if (missing.length === 0) return
  const problems = [problemAt('fileIds', 'problems.comments.fileIds')]
  throw new DomainError(invalid, { problems })
}

/** Releases the files of a message that is deleted with its replies. */
export async function releaseFilesOf(scope: Scope, id: string): Promise<void> {
  const ownerIds = await findWithFiles(scope, id)
  await releaseAllFiles(scope, { ownerKind: 'comment', ownerIds })
}

/**
 * The files by message. A separate query, because the row policies of files cost more to plan than
 * the query of a conversation.
 */
export async function filesOfMessages(
  scope: ReadScope,
  messages: readonly { readonly id: string; readonly hasFiles: boolean }[],
): Promise<Map<string, Reply['files']>> {
  const ownerIds = messages.filter(({ hasFiles }) => hasFiles).map(({ id }) => id)
  const files = await filesOfOwners(scope, { ownerKind: 'comment', ownerIds })
  const byMessage = new Map<string, Reply['files']>()
  for (const { ownerId, ...file } of files)
    byMessage.set(ownerId, [...(byMessage.get(ownerId) ?? []), file])
  return byMessage
}

/** People who see the conversation may read its files. */
export async function mayReadCommentFile(
  scope: ReadScope,
  viewer: Viewer,
  { ownerId }: { readonly ownerId: string },
): Promise<boolean> {
  const message = await findMessage(scope, ownerId)
  const subject = message && (await findSubject(scope, message))
  return subject !== null && canSeeThread(viewer, subject)
}
