// Screens that a person's limits close, although their permission level allows them. Read-only
// people cannot open screens that only change something. People limited to a part of the event
// cannot open screens about all of it. The server refuses their calls anyway; this spares people
// the refusals, and the links that lead to them.
import type { SignedIn } from '@eventflow/domain/access'
import {
  isLimited,
  mayChange,
  rankOf,
  seesAllSubmissions,
  type LimitedMatter,
} from '@eventflow/domain/kernel'

/** Ends of paths whose screens only change something. */
const CHANGES =
  /^\/(admin|my-team)\/.*\b(add|edit|edit-[a-z]+|add-[a-z-]+|reorder|import|chase)(\/\$\w+)?$/

const OF_ALL: ReadonlySet<string> = new Set([
  '/admin/assets',
  '/admin/assets/$assetId',
  '/admin/assets/add',
  '/admin/downloads',
  '/admin/downloads/$downloadId',
  '/admin/downloads/add',
  '/admin/content',
  '/admin/content/$contentId',
  '/admin/content/$contentId/settings',
  '/admin/content/add',
  '/admin/content/archived',
  '/admin/content/searches',
  '/admin/custom-fields/$customFieldId',
  '/admin/custom-fields/reorder',
  '/admin/emails/log',
  '/admin/field-groups/add',
  '/admin/field-groups/$fieldGroupId',
  '/admin/field-groups/$fieldGroupId/settings',
  '/admin/forms/add',
  '/admin/notifications',
  '/admin/notifications/$adminNotificationId',
  '/admin/notifications/add',
  '/admin/reminders',
  '/admin/reminders/calls',
  '/admin/reminders/schedules/$reminderScheduleId',
  '/admin/reminders/schedules/add',
  '/admin/reports',
  '/admin/setup',
  '/admin/supplier-groups',
  '/admin/supplier-groups/$supplierGroupId',
  '/admin/supplier-groups/add',
  '/admin/supplier-groups/archived',
  '/admin/suppliers',
  '/admin/suppliers/$supplierId',
  '/admin/suppliers/add',
  '/admin/suppliers/archived',
  '/admin/task-groups/add',
  '/admin/task-groups/$taskGroupId',
  '/admin/tasks/add',
  '/admin/team-types/add',
  '/admin/team-types/$teamTypeId',
  '/admin/time-table',
  '/admin/time-table/$scheduleItemId',
  '/admin/time-table/add',
])

/** Whether a person's limits exclude a screen, given by its path pattern. */
export function isClosedTo(
  { limits, permissions }: Pick<SignedIn, 'permissions' | 'limits'>,
  path: string,
): boolean {
  if (limits === undefined || rankOf(permissions) < rankOf('moderator')) return false
  return (
    (CHANGES.test(path) && !mayChange(limits, matterOf(path))) ||
    (isLimited(limits) && OF_ALL.has(path))
  )
}

const RECEIVERS = /^\/admin\/forms\/\$formId\/(notifications|webhooks)\b/

/**
 * Whether the limits exclude a screen that adds or changes a notification or webhook of a form.
 * These receive all submissions of the form.
 */
export const isReceiverClosedTo = (
  { limits = [] }: Pick<SignedIn, 'limits'>,
  { path, formId }: { readonly path: string; readonly formId: string },
): boolean => RECEIVERS.test(path) && CHANGES.test(path) && !seesAllSubmissions(limits, formId)

const ANSWERS =
  /^\/admin\/(forms\/\$formId\/submissions|tasks\/\$taskId\/(report|teams)|reviews|comments)/
const TEAMS = /^\/admin\/(teams|users|team-types|custom-fields)/

/** The subject of an organisers' screen. */
export function matterOf(path: string): LimitedMatter {
  if (ANSWERS.test(path)) return 'answers'
  return TEAMS.test(path) ? 'teams' : 'work'
}
