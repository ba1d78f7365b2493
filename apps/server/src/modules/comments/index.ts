export { declareCommentNotices, startCommentNotices } from './comments.notices.ts'
export { commentsRoutes, repliesRoutes } from './comments.routes.ts'
export { addComment, pinNote } from './comments.usecases.ts'
