// Forms and field groups, as organisers make them.
import { organiserScreen as screen } from './screen-line.ts'

/** From the rank of moderator. */
export const formLines = {
  '/admin/field-groups': screen(
    'screens.fieldGroups',
    () => import('./pages/admin/field-groups/field-groups.page.tsx'),
  ),
  '/admin/field-groups/add': screen(
    'screens.add',
    () => import('./pages/admin/field-groups/add-field-group.page.tsx'),
  ),
  '/admin/field-groups/$fieldGroupId': screen(
    'screens.fieldGroup',
    () => import('./pages/admin/field-groups/field-group.page.tsx'),
  ),
  '/admin/field-groups/$fieldGroupId/settings': screen(
    'screens.settings',
    () => import('./pages/admin/field-groups/field-group-settings.page.tsx'),
  ),
  '/admin/forms': screen('core.forms', () => import('./pages/admin/forms/forms.page.tsx')),
  '/admin/forms/add': screen('screens.add', () => import('./pages/admin/forms/add-form.page.tsx')),
  '/admin/forms/archived': screen(
    'screens.archived',
    () => import('./pages/admin/forms/archived-forms.page.tsx'),
  ),
  '/admin/forms/$formId': screen(
    'screens.form',
    () => import('./pages/admin/forms/form-builder.page.tsx'),
  ),
  '/admin/forms/$formId/settings': screen(
    'screens.settings',
    () => import('./pages/admin/forms/form-settings.page.tsx'),
  ),
  '/admin/forms/$formId/confirmations': screen(
    'screens.confirmations',
    () => import('./pages/admin/forms/confirmations.page.tsx'),
  ),
  '/admin/forms/$formId/confirmations/add': screen(
    'screens.add',
    () => import('./pages/admin/forms/add-confirmation.page.tsx'),
  ),
  '/admin/forms/$formId/confirmations/$confirmationId': screen(
    'screens.confirmation',
    () => import('./pages/admin/forms/confirmation.page.tsx'),
  ),
  '/admin/forms/$formId/notifications': screen(
    'screens.formNotifications',
    () => import('./pages/admin/forms/form-notifications.page.tsx'),
  ),
  '/admin/forms/$formId/notifications/add': screen(
    'screens.add',
    () => import('./pages/admin/forms/add-form-notification.page.tsx'),
  ),
  '/admin/forms/$formId/notifications/$notificationId': screen(
    'screens.formNotification',
    () => import('./pages/admin/forms/form-notification.page.tsx'),
  ),
  '/admin/forms/$formId/webhooks': screen(
    'screens.webhooks',
    () => import('./pages/admin/forms/webhooks.page.tsx'),
  ),
  '/admin/forms/$formId/webhooks/add': screen(
    'screens.add',
    () => import('./pages/admin/forms/add-webhook.page.tsx'),
  ),
  '/admin/forms/$formId/webhooks/$webhookId': screen(
    'screens.webhook',
    () => import('./pages/admin/forms/webhook.page.tsx'),
  ),
  '/admin/forms/$formId/webhooks/$webhookId/edit': screen(
    'screens.edit',
    () => import('./pages/admin/forms/edit-webhook.page.tsx'),
  ),
  '/admin/forms/$formId/submissions': screen(
    'screens.submissions',
    () => import('./pages/admin/forms/form-submissions.page.tsx'),
  ),
  '/admin/forms/$formId/submissions/$submissionId/edit': screen(
    'screens.edit',
    () => import('./pages/admin/forms/edit-submission.page.tsx'),
  ),
} as const
