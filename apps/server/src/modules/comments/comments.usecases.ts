// Writing in the conversation between a team and the organisers about a task.
import {
  canEditMessage,
  canRemoveMessage,
  commentsErrors,
  portalMessageText,
  THREAD_LENGTH,
  type Comment,
  type PortalMessage,
  type Reply,
} from '@eventflow/domain/comments'
import {
  DomainError,
  DONE,
  isOrganiser,
  kernelErrors,
  type Done,
  type ErrorEntry,
  type Viewer,
} from '@eventflow/domain/kernel'
import type { ReadScope, Scope } from '../../platform/db/index.ts'
import { problemAt } from '../../platform/language/index.ts'
import { wordsForAll } from '../settings/index.ts'
import { claimFilesOf, releaseFilesOf } from './comment-files.ts'
import { noticeMessage } from './comments.notices.ts'
import {
  findMentionable,
  findVisibleMessage,
  hiddenAs,
  messageOf,
  refuseHidden,
  type MessageOf,
  type Which,
} from './comments.reading.ts'
import * as repository from './comments.repository.ts'
import type { StoredMessage, ThreadKey } from './comments.repository.ts'

export interface Actor {
  readonly viewer: Viewer
  readonly now: Date
}

const isOwnTeam = (viewer: Viewer, { teamId }: ThreadKey): boolean => viewer.team?.id === teamId
/** A moderator in an exhibitor's team acts as that team in its own conversations. */
const speaksForOrganisers = (viewer: Viewer, key: ThreadKey): boolean =>
  isOrganiser(viewer) && !isOwnTeam(viewer, key)

/** Updates everything that depends on a change in a conversation. */
async function noteChange(
  scope: Scope,
  { viewer, now }: Actor,
  { taskId, teamId }: ThreadKey,
): Promise<void> {
  const key = { taskId, teamId }
  await repository.countWaiting(scope, key)
  // The author has read the conversation.
  await repository.markRead(scope, { ...key, userId: viewer.userId, at: now })
  scope.audit.things.push(`task:${taskId}`, `team:${teamId}`)
  setLiveNotes(scope, key)
}

function setLiveNotes({ live }: Scope, { taskId, teamId }: ThreadKey): void {
  live.audience = [teamId]
  live.about = { kind: 'thread', ids: [taskId] }
}

interface Mentions {
  readonly mentionIds: readonly string[]
  readonly invalid: ErrorEntry
}

async function refuseMentions(
  scope: ReadScope,
  { viewer, key }: { viewer: Viewer; key: ThreadKey },
  { mentionIds, invalid }: Mentions,
): Promise<void> {
  if (mentionIds.length === 0) return
  const known = new Set((await findMentionable(scope, viewer, key)).map(({ id }) => id))
  if (mentionIds.every((id) => known.has(id))) return
  const problems = [problemAt('mentionIds', 'problems.comments.mentionIds')]
  throw new DomainError(invalid, { problems })
}

export interface Written {
  readonly text: string
  readonly mentionIds: readonly string[]
}

interface WrittenFirst extends Written {
  readonly fileIds: readonly string[]
}

interface ToAdd extends WrittenFirst, ThreadKey {
  readonly written?: PortalMessage
  readonly commentId: string | null
  readonly isStuck: boolean
  readonly isPinned: boolean
}

async function addMessage(
  scope: Scope,
  { viewer, now }: Actor,
  { fileIds, ...message }: ToAdd,
): Promise<string> {
  const isByOrganiser = speaksForOrganisers(viewer, message)
  // Only teams can be stuck.
  const isStuck = message.isStuck && !isByOrganiser
  const added = { ...message, hasFiles: fileIds.length > 0, isByOrganiser, isStuck }
  const id = await repository.insertMessage(scope, added, { by: viewer.userId, at: now })
  const { taskId, teamId, commentId } = message
  const invalid = invalidAs[commentId === null ? 'comment' : 'reply']
  const files = { fileIds, authorId: viewer.userId, invalid }
  await claimFilesOf(scope, { id, key: { taskId, teamId }, ...files })
  await noticeMessage(scope, { ...added, authorId: viewer.userId }, now)
  return id
}

interface NewComment extends WrittenFirst, ThreadKey {
  readonly isStuck: boolean
}

/** Adds a message that the portal writes in the name of a person, which readers get in their language. */
export async function addPortalComment(
  scope: Scope,
  actor: Actor,
  { written, ...key }: ThreadKey & { written: PortalMessage },
): Promise<Comment> {
  const text = portalMessageText(await wordsForAll(scope), written, actor.now)
  const plain = { mentionIds: [], fileIds: [], isStuck: false }
  return addMessageOf(scope, actor, { ...key, ...plain, text, written })
}

export const addComment = (scope: Scope, actor: Actor, comment: NewComment): Promise<Comment> =>
  addMessageOf(scope, actor, comment)

async function addMessageOf(
  scope: Scope,
  actor: Actor,
  { taskId, teamId, ...written }: NewComment & { readonly written?: PortalMessage },
): Promise<Comment> {
  const key = { taskId, teamId }
  const { commentNotFound, invalidComment, threadFull } = commentsErrors
  await refuseHidden(scope, actor.viewer, { key, hidden: commentNotFound })
  const { mentionIds } = written
  await refuseMentions(scope, { ...actor, key }, { mentionIds, invalid: invalidComment })
  await repository.lockThread(scope, key)
  if ((await repository.countMessages(scope, key)) >= THREAD_LENGTH)
    throw new DomainError(threadFull)
  const added = { ...key, ...written, commentId: null, isPinned: false }
  const id = await addMessage(scope, actor, added)
  await noteChange(scope, actor, key)
  return messageOf(scope, key, { id, kind: 'comment' })
}

