// English texts that every reader's browser fetches.
import { commentsWords } from './comments.ts'
import { dashboardWords } from './dashboard.ts'
import { locksWords } from './locks.ts'
import { shellWords } from './shell.ts'
import { tasksWords } from './tasks.ts'
import { uiWords } from './ui.ts'

/** Texts that any exhibitor's screen can use. */
export const everyone = {
  comments: commentsWords,
  dashboard: dashboardWords,
  locks: locksWords,
  shell: shellWords,
  tasks: tasksWords,
  ui: uiWords,
} as const
