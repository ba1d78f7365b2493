// Screens that are closed to somebody whose level would open them: to whoever only looks those that only change
// something, and to whoever works with a part of the event those about all of it. The server refuses what they
// would ask; this saves people the refusals, and the links that lead to them.
import type { SignedIn } from '@eventflow/domain/access'
import { isLimited, isReadOnly, rankOf } from '@eventflow/domain/kernel'

/** How the path ends of a screen that is there to change something. */
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

/** Whether a screen, by the pattern of its path, is outside of what somebody is limited to. */
export function isClosedTo(
  { limits, permissions }: Pick<SignedIn, 'permissions' | 'limits'>,
  path: string,
): boolean {
  if (limits === undefined || rankOf(permissions) < rankOf('moderator')) return false
  return (isReadOnly(limits) && CHANGES.test(path)) || (isLimited(limits) && OF_ALL.has(path))
}
