// Comments and replies on a team's task (specification: portal core, section 3).
import { z } from 'zod'
import { doneSchema, endpoint, idSchema, listQuery, pageOf } from '../kernel/index.ts'
import { commentsErrors } from './comments.errors.ts'
import {
  commentSchema,
  messageChange,
  newMessage,
  replySchema,
  threadSchema,
  unreadThreadSchema,
  waitingThreadSchema,
} from './comments.schema.ts'

const refusedAs = { other: commentsErrors.invalidComment }
const replyRefused = { other: commentsErrors.invalidReply }
const reads = ['comments', 'commentReads', 'tasks', 'teams', 'users'] as const
const thread = { taskId: idSchema, teamId: idSchema }
const cursor = z.string().min(1).max(100).optional()
const PATH = '/tasks/{taskId}/teams/{teamId}/comments'

export const commentsContract = {
  thread: endpoint({
    method: 'GET',
    path: PATH,
    access: 'user',
    isReadOffline: true,
    reads,
    summary:
      'A page of the conversation of a team and the organisers about a task: the last messages',
  })
    .input(z.strictObject({ ...thread, cursor }))
    .output(threadSchema),
  unread: endpoint({
    method: 'GET',
    path: '/comments/unread',
    access: 'user',
    isReadOffline: true,
    reads,
    summary: "The conversations of the caller's team with what the caller has not read",
  }).output(z.object({ items: z.array(unreadThreadSchema) })),
  inbox: endpoint({
    method: 'GET',
    path: '/comments/inbox',
    access: 'moderator',
    reads,
    summary:
      'Conversations in which a team waits for an answer: who is stuck first, then the oldest',
  })
    .input(listQuery(['waitingSince'] as const))
    .output(pageOf(waitingThreadSchema)),
  get: endpoint({
    method: 'GET',
    path: '/comments/{commentId}',
    access: 'user',
    reads,
    summary: 'One comment with its latest replies',
  })
    .input(z.strictObject({ commentId: idSchema, cursor }))
    .output(commentSchema),
  add: endpoint({
    method: 'POST',
    path: PATH,
    access: 'user',
    changes: ['comments'],
    refusedAs,
    summary: 'Write a comment',
  })
    .input(z.strictObject({ ...thread, ...newMessage, isStuck: z.boolean().default(false) }))
    .output(commentSchema),
  update: endpoint({
    method: 'PUT',
    path: '/comments/{commentId}',
    access: 'user',
    changes: ['comments'],
    refusedAs,
    summary: 'Change the caller’s comment',
  })
    .input(z.strictObject({ commentId: idSchema, ...messageChange }))
    .output(commentSchema),
  remove: endpoint({
    method: 'DELETE',
    path: '/comments/{commentId}',
    access: 'user',
    changes: ['comments'],
    refusedAs,
    summary: 'Delete a comment with its replies',
  })
    .input(z.strictObject({ commentId: idSchema }))
    .output(doneSchema),
  like: endpoint({
    method: 'POST',
    path: '/comments/{commentId}/like',
    effect: 'set',
    access: 'user',
    changes: ['comments'],
    refusedAs,
    isAudited: false,
    summary: 'Like a comment, or remove the like',
  })
    .input(z.strictObject({ commentId: idSchema, isLiked: z.boolean() }))
    .output(doneSchema),
  pin: endpoint({
    method: 'POST',
    path: '/comments/{commentId}/pin',
    effect: 'set',
    access: 'moderator',
    changes: ['comments'],
    refusedAs,
    summary: 'Pin a comment to the top of its conversation, or take it down',
  })
    .input(z.strictObject({ commentId: idSchema, isPinned: z.boolean() }))
    .output(doneSchema),
  setAnswered: endpoint({
    method: 'POST',
    path: `${PATH}/answered`,
    effect: 'set',
    access: 'moderator',
    changes: ['comments'],
    refusedAs,
    summary: 'Remove a conversation from the inbox without an answer, or put it back',
  })
    .input(z.strictObject({ ...thread, isAnswered: z.boolean() }))
    .output(doneSchema),
  markRead: endpoint({
    method: 'POST',
    path: `${PATH}/read`,
    effect: 'set',
    access: 'user',
    changes: ['commentReads'],
    refusedAs,
    isAudited: false,
    summary: 'Mark a conversation as read',
  })
    .input(z.strictObject(thread))
    .output(doneSchema),
}

export const repliesContract = {
  get: endpoint({
    method: 'GET',
    path: '/replies/{replyId}',
    access: 'user',
    reads,
    summary: 'One reply',
  })
    .input(z.strictObject({ replyId: idSchema }))
    .output(replySchema),
  add: endpoint({
    method: 'POST',
    path: '/comments/{commentId}/replies',
    access: 'user',
    changes: ['comments'],
    refusedAs: replyRefused,
    summary: 'Reply to a comment',
  })
    .input(z.strictObject({ commentId: idSchema, ...newMessage }))
    .output(replySchema),
  update: endpoint({
    method: 'PUT',
    path: '/replies/{replyId}',
    access: 'user',
    changes: ['comments'],
    refusedAs: replyRefused,
    summary: 'Change the caller’s reply',
  })
    .input(z.strictObject({ replyId: idSchema, ...messageChange }))
    .output(replySchema),
  remove: endpoint({
    method: 'DELETE',
    path: '/replies/{replyId}',
    access: 'user',
    changes: ['comments'],
    refusedAs: replyRefused,
    summary: 'Delete a reply',
  })
    .input(z.strictObject({ replyId: idSchema }))
    .output(doneSchema),
  like: endpoint({
    method: 'POST',
    path: '/replies/{replyId}/like',
    effect: 'set',
    access: 'user',
    changes: ['comments'],
    refusedAs: replyRefused,
    isAudited: false,
    summary: 'Like a reply, or remove the like',
  })
    .input(z.strictObject({ replyId: idSchema, isLiked: z.boolean() }))
    .output(doneSchema),
}
