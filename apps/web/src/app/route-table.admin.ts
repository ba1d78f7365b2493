// The organisers' half of the route table.
import { formLines } from './route-table.forms.ts'
import { organiserScreen as screen, owed, recordScreen } from './screen-line.ts'

const customFieldPages = () => import('./pages/admin/custom-fields.pages.tsx')
const taskGroupPages = () => import('./pages/admin/task-groups.pages.tsx')
const teamTypePages = () => import('./pages/admin/team-types.pages.tsx')

/** From the rank of moderator. */
export const moderatorLines = {
  '/admin': screen('screens.admin', () => import('./pages/admin/admin-home.page.tsx')),
  '/admin/assets': owed('screens.assets'),
  '/admin/assets/add': owed('screens.add'),
  '/admin/assets/$assetId': owed('screens.asset'),
  '/admin/content': owed('screens.content'),
  '/admin/content/add': owed('screens.add'),
  '/admin/content/archived': owed('screens.archived'),
  '/admin/content/$contentId': owed('screens.contentPage'),
  '/admin/content/$contentId/settings': owed('screens.settings'),
  '/admin/custom-fields': screen(
    'screens.customFields',
    recordScreen(customFieldPages, 'ListPage'),
  ),
  '/admin/custom-fields/reorder': screen(
    'screens.reorder',
    () => import('./pages/admin/reorder-custom-fields.page.tsx'),
  ),
  '/admin/custom-fields/$customFieldId': screen(
    'screens.customField',
    recordScreen(customFieldPages, 'EditPage'),
  ),
  '/admin/downloads': owed('core.downloads'),
  '/admin/downloads/add': owed('screens.add'),
  '/admin/downloads/$downloadId': owed('screens.download'),
  ...formLines,
  '/admin/notifications': owed('core.notifications'),
  '/admin/notifications/add': owed('screens.add'),
  '/admin/notifications/$notificationId': owed('screens.notification'),
  '/admin/suppliers': owed('core.suppliers'),
  '/admin/suppliers/add': owed('screens.add'),
  '/admin/suppliers/archived': owed('screens.archived'),
  '/admin/suppliers/$supplierId': owed('screens.supplier'),
  '/admin/supplier-groups': owed('screens.supplierGroups'),
  '/admin/supplier-groups/add': owed('screens.add'),
  '/admin/supplier-groups/archived': owed('screens.archived'),
  '/admin/supplier-groups/$supplierGroupId': owed('screens.supplierGroup'),
  '/admin/tasks': screen('core.tasks', () => import('./pages/admin/tasks/tasks.page.tsx')),
  '/admin/tasks/add': screen('screens.add', () => import('./pages/admin/tasks/add-task.page.tsx')),
  '/admin/tasks/archived': screen(
    'screens.archived',
    () => import('./pages/admin/tasks/archived-tasks.page.tsx'),
  ),
  '/admin/tasks/$taskId': screen('screens.task', () => import('./pages/admin/tasks/task.page.tsx')),
  '/admin/tasks/$taskId/report': screen(
    'screens.taskReport',
    () => import('./pages/admin/tasks/task-report.page.tsx'),
  ),
  '/admin/task-groups': screen('screens.taskGroups', recordScreen(taskGroupPages, 'ListPage')),
  '/admin/task-groups/add': screen('screens.add', recordScreen(taskGroupPages, 'AddPage')),
  '/admin/task-groups/archived': screen(
    'screens.archived',
    recordScreen(taskGroupPages, 'ArchivedPage'),
  ),
  '/admin/task-groups/$taskGroupId': screen(
    'screens.taskGroup',
    recordScreen(taskGroupPages, 'EditPage'),
  ),
  '/admin/teams': screen('screens.teams', () => import('./pages/admin/teams/teams.page.tsx')),
  '/admin/teams/$teamId': screen('screens.team', () => import('./pages/admin/teams/team.page.tsx')),
  '/admin/teams/$teamId/edit-team': screen(
    'screens.editTeam',
    () => import('./pages/admin/teams/edit-team.page.tsx'),
  ),
  '/admin/teams/$teamId/$userId': owed('screens.teamMember'),
  '/admin/team-types': screen('screens.teamTypes', recordScreen(teamTypePages, 'ListPage')),
  '/admin/team-types/add': screen('screens.add', recordScreen(teamTypePages, 'AddPage')),
  '/admin/team-types/$teamTypeId': screen(
    'screens.teamType',
    recordScreen(teamTypePages, 'EditPage'),
  ),
  '/admin/users': screen('screens.users', () => import('./pages/admin/users/users.page.tsx')),
} as const

const settings = async (name: 'branding' | 'event' | 'variables') =>
  (await import('./pages/admin/settings/settings.pages.tsx')).settingsPages[name]

/** From the rank of admin. */
export const adminLines = {
  // Ours: who did what.
  '/admin/audit-log': screen(
    'screens.auditLog',
    () => import('./pages/admin/audit-log/audit-log.page.tsx'),
  ),
  '/admin/branding': screen('screens.branding', () => settings('branding')),
  '/admin/event': screen('screens.event', () => settings('event')),
  '/admin/featured-pages': owed('screens.featuredPages'),
  '/admin/sidebar': owed('screens.sidebar'),
  '/admin/variables': screen('screens.variables', () => settings('variables')),
  '/admin/onboarding': owed('screens.onboarding'),
  '/admin/dashboard-header': owed('screens.dashboardHeader'),
  '/admin/emails': owed('screens.emails'),
  '/admin/emails/edit/$emailId': owed('screens.email'),
  '/admin/emails/view/$emailId': owed('screens.email'),
  // Ours: what has not arrived, and sending it again.
  '/admin/emails/undelivered': screen(
    'screens.undeliveredEmails',
    () => import('./pages/admin/emails/undelivered.page.tsx'),
  ),
  '/admin/card-layouts': owed('screens.cardLayouts'),
  '/admin/card-layouts/add': owed('screens.add'),
  '/admin/card-layouts/$layoutId': owed('screens.cardLayout'),
  '/admin/cards/$cardId': owed('screens.card'),
  '/admin/reports': owed('screens.reports'),
  '/admin/reports/add': owed('screens.add'),
  '/admin/reports/$reportId': owed('screens.report'),
  '/admin/reports/$reportId/edit': owed('screens.edit'),
  '/admin/custom-fields/add': screen('screens.add', recordScreen(customFieldPages, 'AddPage')),
  '/admin/teams/add-team': screen(
    'screens.addTeam',
    () => import('./pages/admin/teams/add-team.page.tsx'),
  ),
  '/admin/teams/add-stand-share/$parentId': owed('screens.addStandShare'),
  '/admin/teams/$teamId/add-team-member': screen(
    'screens.addTeamMember',
    () => import('./pages/admin/teams/add-team-member.page.tsx'),
  ),
  '/admin/teams/import': owed('screens.importTeams'),
} as const

/** Ours: the events of a portal that serves several, for whoever runs it. */
export const eventflowAdminLines = {
  '/admin/events': screen('screens.events', () => import('./pages/admin/events/events.page.tsx')),
  '/admin/events/add': screen(
    'screens.add',
    () => import('./pages/admin/events/add-event.page.tsx'),
  ),
  '/admin/events/$eventId': screen(
    'screens.event',
    () => import('./pages/admin/events/event.page.tsx'),
  ),
} as const
