// German texts that every reader's browser fetches.
import type { everyone as english } from '../en/everyone.ts'
import type { SameShape } from '../same-shape.ts'
import { commentsWords } from './comments.ts'
import { dashboardWords } from './dashboard.ts'
import { locksWords } from './locks.ts'
import { shellWords } from './shell.ts'
import { tasksWords } from './tasks.ts'
import { uiWords } from './ui.ts'

/** Texts that any exhibitor's screen can use. */
export const everyone: SameShape<typeof english> = {
  comments: commentsWords,
  dashboard: dashboardWords,
  locks: locksWords,
  shell: shellWords,
  tasks: tasksWords,
  ui: uiWords,
}
