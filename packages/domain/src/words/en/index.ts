// English. A second language is a second folder of the same shape.
import { accessWords } from './access.ts'
import { tasksWords } from './tasks.ts'
import { dashboardWords } from './dashboard.ts'
import { adminWords } from './admin.ts'
import { errorWords } from './errors.ts'
import { fillingWords } from './filling.ts'
import { formsWords } from './forms.ts'
import { mailWords } from './mail.ts'
import { shellWords } from './shell.ts'
import { submissionsWords } from './submissions.ts'
import { uiWords } from './ui.ts'

export const english = {
  admin: adminWords,
  dashboard: dashboardWords,
  tasks: tasksWords,
  access: accessWords,
  errors: errorWords,
  filling: fillingWords,
  forms: formsWords,
  mail: mailWords,
  shell: shellWords,
  submissions: submissionsWords,
  ui: uiWords,
} as const
