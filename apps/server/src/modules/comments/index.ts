export {
  checkCommentNotice,
  declareCommentNotices,
  requeueNotices,
  startCommentNotices,
} from './comments.notices.ts'
export { removeNotices } from './comments.repository.ts'
export { commentsRoutes, repliesRoutes } from './comments.routes.ts'
export { mayReadCommentFile } from './comment-files.ts'
export { findOpenQuestions } from './threads.report.ts'
export { addPortalComment, pinNote, withdrawNote } from './comments.usecases.ts'
