// Separate from the schemas, so that the browser can import it without zod.

import { keysOf } from '../kernel/index.ts'
/** The filters of the log, each with its areas of the API. */
export const AUDIT_SUBJECTS = {
  tasks: [
    'tasks',
    'myTasks',
    'taskGroups',
    'batches',
    'deadlines',
    'reminders',
    'reports',
    'reviews',
    'comments',
    'replies',
    'reminderSchedules',
  ],
  forms: ['forms', 'fieldGroups', 'confirmations', 'formNotifications', 'webhooks'],
  submissions: ['filling', 'submissions', 'orders', 'supplierOrders', 'waitingLists'],
  teams: [
    'teams',
    'teamTypes',
    'customFields',
    'teamCustomFields',
    'stands',
    'imports',
    'timeMachine',
  ],
  people: ['users', 'access', 'subscription'],
  settings: ['settings', 'listViews'],
  notifications: ['notifications'],
  emails: ['emails', 'mailings'],
  timeTable: ['scheduleItems', 'timeTable'],
  content: [
    'assets',
    'cardLayouts',
    'cards',
    'content',
    'downloads',
    'suppliers',
    'supplierGroups',
    'searchMisses',
    'lastYear',
  ],
  events: ['events'],
} as const satisfies Record<string, readonly string[]>
export type AuditSubject = keyof typeof AUDIT_SUBJECTS
export const auditSubjects = keysOf(AUDIT_SUBJECTS)

/** Only people who manage all events see changes to other events. */
export const SUBJECTS_OF_EVENTFLOW_ADMINS: readonly AuditSubject[] = ['events']
