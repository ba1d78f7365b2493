// Messages about a stored change, by their keys: the command that each follows, and what the record then
// contains. scripts/announced.test.mjs finds messages that are missing here.
import type { Cast } from '../cast.ts'
import type { TestEvent } from '../test-portal.ts'
import type { IdsByName } from './one-of-each.ts'

interface Stage {
  readonly event: TestEvent
  readonly cast: Cast
  readonly ids: IdsByName
}

interface Announced {
  /** The command. */
  readonly calls: string
  /** A query of one value. `:taskId` is the id of that record. */
  readonly record: string
  /** The value before and after the command. */
  readonly changes: readonly [before: unknown, after: unknown]
  /** Statement before the command. */
  readonly prepare?: string
  readonly input?: (stage: Stage) => Record<string, unknown> | Promise<Record<string, unknown>>
}

const rows = (table: string, condition: string): string =>
  `select count(*)::int as value from ${table} where ${condition}`
const column = (table: string, name: string, condition: string): string =>
  `select ${name} as value from ${table} where ${condition}`

const deleted = (calls: string, table: string, id: string): Announced => ({
  calls,
  record: rows(table, `id = :${id}`),
  changes: [1, 0],
})
const archived = (calls: string, table: string, id: string): Announced => ({
  calls,
  record: column(table, 'is_archived', `id = :${id}`),
  changes: [false, true],
  input: () => ({ isArchived: true }),
})
const unarchived = (calls: string, table: string, id: string): Announced => ({
  calls,
  record: column(table, 'is_archived', `id = :${id}`),
  changes: [true, false],
  prepare: `update ${table} set is_archived = true where id = :${id}`,
  input: () => ({ isArchived: false }),
})
const status = 'task_id = :taskId and team_id = :teamId'

