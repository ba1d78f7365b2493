import { defineErrors } from '../kernel/index.ts'

export const commentsErrors = defineErrors({
  commentNotFound: { kind: 'notFound', message: 'Comment not found' },
  replyNotFound: { kind: 'notFound', message: 'Reply not found' },
  invalidComment: { kind: 'invalid', message: 'Invalid comment' },
  invalidReply: { kind: 'invalid', message: 'Invalid reply' },
  threadFull: {
    kind: 'limitReached',
    message: 'This conversation is full. Delete messages that are no longer needed first',
  },
})
