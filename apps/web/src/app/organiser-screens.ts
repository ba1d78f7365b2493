// All paths of organisers (portal core, section 2; forms, section 2), like the others in
// screens.ts. Screens below an organisers' record prefetch what the record's screen does.
import type { SettingsName } from '@eventflow/domain/settings'
import * as data from './prefetches.ts'
import {
  admin,
  eventflowAdmin,
  linkIn,
  moderator,
  redirectTo,
  type ScreenLine,
} from './screen-line.ts'

/** The screen of a group of settings. */
const settings = (
  title: Parameters<typeof admin>[0],
  name: SettingsName,
  link: ReturnType<typeof linkIn>,
) => admin(title, `admin/settings/settings:${name}`, { prefetch: data.settings(name), ...link })

export const organiserScreens = {
  '/admin': moderator('admin', 'admin/admin-home', { prefetch: data.adminHome }),
  '/admin/setup': moderator('setup', 'admin/setup/setup:List', {
    prefetch: data.setup,
    ...linkIn('general', 'checklist'),
  }),
  '/admin/setup/last-year': moderator('lastYear', 'admin/setup/setup:LastYear'),
  '/admin/event': settings('event', 'event', linkIn('general', 'event_outlined')),
  '/admin/branding': settings('branding', 'branding', linkIn('general', 'palette_outlined')),
  '/admin/variables': settings('variables', 'variables', linkIn('general', 'tune_outlined')),
  '/admin/core-pages': settings('corePages', 'corePages', linkIn('general', 'web_outlined')),
  '/admin/terminology': settings('terminology', 'terminology', linkIn('general', 'translate')),
  '/admin/audit-log': admin('auditLog', 'admin/audit-log/audit-log', linkIn('general', 'history')),
  '/admin/events': eventflowAdmin(
    'events',
    'admin/events/events:List',
    linkIn('general', 'domain_outlined'),
  ),
  '/admin/events/add': eventflowAdmin('add', 'admin/events/events:Add', {
    prefetch: data.eventAddressing,
  }),
  '/admin/events/paused': eventflowAdmin('pausedPortal', 'admin/events/events:Paused'),
  '/admin/events/$eventId': eventflowAdmin('event', 'admin/events/events:One', {
    prefetch: data.event,
  }),
  '/admin/events/$eventId/clone': eventflowAdmin('cloneEvent', 'admin/events/events:Clone'),
  '/admin/events/$eventId/pack': eventflowAdmin('eventPack', 'admin/events/events:Pack'),
  '/admin/sidebar': settings('sidebar', 'sidebar', linkIn('general', 'view_sidebar_outlined')),
  '/admin/onboarding': settings(
    'onboarding',
    'onboarding',
    linkIn('general', 'waving_hand_outlined'),
  ),

  '/admin/dashboard-header': settings(
    'dashboardHeader',
    'dashboardHeader',
    linkIn('dashboard', 'web_asset_outlined'),
  ),
  '/admin/card-layouts': admin(
    'cardLayouts',
    'admin/cards/card-layouts:ListPage',
    linkIn('dashboard', 'grid_view_outlined'),
  ),
  '/admin/card-layouts/add': admin('add', 'admin/cards/card-layouts:AddPage'),
  '/admin/card-layouts/$layoutId': admin('cardLayout', 'admin/cards/card-layouts:EditPage'),
  '/admin/cards/$cardId': admin('card', 'admin/cards/card'),
  '/admin/featured-pages': settings(
    'featuredPages',
    'featured',
    linkIn('dashboard', 'star_outline'),
  ),

  '/admin/assets': moderator(
    'assets',
    'admin/assets:ListPage',
    linkIn('assets', 'perm_media_outlined'),
  ),
  '/admin/assets/add': moderator('add', 'admin/assets:AddPage'),
  '/admin/assets/$assetId': moderator('asset', 'admin/assets:EditPage', { prefetch: data.asset }),
  '/admin/downloads': moderator(
    'core.downloads',
    'admin/downloads:ListPage',
    linkIn('assets', 'download_outlined'),
  ),
  '/admin/downloads/add': moderator('add', 'admin/downloads:AddPage'),
  '/admin/downloads/$downloadId': moderator('download', 'admin/downloads:EditPage', {
    prefetch: data.download,
  }),

  '/admin/tasks': moderator(
    'core.tasks',
    'admin/tasks/tasks',
    linkIn('tasks', 'task_alt_outlined'),
  ),
  '/admin/tasks/$taskId': moderator('task', 'admin/tasks/task', { prefetch: data.task }),
  '/admin/tasks/$taskId/report': moderator('taskReport', 'admin/tasks/task-report'),
  '/admin/tasks/add': moderator(
    'add',
    'admin/tasks/add-task',
    linkIn('tasks', 'add_task', { label: 'addTask' }),
  ),
  '/admin/tasks/$taskId/teams/$teamId': moderator('taskOfTeam', 'admin/tasks/task-of-team'),
  '/admin/reviews': moderator('reviews', 'admin/tasks/reviews', linkIn('tasks', 'rule_outlined')),
  '/admin/comments': moderator('inbox', 'admin/comments/inbox', linkIn('tasks', 'forum_outlined')),
  '/admin/task-groups': moderator(
    'taskGroups',
    'admin/task-groups:ListPage',
    linkIn('tasks', 'folder_outlined'),
  ),
  '/admin/task-groups/add': moderator('add', 'admin/task-groups:AddPage'),
  '/admin/task-groups/archived': moderator('archived', 'admin/task-groups:ArchivedPage'),
  '/admin/task-groups/$taskGroupId': moderator('taskGroup', 'admin/task-groups:EditPage', {
    prefetch: data.taskGroup,
  }),
  '/admin/tasks/expiring': moderator(
    'expiring',
    'admin/tasks/expiring-documents',
    linkIn('tasks', 'hourglass_top_outlined'),
  ),
  '/admin/tasks/archived': moderator(
    'archived',
    'admin/tasks/archived-tasks',
    linkIn('tasks', 'inventory_2_outlined', { label: 'archivedTasks' }),
  ),

  '/admin/content': moderator(
    'content',
    'admin/content/content:ListPage',
    linkIn('content', 'article_outlined'),
  ),
  '/admin/content/add': moderator('add', 'admin/content/content:AddPage'),
  '/admin/content/searches': moderator(
    'searchMisses',
    'admin/content/searches',
    linkIn('content', 'search_off_outlined'),
  ),
  '/admin/content/archived': moderator('archived', 'admin/content/content:ArchivedPage'),
  '/admin/content/$contentId': moderator('contentPage', 'admin/content/content:SectionsPage', {
    prefetch: data.content,
  }),
  '/admin/content/$contentId/settings': moderator('settings', 'admin/content/content:SettingsPage'),

  '/admin/forms': moderator(
    'core.forms',
    'admin/forms/lists:Forms',
    linkIn('forms', 'description_outlined'),
  ),
  '/admin/forms/$formId': moderator('form', 'admin/forms/form-builder', { prefetch: data.form }),
  '/admin/forms/$formId/settings': moderator('settings', 'admin/forms/form-settings'),
  '/admin/forms/$formId/confirmations': moderator(
    'confirmations',
    'admin/forms/parts:Confirmations',
  ),
  '/admin/forms/$formId/confirmations/add': moderator('add', 'admin/forms/parts:AddConfirmation'),
  '/admin/forms/$formId/confirmations/$confirmationId': moderator(
    'confirmation',
    'admin/forms/parts:Confirmation',
  ),
  '/admin/forms/$formId/notifications': moderator(
    'formNotifications',
    'admin/forms/form-notifications',
  ),
  '/admin/forms/$formId/notifications/add': moderator('add', 'admin/forms/parts:AddNotification'),
  '/admin/forms/$formId/notifications/$notificationId': moderator(
    'formNotification',
    'admin/forms/parts:Notification',
  ),
  '/admin/forms/$formId/webhooks': moderator('webhooks', 'admin/forms/parts:Webhooks'),
  '/admin/forms/$formId/webhooks/add': moderator('add', 'admin/forms/parts:AddWebhook'),
  '/admin/forms/$formId/webhooks/$webhookId': moderator('webhook', 'admin/forms/parts:OneWebhook'),
  '/admin/forms/$formId/webhooks/$webhookId/edit': moderator(
    'edit',
    'admin/forms/parts:EditWebhook',
  ),
  '/admin/forms/$formId/submissions': moderator('submissions', 'admin/forms/form-submissions'),
  // Emails sent before December 2026 link to it.
  '/admin/forms/$formId/submissions/$submissionId': redirectTo(
    '/forms/$formId/submissions/$submissionId',
    'moderator',
  ),
  '/admin/forms/$formId/submissions/$submissionId/edit': moderator(
    'edit',
    'admin/forms/edit-submission',
    { prefetch: data.submissionToEdit },
  ),
  '/admin/forms/$formId/submissions/$submissionId/edit-order': moderator(
    'editOrder',
    'admin/forms/edit-order',
    { prefetch: data.submission },
  ),
  '/admin/forms/$formId/edit-prices': moderator('editPrices', 'admin/forms/edit-prices'),
  '/admin/forms/$formId/waiting-lists': moderator('waitingLists', 'admin/forms/waiting-lists'),
  '/admin/forms/add': moderator(
    'add',
    'admin/forms/lists:Add',
    linkIn('forms', 'note_add_outlined', { label: 'addForm' }),
  ),
  '/admin/orders': moderator('orders', 'admin/orders', linkIn('forms', 'receipt_long_outlined')),
  '/admin/field-groups': moderator(
    'fieldGroups',
    'admin/field-groups/field-groups:List',
    linkIn('forms', 'dynamic_form_outlined'),
  ),
  '/admin/field-groups/add': moderator('add', 'admin/field-groups/field-groups:Add'),
  '/admin/field-groups/$fieldGroupId': moderator('fieldGroup', 'admin/field-groups/field-group', {
    prefetch: data.fieldGroup,
  }),
  '/admin/field-groups/$fieldGroupId/settings': moderator(
    'settings',
    'admin/field-groups/field-group-settings',
  ),
  '/admin/failed-deliveries': moderator(
    'failedDeliveries',
    'admin/forms/failed-deliveries',
    linkIn('forms', 'webhook_outlined'),
  ),
  '/admin/forms/archived': moderator(
    'archived',
    'admin/forms/lists:Archived',
    linkIn('forms', 'inventory_2_outlined', { label: 'archivedForms' }),
  ),

  '/admin/emails': admin('emails', 'admin/emails/emails:Emails', linkIn('emails', 'mail_outlined')),
  '/admin/emails/edit/$emailId': admin('email', 'admin/emails/edit-email', {
    prefetch: data.emailTemplate,
  }),
  '/admin/emails/view/$emailId': admin('email', 'admin/emails/emails:View', {
    prefetch: data.emailTemplate,
  }),
  '/admin/emails/settings': settings(
    'emailsSettings',
    'emails',
    linkIn('emails', 'settings_outlined'),
  ),
  '/admin/emails/welcome': settings(
    'welcomeEmail',
    'welcomeEmail',
    linkIn('emails', 'waving_hand_outlined'),
  ),
  '/admin/emails/mailings': admin(
    'mailings',
    'admin/emails/emails:Mailings',
    linkIn('emails', 'forward_to_inbox_outlined'),
  ),
  '/admin/emails/mailings/$mailingId': admin('mailing', 'admin/emails/mailing', {
    prefetch: data.mailing,
  }),
  '/admin/emails/outbox': admin(
    'outbox',
    'admin/emails/emails:Outgoing',
    linkIn('emails', 'outbox_outlined'),
  ),
  '/admin/emails/outbox/$heldEmailId': admin('email', 'admin/emails/held-email'),
  '/admin/emails/sent': admin(
    'sentEmails',
    'admin/emails/emails:Sent',
    linkIn('emails', 'all_inbox_outlined'),
  ),
  '/admin/emails/log': moderator(
    'emailLog',
    'admin/emails/emails:Log',
    linkIn('emails', 'receipt_long_outlined'),
  ),
  '/admin/emails/why': admin(
    'emailsWhy',
    'admin/emails/emails:Why',
    linkIn('emails', 'help_outline'),
  ),
  '/admin/reminders': moderator('reminders', 'admin/reminders/reminders', {
    prefetch: data.reminders,
    ...linkIn('emails', 'notifications_active_outlined'),
  }),
  '/admin/reminders/calls': moderator('calls', 'admin/reminders/calls'),
  '/admin/reminders/schedules/add': admin('add', 'admin/reminders/schedules:AddPage'),
  '/admin/reminders/schedules/$reminderScheduleId': admin(
    'reminderSchedule',
    'admin/reminders/schedules:EditPage',
    { prefetch: data.reminderSchedule },
  ),
  '/admin/emails/undelivered': admin(
    'undeliveredEmails',
    'admin/emails/emails:Undelivered',
    linkIn('emails', 'unsubscribe_outlined'),
  ),

  '/admin/time-table': moderator(
    'core.timeTable',
    'admin/schedule-items:ListPage',
    linkIn('notifications', 'calendar_month_outlined'),
  ),
  '/admin/time-table/add': moderator('add', 'admin/schedule-items:AddPage'),
  '/admin/time-table/$scheduleItemId': moderator('scheduleItem', 'admin/schedule-items:EditPage', {
    prefetch: data.scheduleItem,
  }),

  '/admin/notifications': moderator(
    'core.notifications',
    'admin/notifications:ListPage',
    linkIn('notifications', 'notifications_outlined'),
  ),
  '/admin/notifications/add': moderator('add', 'admin/notifications:AddPage'),
  '/admin/notifications/$adminNotificationId': moderator(
    'notification',
    'admin/notifications:EditPage',
    { prefetch: data.notification },
  ),

  '/admin/teams': moderator('teams', 'admin/teams/teams', linkIn('people', 'groups_outlined')),
  '/admin/teams/$teamId': moderator('team', 'admin/teams/team', { prefetch: data.teamWithValues }),
  '/admin/teams/$teamId/edit-team': moderator('editTeam', 'admin/teams/edit-team'),
  '/admin/teams/$teamId/replace-company': admin('replaceCompany', 'admin/teams/replace-company'),
  '/admin/teams/$teamId/time-machine': moderator('timeMachine', 'admin/teams/time-machine'),
  '/admin/teams/$teamId/$userId': moderator('teamMember', 'admin/teams/team-person', {
    prefetch: data.user,
  }),
  '/admin/teams/add-stand-share/$parentId': admin('addStandShare', 'admin/teams/add-stand-share'),
  '/admin/teams/$teamId/add-team-member': admin('addTeamMember', 'admin/teams/add-team-member'),
  '/admin/teams/import': admin(
    'importTeams',
    'admin/teams/import:Imports',
    linkIn('people', 'upload_file_outlined', { label: 'importTeams' }),
  ),
  '/admin/teams/import/$importId': admin('importTeams', 'admin/teams/import:OneImport', {
    prefetch: data.oneImport,
  }),
  '/admin/teams/add-team': admin(
    'addTeam',
    'admin/teams/add-team',
    linkIn('people', 'group_add_outlined', { label: 'addTeam' }),
  ),
  '/admin/team-types': moderator(
    'teamTypes',
    'admin/team-types:ListPage',
    linkIn('people', 'category_outlined'),
  ),
  '/admin/team-types/add': moderator('add', 'admin/team-types:AddPage'),
  '/admin/team-types/$teamTypeId': moderator('teamType', 'admin/team-types:EditPage', {
    prefetch: data.teamType,
  }),
  '/admin/stands': moderator(
    'stands',
    'admin/stands:ListPage',
    linkIn('people', 'storefront_outlined'),
  ),
  '/admin/stands/add': moderator('add', 'admin/stands:AddPage'),
  '/admin/stands/from-custom-fields': moderator('standsFromFields', 'admin/stands-from-fields'),
  '/admin/stands/$standId': moderator('stand', 'admin/stands:EditPage', { prefetch: data.stand }),
  '/admin/users': moderator('users', 'admin/users/users', linkIn('people', 'person_outlined')),
  '/admin/users/add': admin('addOrganiser', 'admin/users/add-organiser'),
  '/admin/users/chase': admin('chase', 'admin/users/chase'),
  '/admin/users/$userId': moderator('user', 'admin/users/user', { prefetch: data.user }),
  '/admin/custom-fields': moderator(
    'customFields',
    'admin/custom-fields:ListPage',
    linkIn('people', 'list_alt_outlined'),
  ),
  '/admin/custom-fields/reorder': moderator('reorder', 'admin/reorder-custom-fields'),
  '/admin/custom-fields/$customFieldId': moderator('customField', 'admin/custom-fields:EditPage', {
    prefetch: data.customField,
  }),
  '/admin/custom-fields/add': admin('add', 'admin/custom-fields:AddPage'),

  '/admin/suppliers': moderator(
    'core.suppliers',
    'admin/suppliers:ListPage',
    linkIn('suppliers', 'storefront_outlined'),
  ),
  '/admin/suppliers/add': moderator('add', 'admin/suppliers:AddPage'),
  '/admin/suppliers/archived': moderator('archived', 'admin/suppliers:ArchivedPage'),
  '/admin/suppliers/$supplierId': moderator('supplier', 'admin/suppliers:EditPage', {
    prefetch: data.supplier,
  }),
  '/admin/suppliers/$supplierId/orders': moderator('supplierOrdering', 'admin/supplier-ordering'),
  '/admin/supplier-groups': moderator(
    'supplierGroups',
    'admin/supplier-groups:ListPage',
    linkIn('suppliers', 'folder_outlined'),
  ),
  '/admin/supplier-groups/add': moderator('add', 'admin/supplier-groups:AddPage'),
  '/admin/supplier-groups/archived': moderator('archived', 'admin/supplier-groups:ArchivedPage'),
  '/admin/supplier-groups/$supplierGroupId': moderator(
    'supplierGroup',
    'admin/supplier-groups:EditPage',
    { prefetch: data.supplierGroup },
  ),

  '/admin/reports': admin('reports', 'admin/reports/reports', {
    ...linkIn('tasks', 'grid_view_outlined'),
    prefetch: data.matrix,
  }),
  '/admin/reports/add': admin('add', 'admin/reports/editors:Add'),
  '/admin/reports/$reportId': admin('report', 'admin/reports/report', {
    prefetch: data.reportRun,
  }),
  '/admin/reports/$reportId/edit': admin('edit', 'admin/reports/editors:Edit', {
    prefetch: data.report,
  }),
} as const satisfies Readonly<Record<string, ScreenLine>>
