import { commentsContract, repliesContract } from '@eventflow/domain/comments'
import { guarded, signedIn, type QueryContext } from '../../platform/http/index.ts'
import * as reading from './comments.reading.ts'
import * as usecases from './comments.usecases.ts'
import { listInbox } from './threads.report.ts'

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

export const commentsRoutes = guarded(commentsContract, {
  thread: (context, input) => reading.readThread(context.scope, signedIn(context), input),
  unread: (context) => reading.unreadOf(context.scope, signedIn(context)),
  inbox: (context, input) => listInbox(context.scope, input),
  get: (context, input) => reading.readMessage(context.scope, signedIn(context), comment(input)),
  add: (context, input) => usecases.addComment(context.scope, actor(context), input),
  update: (context, input) => usecases.changeMessage(context.scope, actor(context), comment(input)),
  remove: (context, input) => usecases.removeMessage(context.scope, actor(context), comment(input)),
  like: (context, input) => usecases.likeMessage(context.scope, actor(context), comment(input)),
  pin: (context, input) => usecases.pinComment(context.scope, actor(context), input),
  setAnswered: (context, input) => usecases.setAnswered(context.scope, actor(context), input),
  markRead: (context, input) => usecases.markRead(context.scope, actor(context), input),
})

export const repliesRoutes = guarded(repliesContract, {
  get: (context, input) => reading.readMessage(context.scope, signedIn(context), reply(input)),
  add: (context, input) => usecases.addReply(context.scope, actor(context), input),
  update: (context, input) => usecases.changeMessage(context.scope, actor(context), reply(input)),
  remove: (context, input) => usecases.removeMessage(context.scope, actor(context), reply(input)),
  like: (context, input) => usecases.likeMessage(context.scope, actor(context), reply(input)),
})
