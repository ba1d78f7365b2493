import type { LastYearEntry, LastYearKind } from '@eventflow/domain/navigation'
import type { PortalPath } from '../../../screens.ts'

/** The editor of each kind, and the parameter with the id of its record. */
const EDITORS = {
  event: ['/admin/event'],
  variables: ['/admin/variables'],
  terminology: ['/admin/terminology'],
  corePages: ['/admin/core-pages'],
  sidebar: ['/admin/sidebar'],
  dashboardHeader: ['/admin/dashboard-header'],
  onboarding: ['/admin/onboarding'],
  welcomeEmail: ['/admin/emails/welcome'],
  content: ['/admin/content/$contentId', 'contentId'],
  tasks: ['/admin/tasks/$taskId', 'taskId'],
  taskGroups: ['/admin/task-groups/$taskGroupId', 'taskGroupId'],
  forms: ['/admin/forms/$formId', 'formId'],
  confirmations: ['/admin/forms/$formId/confirmations/$confirmationId', 'confirmationId'],
  formNotifications: ['/admin/forms/$formId/notifications/$notificationId', 'notificationId'],
  fieldGroups: ['/admin/field-groups/$fieldGroupId', 'fieldGroupId'],
  scheduleItems: ['/admin/time-table/$scheduleItemId', 'scheduleItemId'],
  downloads: ['/admin/downloads/$downloadId', 'downloadId'],
  assets: ['/admin/assets/$assetId', 'assetId'],
  suppliers: ['/admin/suppliers/$supplierId', 'supplierId'],
  supplierGroups: ['/admin/supplier-groups/$supplierGroupId', 'supplierGroupId'],
  cardLayouts: ['/admin/card-layouts/$layoutId', 'layoutId'],
  cards: ['/admin/cards/$cardId', 'cardId'],
  emailWordings: ['/admin/emails/edit/$emailId', 'emailId'],
  reminderSchedules: ['/admin/reminders/schedules/$reminderScheduleId', 'reminderScheduleId'],
  teamTypes: ['/admin/team-types/$teamTypeId', 'teamTypeId'],
  customFields: ['/admin/custom-fields/$customFieldId', 'customFieldId'],
  reports: ['/admin/reports/$reportId/edit', 'reportId'],
} as const satisfies Record<LastYearKind, readonly [PortalPath, string?]>

/** The title and description of a page are in its settings. */
const SETTINGS_OF_PAGE = '/admin/content/$contentId/settings'

type Place = Pick<LastYearEntry, 'kind' | 'field' | 'recordId' | 'formId'>

/** The path of the editor, and its parameters. */
export function editorOf({ kind, field, recordId, formId }: Place) {
  const [path, parameter] = EDITORS[kind]
  const to: PortalPath = kind === 'content' && field !== 'sections' ? SETTINGS_OF_PAGE : path
  return {
    to,
    params: {
      ...(formId !== null && { formId }),
      ...(parameter !== undefined && { [parameter]: recordId }),
    },
  }
}
