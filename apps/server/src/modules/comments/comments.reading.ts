// Reading conversations, in pages.
import {
  canSeeThread,
  commentsErrors,
  isUnread,
  pageOfReplies,
  pageOfThread,
  portalMessageText,
  type Comment,
  type PagedComment,
  type Reply,
  type Thread,
  type UnreadThread,
} from '@eventflow/domain/comments'
import { DomainError, isOrganiser, type ErrorEntry, type Viewer } from '@eventflow/domain/kernel'
import type { ReadScope } from '../../platform/db/index.ts'
import { callersWords } from '../../platform/language/index.ts'
import { filesOfMessages } from './comment-files.ts'
import * as repository from './comments.repository.ts'
import type { StoredMessage, ThreadKey } from './comments.repository.ts'
import {
  findFacts,
  findMessages,
  findOrganisers,
  findOutline,
  findSubject,
  listUnread,
} from './threads.report.ts'

/** Reports a conversation that the viewer cannot see as not found. */
export async function refuseHidden(
  scope: ReadScope,
  viewer: Viewer,
  { key, hidden }: { key: ThreadKey; hidden: ErrorEntry },
): Promise<void> {
  const subject = await findSubject(scope, key)
  if (subject === null || !canSeeThread(viewer, subject)) throw new DomainError(hidden)
}

/** The people that the viewer may mention. */
export const findMentionable = (scope: ReadScope, viewer: Viewer, key: ThreadKey) =>
  findOrganisers(scope, isOrganiser(viewer) ? null : key)

export const hiddenAs = {
  comment: commentsErrors.commentNotFound,
  reply: commentsErrors.replyNotFound,
} as const
async function readMessages(scope: ReadScope, key: ThreadKey, ids: readonly string[]) {
  const messages = await findMessages(scope, key, ids)
  const filesOf = await filesOfMessages(scope, messages)
  return messages.map((row) => {
    const { hasFiles: _, written, ...message } = row
    const text =
      written === null
        ? row.text
        : portalMessageText(callersWords(), written, new Date(row.createdAt))
    return { ...message, text, files: filesOf.get(message.id) ?? [] }
  })
}

/** The comments of a page, each with its replies on this page. */
async function readComments(
  scope: ReadScope,
  key: ThreadKey,
  paged: readonly PagedComment[],
): Promise<Comment[]> {
  const ids = paged.flatMap(({ id, shownReplyIds }) => [id, ...shownReplyIds])
  const messages = new Map(
    (await readMessages(scope, key, ids)).map((message) => [message.id, message]),
  )
  return paged.flatMap(({ id, shownReplyIds, replyIds, nextCursor }) => {
    const comment = messages.get(id)
    const replies = shownReplyIds.flatMap((replyId) => messages.get(replyId) ?? [])
    return comment ? [{ ...comment, replies, replyIds, nextCursor }] : []
  })
}

interface ThreadWanted extends ThreadKey {
  /** Points to earlier messages. */
  readonly cursor?: string | undefined
}

async function threadOf(
  scope: ReadScope,
  viewer: Viewer,
  { cursor, ...key }: ThreadWanted,
): Promise<Thread> {
  const { userId } = viewer
  const [outline, facts, mentionable] = await Promise.all([
    findOutline(scope, key),
    findFacts(scope, key, userId),
    findMentionable(scope, viewer, key),
  ])
  const page = pageOfThread(outline, cursor)
  const comments = await readComments(scope, key, page.comments)
  const { readUntil } = facts
  const unreadCount = outline.filter((one) => isUnread(one, { readUntil, userId })).length
  return { ...key, ...page, comments, ...facts, unreadCount, mentionable }
}

export async function readThread(
  scope: ReadScope,
  viewer: Viewer,
  wanted: ThreadWanted,
): Promise<Thread> {
  await refuseHidden(scope, viewer, { key: wanted, hidden: commentsErrors.commentNotFound })
  return threadOf(scope, viewer, wanted)
}

export async function unreadOf(
  scope: ReadScope,
  viewer: Viewer,
): Promise<{ items: UnreadThread[] }> {
  return { items: viewer.team === null ? [] : await listUnread(scope, viewer) }
}

export interface Which {
  readonly id: string
  readonly kind: 'comment' | 'reply'
}

/** `cursor` points to earlier replies of a comment. */
type Wanted<K extends Which['kind']> = Which & {
  readonly kind: K
  readonly cursor?: string | undefined
}

/** The type that an endpoint returns for a comment or a reply. */
export type MessageOf<K extends Which['kind']> = K extends 'comment' ? Comment : Reply

export async function messageOf<K extends Which['kind']>(
  scope: ReadScope,
  { taskId, teamId }: ThreadKey,
  { id, kind, cursor }: Wanted<K>,
): Promise<MessageOf<K>> {
  const key = { taskId, teamId }
  const [found] =
    kind === 'comment'
      ? await readComment(scope, key, { id, cursor })
      : await readMessages(scope, key, [id])
  if (found === undefined) throw new DomainError(hiddenAs[kind])
  return found as MessageOf<K> // by its kind
}

async function readComment(
  scope: ReadScope,
  key: ThreadKey,
  { id, cursor }: { id: string; cursor: string | undefined },
): Promise<Comment[]> {
  const page = pageOfReplies(await findOutline(scope, key, id), cursor)
  return page ? readComments(scope, key, [page]) : []
}

export async function readMessage<K extends Which['kind']>(
  scope: ReadScope,
  viewer: Viewer,
  wanted: Wanted<K>,
): Promise<MessageOf<K>> {
  const key = await findVisibleMessage(scope, viewer, wanted)
  return messageOf(scope, key, wanted)
}

export async function findVisibleMessage(
  scope: ReadScope,
  viewer: Viewer,
  { id, kind }: Which,
): Promise<StoredMessage> {
  const hidden = hiddenAs[kind]
  const found = await repository.findMessage(scope, id)
  if (found === null || (found.commentId === null) !== (kind === 'comment'))
    throw new DomainError(hidden)
  await refuseHidden(scope, viewer, { key: found, hidden })
  return found
}
