import { commentsContract, repliesContract } from '@eventflow/domain/comments'
import { guarded, signedIn, type QueryContext } from '../../platform/http/index.ts'
import * as reading from './comments.reading.ts'
import * as usecases from './comments.usecases.ts'
import { listInbox } from './threads.report.ts'

const comments = guarded(commentsContract)
const replies = guarded(repliesContract)

const actor = (context: QueryContext) => ({ viewer: signedIn(context), now: context.now })
const comment = <I extends { commentId: string }>({ commentId, ...input }: I) => ({
  ...input,
  id: commentId,
  kind: 'comment' as const,
})
const reply = <I extends { replyId: string }>({ replyId, ...input }: I) => ({
  ...input,
  id: replyId,
  kind: 'reply' as const,
})

export const commentsRoutes = {
  thread: comments.thread.handler(({ context, input }) =>
    reading.readThread(context.scope, signedIn(context), input),
  ),
  unread: comments.unread.handler(({ context }) =>
    reading.unreadOf(context.scope, signedIn(context)),
  ),
  inbox: comments.inbox.handler(({ context, input }) => listInbox(context.scope, input)),
  get: comments.get.handler(({ context, input }) =>
    reading.readMessage(context.scope, signedIn(context), comment(input)),
  ),
  add: comments.add.handler(({ context, input }) =>
    usecases.addComment(context.scope, actor(context), input),
  ),
  update: comments.update.handler(({ context, input }) =>
    usecases.changeMessage(context.scope, actor(context), comment(input)),
  ),
  remove: comments.remove.handler(({ context, input }) =>
    usecases.removeMessage(context.scope, actor(context), comment(input)),
  ),
  like: comments.like.handler(({ context, input }) =>
    usecases.likeMessage(context.scope, actor(context), comment(input)),
  ),
  pin: comments.pin.handler(({ context, input }) =>
    usecases.pinComment(context.scope, actor(context), input),
  ),
  setAnswered: comments.setAnswered.handler(({ context, input }) =>
    usecases.setAnswered(context.scope, actor(context), input),
  ),
  markRead: comments.markRead.handler(({ context, input }) =>
    usecases.markRead(context.scope, actor(context), input),
  ),
}

export const repliesRoutes = {
  get: replies.get.handler(({ context, input }) =>
    reading.readMessage(context.scope, signedIn(context), reply(input)),
  ),
  add: replies.add.handler(({ context, input }) =>
    usecases.addReply(context.scope, actor(context), input),
  ),
  update: replies.update.handler(({ context, input }) =>
    usecases.changeMessage(context.scope, actor(context), reply(input)),
  ),
  remove: replies.remove.handler(({ context, input }) =>
    usecases.removeMessage(context.scope, actor(context), reply(input)),
  ),
  like: replies.like.handler(({ context, input }) =>
    usecases.likeMessage(context.scope, actor(context), reply(input)),
  ),
}
