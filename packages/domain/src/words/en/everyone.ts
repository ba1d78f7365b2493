// English, the part that every reader's browser fetches.
import { accessWords } from './access.ts'
import { adminWords } from './admin.ts'
import { commentsWords } from './comments.ts'
import { customFieldsWords } from './custom-fields.ts'
import { dashboardWords } from './dashboard.ts'
import { locksWords } from './locks.ts'
import { notificationsWords } from './notifications.ts'
import { onboardingWords } from './onboarding.ts'
import { shellWords } from './shell.ts'
import { submissionsWords } from './submissions.ts'
import { tasksWords } from './tasks.ts'
import { timeTableWords } from './time-table.ts'
import { uiWords } from './ui.ts'

/** What a screen of an exhibitor may say. */
export const everyone = {
  access: accessWords,
  admin: adminWords,
  comments: commentsWords,
  customFields: customFieldsWords,
  dashboard: dashboardWords,
  locks: locksWords,
  notifications: notificationsWords,
  onboarding: onboardingWords,
  shell: shellWords,
  submissions: submissionsWords,
  tasks: tasksWords,
  timeTable: timeTableWords,
  ui: uiWords,
} as const