export const ANNOUNCED: Readonly<Record<string, Announced>> = {
  'admin.views.removed': deleted('listViews.remove', 'list_views', 'listViewId'),
  'assetsAdmin.removed': deleted('assets.remove', 'assets', 'assetId'),
  'builder.archive.archived': archived('forms.archive', 'forms', 'formId'),
  'builder.archive.unarchived': unarchived('forms.archive', 'forms', 'formId'),
  'builder.draft.discarded': deleted('forms.discardDraft', 'form_drafts', 'draftId'),
  'builder.draft.published': {
    calls: 'forms.update',
    record: column('forms', 'title', 'id = :formId'),
    changes: ['Stand', 'New stand'],
    input: ({ ids }) => ({
      draft: { id: ids['draftId'], revision: 1 },
      form: { title: 'New stand' },
    }),
  },
  'builder.duplicate.done': {
    calls: 'forms.duplicate',
    record: rows('forms', 'not is_published'),
    changes: [0, 1],
  },
  'builder.editor.published': {
    calls: 'forms.changeSettings',
    prepare: 'update forms set is_published = false where id = :formId',
    record: column('forms', 'is_published', 'id = :formId'),
    changes: [false, true],
  },
  'builder.editor.unpublished': {
    calls: 'forms.changeSettings',
    record: column('forms', 'is_published', 'id = :formId'),
    changes: [true, false],
    input: () => ({ isPublished: false }),
  },
  'builder.remove.done': {
    calls: 'forms.remove',
    record: rows('forms', 'true'),
    changes: [2, 1],
    input: async ({ cast, ids }) => {
      const { forms } = cast.moderator.api
      const { id } = await forms.duplicate({ formId: ids['formId'] ?? '', title: 'Unused' })
      return { formIds: [id] }
    },
  },
  'builder.submissions.removed': deleted('submissions.remove', 'submissions', 'submissionId'),
  'cardsAdmin.removed': deleted('cardLayouts.remove', 'card_layouts', 'layoutId'),
  'commentsAdmin.settled': {
    calls: 'comments.setAnswered',
    record: rows('comment_threads', `${status} and answered_at is not null`),
    changes: [0, 1],
    input: () => ({ isAnswered: true }),
  },
  'contentAdmin.archived': archived('content.archive', 'content', 'contentId'),
  'contentAdmin.unarchived': unarchived('content.archive', 'content', 'contentId'),
  'contentAdmin.removed': deleted('content.remove', 'content', 'contentId'),
  'contentAdmin.versions.restored': {
    calls: 'content.restore',
    prepare: `update sections set heading = 'Another' where content_id = :contentId`,
    record: column('sections', 'heading', 'content_id = :contentId'),
    changes: ['Another', 'Arriving'],
  },
  'contentAdmin.write.published': {
    calls: 'content.publish',
    prepare: 'update content set is_published = false where id = :contentId',
    record: column('content', 'is_published', 'id = :contentId'),
    changes: [false, true],
  },
  'customFieldsAdmin.cell.saved': {
    calls: 'teamCustomFields.update',
    record: rows('custom_field_values', `value = '"Saved"'::jsonb and team_id = :teamId`),
    changes: [0, 1],
    input: ({ ids }) => ({ values: [{ customFieldId: ids['customFieldId'], value: 'Saved' }] }),
  },
  'customFieldsAdmin.remove.done': deleted('customFields.remove', 'custom_fields', 'customFieldId'),
  'downloadsAdmin.removed': deleted('downloads.remove', 'downloads', 'downloadId'),
  'emails.outbox.off': {
    calls: 'emails.setHold',
    record: rows('email_holds', 'true'),
    changes: [1, 0],
    input: () => ({ isOn: false }),
  },
  'fieldGroups.duplicated': {
    calls: 'fieldGroups.duplicate',
    record: rows('field_groups', 'true'),
    changes: [1, 2],
  },
  'fieldGroups.removed': deleted('fieldGroups.remove', 'field_groups', 'fieldGroupId'),
  'filling.draftSaved.title': {
    calls: 'filling.saveDraft',
    record: rows('submissions', `changed_values ->> 'company' = 'New Ltd' or is_draft`),
    changes: [0, 1],
    input: () => ({ values: { company: 'New Ltd' }, revision: 0 }),
  },
  'imports.columns.fieldAdded': {
    calls: 'customFields.add',
    record: rows('custom_fields', `label = 'Zone' and not show_field`),
    changes: [0, 1],
    input: () => ({ label: 'Zone', showField: false }),
  },
  'imports.undo.partly': {
    calls: 'imports.rollBackRow',
    record: column('import_rows', 'jsonb_array_length(changes)', 'id = :addedRowId'),
    changes: [2, 1],
    // The team has no type, so only its name is still as imported.
    prepare: `update import_rows set outcome = 'changed', changes = '[
      {"target": "teamName", "from": "Old Ltd", "to": "Imported Ltd"},
      {"target": "teamType", "from": "", "to": "Another type"}]' where id = :addedRowId`,
  },
  'notifications.mine.allRead': {
    calls: 'myNotifications.readAll',
    record: rows('notification_recipients', 'user_id = :successorId and read_at is null'),
    changes: [1, 0],
  },
  'notificationsAdmin.pushed': {
    calls: 'notifications.push',
    record: column('notifications', 'status', 'id = :adminNotificationId'),
    changes: ['scheduled', 'pushed'],
  },
  'notificationsAdmin.pushedHidden': {
    calls: 'notifications.push',
    record: column('notifications', 'status', 'id = :adminNotificationId'),
    changes: ['scheduled', 'pushed'],
  },
  'notificationsAdmin.removed': deleted(
    'notifications.remove',
    'notifications',
    'adminNotificationId',
  ),
  'reminders.schedules.removed': deleted(
    'reminderSchedules.remove',
    'reminder_schedules',
    'reminderScheduleId',
  ),
  'reports.delivery.outsideRemoved': {
    calls: 'reports.update',
    prepare: `update reports set outside_addresses = '["a@b.example"]' where id = :reportId`,
    record: column('reports', 'jsonb_array_length(outside_addresses)', 'id = :reportId'),
    changes: [1, 0],
  },
  'reports.removed': deleted('reports.remove', 'reports', 'reportId'),
  'suppliersAdmin.archived': archived('suppliers.archive', 'suppliers', 'supplierId'),
  'suppliersAdmin.unarchived': unarchived('suppliers.archive', 'suppliers', 'supplierId'),
  'suppliersAdmin.removed': deleted('suppliers.remove', 'suppliers', 'supplierId'),
  'suppliersAdmin.groups.archived': archived(
    'supplierGroups.archive',
    'supplier_groups',
    'supplierGroupId',
  ),
  'suppliersAdmin.groups.unarchived': unarchived(
    'supplierGroups.archive',
    'supplier_groups',
    'supplierGroupId',
  ),
  'suppliersAdmin.groups.removed': deleted(
    'supplierGroups.remove',
    'supplier_groups',
    'supplierGroupId',
  ),
  'suppliersAdmin.orders.added': {
    calls: 'supplierOrders.addLink',
    record: rows('supplier_links', 'supplier_id = :supplierId'),
    changes: [1, 2],
  },
  'taskAdmin.archive.archived': archived('tasks.archive', 'tasks', 'taskId'),
  'taskAdmin.archive.unarchived': unarchived('tasks.archive', 'tasks', 'taskId'),
  'taskAdmin.change.done': {
    calls: 'tasks.changeSeveral',
    record: column('tasks', 'due_date', 'id = :taskId'),
    changes: ['2026-07-01', '2026-06-16'],
  },
  'taskAdmin.edit.added': {
    calls: 'tasks.add',
    record: rows('tasks', 'true'),
    changes: [2, 3],
  },
  'taskAdmin.groups.archived': archived('taskGroups.archive', 'task_groups', 'taskGroupId'),
  'taskAdmin.groups.unarchived': unarchived('taskGroups.archive', 'task_groups', 'taskGroupId'),
  'taskAdmin.groups.removed': deleted('taskGroups.remove', 'task_groups', 'taskGroupId'),
  'taskAdmin.remove.done': deleted('tasks.remove', 'tasks', 'taskId'),
  'taskAdmin.review.done': {
    calls: 'reviews.move',
    record: column('task_statuses', 'approval', status),
    changes: ['submitted', 'approved'],
  },
  'taskAdmin.undo.done': {
    calls: 'tasks.putBack',
    record: column('tasks', 'due_date', 'id = :taskId'),
    changes: ['2026-07-01', '2026-06-16'],
  },
  'taskWork.batch.done': {
    calls: 'batches.mark',
    record: column('task_statuses', 'is_not_applicable', status),
    changes: [false, true],
  },
  'taskWork.batch.undone': {
    calls: 'batches.putBack',
    record: column('task_statuses', 'approval', status),
    changes: ['submitted', 'none'],
  },
  'taskWork.deadline.done': {
    calls: 'deadlines.set',
    record: column('task_statuses', 'due_date_override', status),
    changes: [null, '2026-07-20'],
  },
  'tasks.moreTime.sent': {
    calls: 'deadlines.ask',
    record: rows('task_extensions', 'task_id = :uploadTaskId'),
    changes: [0, 1],
  },
  'tasks.moreTime.withdrawn': {
    calls: 'deadlines.withdraw',
    record: rows('task_extensions', `id = :extensionId and state = 'waiting'`),
    changes: [1, 0],
  },
  'tasks.task.assigned': {
    calls: 'myTasks.assign',
    record: column('task_statuses', 'assigned_to = :successorId', status),
    changes: [false, true],
    input: ({ ids }) => ({ userId: ids['successorId'] }),
  },
  'tasks.task.unassigned': {
    calls: 'myTasks.assign',
    record: column('task_statuses', 'assigned_to is null', status),
    changes: [false, true],
    input: () => ({ userId: null }),
  },
  'teams.add.done': { calls: 'teams.add', record: rows('teams', 'true'), changes: [3, 4] },
  'teams.addMember.done': {
    calls: 'teams.addMember',
    record: rows('team_members', 'team_id = :teamId'),
    changes: [2, 3],
  },
  'teams.list.typeChanged': {
    calls: 'teams.changeType',
    record: column('teams', 'team_type_id = :teamTypeId', 'id = :teamId'),
    changes: [true, false],
  },
  'teams.list.typePutBack': {
    calls: 'teams.putBackTypes',
    record: column('teams', 'team_type_id = :teamTypeId', 'id = :teamId'),
    changes: [true, false],
  },
  'teams.member.limit.done': {
    calls: 'users.limit',
    record: rows('role_limits', 'user_id = :userId'),
    changes: [0, 1],
    input: ({ ids }) => ({ taskIds: [ids['taskId']] }),
  },
  'teams.member.owner.done': {
    calls: 'teams.handOver',
    record: column('teams', 'owner_id = :ownerId', 'id = :teamId'),
    changes: [false, true],
  },
  'teams.member.remove.done': {
    calls: 'teams.removeMember',
    record: rows('team_members', 'user_id = :userId'),
    changes: [1, 0],
  },
  'teams.member.replace.done': {
    calls: 'teams.replaceMember',
    record: rows('team_members', 'user_id = :userId'),
    changes: [1, 0],
  },
  'teams.remove.done': deleted('teams.remove', 'teams', 'teamId'),
  'standsAdmin.removed': deleted('stands.remove', 'stands', 'standId'),
  'teams.types.removed': {
    calls: 'teamTypes.remove',
    record: rows('team_types', 'true'),
    changes: [2, 1],
  },
  'teamsAdmin.planned.added': {
    calls: 'teams.add',
    record: rows('teams', 'owner_id is null'),
    changes: [0, 1],
    input: () => ({ owner: null }),
  },
  'teamsAdmin.replacement.done': {
    calls: 'teams.replaceCompany',
    record: column('teams', 'replaced_by_team_id is not null', 'id = :teamId'),
    changes: [false, true],
  },
  'teamsAdmin.withdrawal.done': {
    calls: 'teams.withdraw',
    record: column('teams', 'withdrawn_at is null', 'id = :teamId'),
    changes: [true, false],
  },
  'teamsAdmin.withdrawal.reinstated': {
    calls: 'teams.reinstate',
    record: column('teams', 'withdrawn_at is null', 'id = :teamId'),
    changes: [false, true],
    input: async ({ cast }) => {
      const { id: teamId } = cast.food.team
      const { withdraw } = cast.admin.api.teams
      const { revision } = await withdraw({ teamId, reason: 'Cancelled', revision: 1 })
      return { revision }
    },
  },
  'timeTable.feed.ended': {
    calls: 'timeTable.endFeed',
    prepare: `insert into calendar_feeds (event_id, user_id, token_hash, created_at)
      select event_id, id, 'hash', now() from users where id = :successorId`,
    record: rows('calendar_feeds', 'user_id = :successorId'),
    changes: [1, 0],
  },
  'timeTableAdmin.removed': deleted('scheduleItems.remove', 'schedule_items', 'scheduleItemId'),
  'users.allow.done': {
    calls: 'users.allowEmails',
    record: rows('email_flags', 'true'),
    changes: [1, 0],
  },
  'users.change.done': {
    calls: 'users.changePermissions',
    record: column('users', 'permissions', 'id = :userId'),
    changes: ['user', 'moderator'],
  },
  'users.erase.done': deleted('users.erase', 'users', 'userId'),
  'users.limits.done': {
    calls: 'users.limit',
    record: rows('role_limits', 'user_id = :userId'),
    changes: [0, 1],
    input: ({ ids }) => ({ taskIds: [ids['taskId']] }),
  },
  'users.remove.done': deleted('users.remove', 'users', 'userId'),
  'webhooks.failed.broughtBack': {
    calls: 'webhooks.dismissFailed',
    prepare: `update webhook_deliveries set state = 'failed', dismissed_at = now() where id = :deliveryId`,
    record: column('webhook_deliveries', 'dismissed_at is null', 'id = :deliveryId'),
    changes: [false, true],
    input: ({ ids }) => ({ deliveryIds: [ids['deliveryId']], isDismissed: false }),
  },
  'webhooks.failed.sent': {
    calls: 'webhooks.sendFailedAgain',
    prepare: `update webhook_deliveries set state = 'failed' where id = :deliveryId`,
    record: column('webhook_deliveries', 'state', 'id = :deliveryId'),
    changes: ['failed', 'queued'],
    input: ({ ids }) => ({ deliveryIds: [ids['deliveryId']] }),
  },
  'webhooks.view.replayed': {
    calls: 'webhooks.replay',
    prepare: `update webhook_deliveries set state = 'failed' where id = :deliveryId`,
    record: column('webhook_deliveries', 'state', 'id = :deliveryId'),
    changes: ['failed', 'queued'],
  },
  'webhooks.view.testSent': {
    calls: 'webhooks.sendTest',
    record: rows('webhook_deliveries', `cause = 'test'`),
    changes: [0, 1],
  },
}
