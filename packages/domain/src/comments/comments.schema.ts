import { z } from 'zod'
import { idSchema, recordShape, requiredText, revisionSchema } from '../kernel/index.ts'
import { COMMENT_LENGTH, MENTION_COUNT, MESSAGE_FILES } from './comments.limits.ts'

const personSchema = z.object({ id: z.string(), name: z.string() })

/** Fields of both comments and replies. */
const messageShape = {
  ...recordShape,
  text: z.string(),
  /** The team of the conversation, even if an organiser is the author. */
  teamId: z.string(),
  /** Ids of the users who like it. */
  likes: z.array(z.string()),
  authorName: z.string(),
  isByOrganiser: z.boolean(),
  /** True if the text was changed after posting. */
  isEdited: z.boolean(),
  mentions: z.array(personSchema),
  /** Attachments; they are deleted with the message. */
  files: z.array(z.object({ id: z.string(), name: z.string(), size: z.number().int() })),
}

export const replySchema = z.object(messageShape)
export type Reply = z.infer<typeof replySchema>

export const commentSchema = z.object({
  ...messageShape,
  /** All replies, oldest first. */
  replyIds: z.array(z.string()),
  /** The latest replies, oldest first. */
  replies: z.array(replySchema),
  /** Leads to earlier replies; null if there are none. */
  nextCursor: z.string().nullable(),
  isPinned: z.boolean(),
  /** The team cannot continue without an answer (ours). */
  isStuck: z.boolean(),
})
export type Comment = z.infer<typeof commentSchema>

/** A page of the conversation between a team and the organisers about one task. */
export const threadSchema = z.object({
  taskId: z.string(),
  teamId: z.string(),
  /**
   * All comments of the task status (specification: portal core, section 3): pinned first, then
   * oldest first.
   */
  commentIds: z.array(z.string()),
  /** The comments on this page, in the same order. */
  comments: z.array(commentSchema),
  /** Leads to earlier comments; null if there are none. */
  nextCursor: z.string().nullable(),
  /** Unread messages by others, on all pages. */
  unreadCount: z.number().int(),
  /**
   * Messages after this moment are new to the caller; null if the caller has never opened the
   * conversation.
   */
  readUntil: z.string().nullable(),
  /** When the oldest unanswered message of the team was posted; null if none is waiting. */
  waitingSince: z.string().nullable(),
  isStuck: z.boolean(),
  /** Organisers whom the caller may mention. */
  mentionable: z.array(personSchema),
})
export type Thread = z.infer<typeof threadSchema>

const messageWrite = {
  text: requiredText(COMMENT_LENGTH),
  mentionIds: z.array(idSchema).max(MENTION_COUNT).default([]),
}
/** Files can only be attached to a new message; later changes affect only the text and mentions. */
export const newMessage = {
  ...messageWrite,
  fileIds: z.array(idSchema).max(MESSAGE_FILES).default([]),
}
export const messageChange = { ...messageWrite, revision: revisionSchema }

/** A conversation in which the team waits for an answer, as the inbox lists it. */
export const waitingThreadSchema = z.object({
  taskId: z.string(),
  taskTitle: z.string(),
  teamId: z.string(),
  teamName: z.string(),
  waitingSince: z.string(),
  isStuck: z.boolean(),
  /** Unanswered messages of the team. */
  messageCount: z.number().int(),
  /** The beginning of the latest unanswered message. */
  text: z.string(),
  authorName: z.string(),
})
export type WaitingThread = z.infer<typeof waitingThreadSchema>

/** The number of unread messages in one conversation. */
export const unreadThreadSchema = z.object({
  taskId: z.string(),
  teamId: z.string(),
  count: z.number().int(),
})
export type UnreadThread = z.infer<typeof unreadThreadSchema>
