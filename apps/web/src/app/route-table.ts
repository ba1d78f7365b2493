// Every path of the specification, by the least rank that it lets in (specification: portal core,
// section 2; forms, section 2). To build an owed screen, write its file and change its line to
// `screen('…', () => import('./pages/….page.tsx'))`.
import { adminLines, eventflowAdminLines, moderatorLines } from './route-table.admin.ts'
import { leadOn, organiserScreen, owed, screen } from './screen-line.ts'

/** Open to everybody; drawn without the navigation unless somebody is signed in. */
const publicLines = {
  '/auth': leadOn('/auth/login'),
  '/auth/login': screen('screens.logIn', () => import('./pages/auth/log-in.page.tsx')),
  '/auth/forgot-password': screen(
    'screens.forgotPassword',
    () => import('./pages/auth/forgot-password.page.tsx'),
  ),
  '/auth/set-password': screen(
    'screens.setPassword',
    () => import('./pages/auth/set-password.page.tsx'),
  ),
  '/auth/reset-password': screen(
    'screens.resetPassword',
    () => import('./pages/auth/reset-password.page.tsx'),
  ),
  '/auth/update-email': owed('screens.updateEmail'),
  '/auth/update-email/login': owed('screens.logIn'),
  '/guests/forms/$formId': screen(
    'screens.form',
    () => import('./pages/guests/guest-form.page.tsx'),
  ),
  '/guests/forms/$formId/$confirmationId': screen(
    'screens.confirmation',
    () => import('./pages/guests/guest-confirmation.page.tsx'),
  ),
  '/unauthorised': screen('screens.unauthorised', () => import('./pages/unauthorised.page.tsx')),
  '/404': screen('screens.notFound', () => import('./pages/not-found.page.tsx')),
  // Ours: shows every message sent, where the server has the development mailbox.
  '/dev/mailbox': organiserScreen('screens.mailbox', () => import('./pages/dev/mailbox.page.tsx')),
} as const

/** Open to everybody who is signed in. */
const userLines = {
  '/': screen('core.dashboard', () => import('./pages/dashboard/dashboard.page.tsx')),
  '/content': owed('screens.content'),
  '/content/$contentId': owed('screens.contentPage'),
  '/content/$contentId/supplier/$supplierId': owed('screens.supplier'),
  '/content/$contentId/task/$taskId': owed('screens.task'),
  '/downloads': owed('core.downloads'),
  '/forms': screen('core.forms', () => import('./pages/forms/forms.page.tsx')),
  '/forms/$formId': screen('screens.form', () => import('./pages/forms/form.page.tsx')),
  '/forms/$formId/$confirmationId': screen(
    'screens.confirmation',
    () => import('./pages/forms/confirmation.page.tsx'),
  ),
  '/forms/$formId/draft-saved': screen(
    'screens.draftSaved',
    () => import('./pages/forms/draft-saved.page.tsx'),
  ),
  '/forms/$formId/submissions': leadOn('/forms'),
  '/forms/$formId/submissions/$submissionId': screen(
    'screens.submission',
    () => import('./pages/forms/submission.page.tsx'),
  ),
  '/suppliers': owed('core.suppliers'),
  '/suppliers/$supplierId': owed('screens.supplier'),
  '/tasks': screen('core.tasks', () => import('./pages/tasks/my-tasks.page.tsx')),
  '/tasks/$taskId': screen('screens.task', () => import('./pages/tasks/my-task.page.tsx')),
  '/time-table': owed('core.timeTable'),
  '/notifications': owed('core.notifications'),
  '/my-team': screen('screens.myTeam', () => import('./pages/my-team/my-team.page.tsx')),
  '/my-team/add-team-member': screen(
    'screens.addTeamMember',
    () => import('./pages/my-team/add-team-member.page.tsx'),
  ),
  '/my-team/add-stand-share': leadOn('/my-team'),
  '/my-team/add-stand-share/$parentId': owed('screens.addStandShare'),
  '/my-account': screen(
    'screens.myAccount',
    () => import('./pages/my-account/my-account.page.tsx'),
  ),
  '/onboarding': owed('screens.onboarding'),
} as const

export const routeTable = {
  public: publicLines,
  user: userLines,
  moderator: moderatorLines,
  admin: adminLines,
  eventflowAdmin: eventflowAdminLines,
} as const

export type RouteTable = typeof routeTable
