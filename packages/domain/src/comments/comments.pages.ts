// A conversation is split into pages, because one account can write 500 messages of 4,000 characters.
import { PAGE_MESSAGES, PINNED_SHOWN, REPLIES_SHOWN } from './comments.limits.ts'

/** A message without its text: its position in the conversation. */
export interface OutlinedMessage {
  readonly id: string
  /** The comment that it replies to; null for a comment. */
  readonly commentId: string | null
  readonly isPinned: boolean
  readonly createdAt: string
}

export interface PagedComment {
  readonly id: string
  /** All replies, oldest first. */
  readonly replyIds: string[]
  /** The replies on this page, oldest first. */
  readonly shownReplyIds: string[]
  /** Leads to earlier replies; null if there are none. */
  readonly nextCursor: string | null
}

export interface ThreadPage {
  /** All comments: pinned first, then the oldest first. */
  readonly commentIds: string[]
  /** The comments on this page, in the same order. */
  readonly comments: PagedComment[]
  /** Leads to earlier comments; null if there are none. */
  readonly nextCursor: string | null
}

type Cursor = string | undefined

const cursorOf = ({ createdAt, id }: OutlinedMessage): string => `${createdAt} ${id}`

const pinnedFirst = (messages: readonly OutlinedMessage[]): OutlinedMessage[] =>
  messages.toSorted((a, b) => Number(b.isPinned) - Number(a.isPinned))

const isBefore =
  (cursor: Cursor) =>
  (message: OutlinedMessage): boolean =>
    cursor === undefined || cursorOf(message) < cursor

/** The last `count` messages, and the cursor of those before them. */
function lastOf(messages: readonly OutlinedMessage[], count: number) {
  const shown = count === 0 ? [] : messages.slice(-count)
  const [first] = shown
  const nextCursor = first && shown.length < messages.length ? cursorOf(first) : null
  return { shown, nextCursor }
}

interface RepliesWanted {
  readonly cursor?: Cursor
  readonly most: number
}

function withReplies(
  { id }: OutlinedMessage,
  replies: readonly OutlinedMessage[],
  { cursor, most }: RepliesWanted,
): PagedComment {
  const { shown, nextCursor } = lastOf(replies.filter(isBefore(cursor)), most)
  const idOf = (message: OutlinedMessage) => message.id
  return { id, replyIds: replies.map(idOf), shownReplyIds: shown.map(idOf), nextCursor }
}

/**
 * The last replies before the cursor. `outline` contains a comment and its replies, oldest first.
 */
export const pageOfReplies = (
  outline: readonly OutlinedMessage[],
  cursor: Cursor,
): PagedComment | null => {
  const comment = outline.find(({ commentId }) => commentId === null)
  const replies = outline.filter(({ commentId }) => commentId !== null)
  return comment ? withReplies(comment, replies, { cursor, most: PAGE_MESSAGES }) : null
}

/**
 * How many of the last comments, with their replies, fill a page of about PAGE_MESSAGES messages.
 */
function countLast(comments: readonly OutlinedMessage[], messagesOf: (id: string) => number) {
  let messages = 0
  let count = 0
  for (const { id } of comments.toReversed()) {
    if (messages >= PAGE_MESSAGES) break
    messages += messagesOf(id)
    count += 1
  }
  return count
}

/**
 * The last comments before the cursor, each with its last replies. The page without a cursor also has
 * the last pinned comments. `outline` is the conversation, oldest first.
 */
export function pageOfThread(outline: readonly OutlinedMessage[], cursor: Cursor): ThreadPage {
  const all = outline.filter(({ commentId }) => commentId === null)
  const replies = new Map<string, OutlinedMessage[]>(all.map(({ id }) => [id, []]))
  for (const message of outline) replies.get(message.commentId ?? '')?.push(message)
  const repliesTo = (id: string) => replies.get(id) ?? []
  const { shown: pinned } = lastOf(
    all.filter(({ isPinned }) => isPinned),
    PINNED_SHOWN,
  )
  const others = all.filter((comment) => !pinned.includes(comment)).filter(isBefore(cursor))
  const count = countLast(others, (id) => 1 + Math.min(repliesTo(id).length, REPLIES_SHOWN))
  const { shown, nextCursor } = lastOf(others, count)
  const onPage = cursor === undefined ? [...pinned, ...shown] : shown
  return {
    commentIds: pinnedFirst(all).map(({ id }) => id),
    comments: pinnedFirst(onPage).map((comment) =>
      withReplies(comment, repliesTo(comment.id), { most: REPLIES_SHOWN }),
    ),
    nextCursor,
  }
}
