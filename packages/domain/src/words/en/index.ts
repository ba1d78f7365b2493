// English. A second language is a second folder of the same shape.
import { accessWords } from './access.ts'
import { tasksWords } from './tasks.ts'
import { builderWords } from './builder.ts'
import { dashboardWords } from './dashboard.ts'
import { adminWords } from './admin.ts'
import { taskAdminWords } from './task-admin.ts'
import { errorWords } from './errors.ts'
import { fillingWords } from './filling.ts'
import { formsWords } from './forms.ts'
import { mailWords } from './mail.ts'
import { settingsWords } from './settings.ts'
import { shellWords } from './shell.ts'
import { submissionsWords } from './submissions.ts'
import { teamsWords } from './teams.ts'
import { uiWords } from './ui.ts'
import { usersWords } from './users.ts'

export const english = {
  taskAdmin: taskAdminWords,
  admin: adminWords,
  builder: builderWords,
  dashboard: dashboardWords,
  tasks: tasksWords,
  access: accessWords,
  errors: errorWords,
  filling: fillingWords,
  forms: formsWords,
  mail: mailWords,
  settings: settingsWords,
  shell: shellWords,
  submissions: submissionsWords,
  teams: teamsWords,
  ui: uiWords,
  users: usersWords,
} as const