/**
 * Adds a reviewer's decision as a pinned comment. The email about the decision contains it. A
 * decision answers no question of the team, so it is a message of the portal.
 */
export async function pinNote(
  scope: Scope,
  { viewer, now }: Actor,
  { text, ...key }: ThreadKey & { text: string },
): Promise<string> {
  await repository.lockThread(scope, key)
  const note = {
    commentId: null,
    mentionIds: [],
    hasFiles: false,
    isByOrganiser: true,
    isStuck: false,
  }
  const written = { kind: 'decided', ownText: text } as const
  const message = { ...key, ...note, text, written, isPinned: true }
  const id = await repository.insertMessage(scope, message, { by: viewer.userId, at: now })
  await repository.countWaiting(scope, key)
  return id
}

/** Deletes the note of a decision that was undone. One with replies stays in the conversation. */
export async function withdrawNote(scope: Scope, key: ThreadKey, id: string): Promise<void> {
  await repository.lockThread(scope, key)
  await repository.removeUnanswered(scope, id)
  await repository.countWaiting(scope, key)
}

const invalidAs = {
  comment: commentsErrors.invalidComment,
  reply: commentsErrors.invalidReply,
} as const

/** Returns a message that the viewer sees, and locks its conversation. */
async function lockMessage(scope: Scope, viewer: Viewer, which: Which): Promise<StoredMessage> {
  await repository.lockThread(scope, await findVisibleMessage(scope, viewer, which))
  const message = await repository.findMessage(scope, which.id)
  if (message === null) throw new DomainError(hiddenAs[which.kind])
  return message
}

export async function addReply(
  scope: Scope,
  actor: Actor,
  { commentId, ...written }: WrittenFirst & { commentId: string },
): Promise<Reply> {
  const { invalidReply, threadFull } = commentsErrors
  const key = await lockMessage(scope, actor.viewer, { id: commentId, kind: 'comment' })
  const { mentionIds } = written
  await refuseMentions(scope, { ...actor, key }, { mentionIds, invalid: invalidReply })
  if ((await repository.countMessages(scope, key)) >= THREAD_LENGTH)
    throw new DomainError(threadFull)
  const { taskId, teamId } = key
  const message = { taskId, teamId, commentId, ...written, isStuck: false, isPinned: false }
  const id = await addMessage(scope, actor, message)
  await noteChange(scope, actor, key)
  return messageOf(scope, key, { id, kind: 'reply' })
}

export async function changeMessage<K extends Which['kind']>(
  scope: Scope,
  actor: Actor,
  { text, mentionIds, revision, ...which }: Written & { id: string; kind: K; revision: number },
): Promise<MessageOf<K>> {
  const { viewer, now } = actor
  const message = await lockMessage(scope, viewer, which)
  if (!canEditMessage(viewer, message)) throw new DomainError(kernelErrors.forbidden)
  if (message.revision !== revision) {
    const current = await messageOf(scope, message, which)
    throw new DomainError(kernelErrors.staleRevision, { current })
  }
  // People mentioned earlier may have left the organisers since.
  const added = mentionIds.filter((id) => !message.mentionIds.includes(id))
  await refuseMentions(
    scope,
    { viewer, key: message },
    { mentionIds: added, invalid: invalidAs[which.kind] },
  )
  const values = { id: which.id, revision, text, mentionIds: [...mentionIds] }
  await repository.changeMessage(scope, values, { by: viewer.userId, at: now })
  await noteChange(scope, actor, message)
  return messageOf(scope, message, which)
}

/** Deletes a comment with its replies, or a reply. */
export async function removeMessage(scope: Scope, actor: Actor, which: Which): Promise<Done> {
  const message = await lockMessage(scope, actor.viewer, which)
  if (!canRemoveMessage(actor.viewer, message)) throw new DomainError(kernelErrors.forbidden)
  await releaseFilesOf(scope, which.id)
  await repository.removeMessage(scope, which.id)
  await noteChange(scope, actor, message)
  return DONE
}

export async function likeMessage(
  scope: Scope,
  actor: Actor,
  { isLiked, ...which }: Which & { isLiked: boolean },
): Promise<Done> {
  const message = await lockMessage(scope, actor.viewer, which)
  const { userId } = actor.viewer
  await repository.setLike(scope, { commentId: which.id, userId, isLiked })
  await noteChange(scope, actor, message)
  return DONE
}

export async function pinComment(
  scope: Scope,
  actor: Actor,
  { commentId, isPinned }: { commentId: string; isPinned: boolean },
): Promise<Done> {
  const message = await lockMessage(scope, actor.viewer, { id: commentId, kind: 'comment' })
  await repository.pinMessage(scope, commentId, isPinned)
  await noteChange(scope, actor, message)
  return DONE
}

/** Marks a conversation as needing no answer ("thanks!"), or undoes that. */
export async function setAnswered(
  scope: Scope,
  actor: Actor,
  { isAnswered, ...key }: ThreadKey & { isAnswered: boolean },
): Promise<Done> {
  await refuseHidden(scope, actor.viewer, { key, hidden: commentsErrors.commentNotFound })
  await repository.lockThread(scope, key)
  await repository.setAnswered(scope, key, isAnswered ? actor.now : null)
  await noteChange(scope, actor, key)
  return DONE
}

export async function markRead(
  scope: Scope,
  { viewer, now }: Actor,
  key: ThreadKey,
): Promise<Done> {
  await refuseHidden(scope, viewer, { key, hidden: commentsErrors.commentNotFound })
  await repository.markRead(scope, { ...key, userId: viewer.userId, at: now })
  setLiveNotes(scope, key)
  return DONE
}
