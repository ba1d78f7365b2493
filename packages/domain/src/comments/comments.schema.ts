import { z } from 'zod'
import { idSchema, recordShape, requiredText, revisionSchema } from '../kernel/index.ts'
import { COMMENT_LENGTH, MENTION_COUNT, MESSAGE_FILES } from './comments.limits.ts'

const personSchema = z.object({ id: z.string(), name: z.string() })

/** What a comment and a reply have in common. */
const messageShape = {
  ...recordShape,
  text: z.string(),
  /** The team whose conversation it is, also where an organiser has written it. */
  teamId: z.string(),
  /** Ids of the people who like it. */
  likes: z.array(z.string()),
  authorName: z.string(),
  isByOrganiser: z.boolean(),
  /** Changed since it was written. */
  isEdited: z.boolean(),
  mentions: z.array(personSchema),
  /** They go with the message, and stay as long as it does. */
  files: z.array(z.object({ id: z.string(), name: z.string(), size: z.number().int() })),
}

export const replySchema = z.object(messageShape)
export type Reply = z.infer<typeof replySchema>

export const commentSchema = z.object({
  ...messageShape,
  /** All replies, oldest first. */
  replyIds: z.array(z.string()),
  /** The last of the replies, oldest first. */
  replies: z.array(replySchema),
  /** Leads to the replies before these; null if there are none. */
  nextCursor: z.string().nullable(),
  isPinned: z.boolean(),
  /** The team cannot go on without an answer (ours). */
  isStuck: z.boolean(),
})
export type Comment = z.infer<typeof commentSchema>

/** A page of the conversation of a team and the organisers about one task. */
export const threadSchema = z.object({
  taskId: z.string(),
  teamId: z.string(),
  /** All comments of the task status (specification: portal core, section 3): pinned first, then the oldest first. */
  commentIds: z.array(z.string()),
  /** The comments on this page, in the same order. */
  comments: z.array(commentSchema),
  /** Leads to earlier comments; null if there are none. */
  nextCursor: z.string().nullable(),
  /** Messages of others that the caller has not read, on any page. */
  unreadCount: z.number().int(),
  /** What has come since the caller last looked; null where the caller never has. */
  readUntil: z.string().nullable(),
  /** Since when a message of the team has no answer; null where none is waiting. */
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
/** What is sent for the first time: a later change is one of the words. */
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
  /** Messages of the team without an answer. */
  messageCount: z.number().int(),
  /** The beginning of the latest of them. */
  text: z.string(),
  authorName: z.string(),
})
export type WaitingThread = z.infer<typeof waitingThreadSchema>

/** What a person has not read of one conversation. */
export const unreadThreadSchema = z.object({
  taskId: z.string(),
  teamId: z.string(),
  count: z.number().int(),
})
export type UnreadThread = z.infer<typeof unreadThreadSchema>
