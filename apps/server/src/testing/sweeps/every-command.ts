// A request for every command that succeeds in an event with one record of each kind.
import type { Cast } from '../cast.ts'
import type { RawRequest } from '../test-portal.ts'
import { isInPath, minimalInput, referencesOf, requestOf, type Endpoint } from './endpoints.ts'
import { withIds } from './ids-of-event.ts'
import { importTargets } from './one-import.ts'
import type { IdsByName } from './one-of-each.ts'

/** The inputs that the minimal input lacks for the call to succeed. */
const INPUTS: Record<string, (ids: IdsByName, cast: Cast) => Record<string, unknown>> = {
  'access.viewAs': (_ids, cast) => ({ userId: cast.food.member.person.userId }),
  'assets.add': (ids) => ({ fileId: ids['assetFileId'] }),
  'confirmations.reorder': (ids) => ({ confirmationIds: [ids['confirmationId']] }),
  'customFields.reorder': (ids) => ({
    order: [{ customFieldId: ids['customFieldId'], revision: 1 }],
  }),
  'batches.mark': (ids) => ({
    pairs: [{ taskId: ids['taskId'], teamId: ids['teamId'] }],
    as: 'notApplicable',
    reason: 'No stand',
  }),
  'stands.give': (ids) => ({ teamId: ids['teamId'] }),
  'stands.release': (ids) => ({ teamId: ids['teamId'] }),
  'stands.makeFirst': (ids) => ({ teamId: ids['teamId'] }),
  'stands.createFromFields': (ids) => ({ numberFieldId: ids['customFieldId'] }),
  'batches.putBack': (ids) => ({ undo: ids['undoText'] }),
  'content.putBack': (ids) => ({ undo: ids['undoPlaces'] }),
  // Another task than the one of the open request.
  'deadlines.ask': (ids) => ({ taskId: ids['uploadTaskId'], days: 5, reason: 'The printer' }),
  'deadlines.set': (ids) => ({
    pairs: [{ taskId: ids['taskId'], teamId: ids['teamId'] }],
    due: { dueDate: '2026-07-20' },
  }),
  'downloads.add': (ids) => ({ files: [{ name: 'Map', fileId: ids['downloadFileId'] }] }),
  'emails.drop': (ids) => ({ emailIds: [ids['heldEmailId']] }),
  'emails.editHeld': () => ({ subject: 'S', heading: 'H', revision: 1 }),
  'emails.planRelease': (ids) => ({ emailIds: [ids['heldEmailId']] }),
  'emails.release': (ids) => ({ emailIds: [ids['heldEmailId']] }),
  'fieldGroups.update': () => ({ fieldIds: ['driver'] }),
  'forms.changeSettings': () => ({ isPublished: true }),
  'forms.discardDraft': (ids) => ({ draft: { id: ids['draftId'], revision: 1 } }),
  'forms.saveDraft': (ids) => ({
    draft: { id: ids['draftId'], revision: 1 },
    fieldIds: ['company'],
  }),
  'forms.update': () => ({ fieldIds: ['company'] }),
  // The row that has added a team belongs to a finished import.
  'imports.rollBackRow': (ids) => ({
    importId: ids['doneImportId'],
    rowId: ids['addedRowId'],
  }),
  'imports.rollBack': (ids) => ({
    importId: ids['doneImportId'],
    rowIds: [ids['addedRowId']],
  }),
  'imports.releaseWelcomes': (ids) => ({ importId: ids['doneImportId'] }),
  'imports.dropWelcomes': (ids) => ({ importId: ids['doneImportId'] }),
  'imports.plan': () => ({ targets: importTargets }),
  // Private views are not audited.
  'listViews.add': () => ({ isShared: true }),
  'mailings.add': (ids) => ({ audience: { userIds: [ids['userId']] } }),
  'mailings.retry': (ids) => ({ mailingId: ids['doneMailingId'] }),
  'myNotifications.setRead': (ids) => ({
    publishedNotificationIds: [ids['publishedNotificationId']],
  }),
  'myTasks.assign': (ids) => ({ userId: ids['userId'], revision: 1 }),
  'myTasks.setFiles': (ids) => ({ taskId: ids['uploadTaskId'], revision: 0 }),
  'myTasks.setStatus': () => ({ isNotApplicable: true, reason: 'No stand', revision: 1 }),
  'notifications.mail': (ids, cast) => ({
    adminNotificationId: ids['publishedNotificationId'],
    userId: cast.food.member.person.userId,
  }),
  'reminderSchedules.add': (ids) => ({ teamTypeIds: [ids['teamTypeId']] }),
  'reminderSchedules.update': (ids) => ({ teamTypeIds: [ids['teamTypeId']] }),
  'reminders.send': (ids) => ({
    pairs: [{ taskId: ids['uploadTaskId'], teamId: ids['teamId'] }],
  }),
  'reports.add': () => ({ columns: [{ kind: 'team', field: 'name' }] }),
  'reports.update': () => ({ columns: [{ kind: 'team', field: 'name' }] }),
  'reviews.move': () => ({ move: 'approved', revision: 1 }),
  // The other one is used by a task.
  'teamTypes.remove': (_ids, cast) => ({ teamTypeId: cast.tech.teamTypeId }),
  'subscription.changeByLink': (ids) => ({
    token: ids['unsubscribeToken'],
    isUnsubscribed: true,
  }),
  'subscription.change': () => ({ isUnsubscribed: true }),
  'tasks.changeSeveral': (ids) => ({
    taskIds: [ids['taskId']],
    change: { dueDate: '2026-06-16', isPublished: false },
  }),
  'tasks.putBack': (ids) => ({
    tasks: [{ taskId: ids['taskId'], revision: 1, dueDate: '2026-06-16' }],
  }),
  'timeMachine.look': () => ({ at: '2026-06-15T12:00:00Z' }),
  'tasks.setStatus': () => ({ isNotApplicable: true, reason: 'No stand', revision: 1 }),
  'tasks.update': (ids) => ({ type: 'form', formId: ids['formId'] }),
  'teamTypes.pickTeams': (ids, cast) => ({
    add: [cast.tech.team.id],
    remove: [ids['teamId']],
  }),
  'teams.replaceCompany': (_ids, cast) => ({
    replacementId: cast.tech.team.id,
    reason: 'Merged',
  }),
  'teams.handOver': (ids) => ({ ownerId: ids['ownerId'] }),
  'teams.changeType': (_ids, cast) => ({
    teamIds: [cast.food.team.id],
    teamTypeId: cast.tech.teamTypeId,
  }),
  'teams.putBackTypes': (_ids, cast) => ({
    from: cast.food.teamTypeId,
    before: [{ teamTypeId: cast.tech.teamTypeId, teamIds: [cast.food.team.id] }],
  }),
  'teams.changeTypeOfMatching': (_ids, cast) => ({
    matching: {},
    teamTypeId: cast.tech.teamTypeId,
  }),
  'users.limit': () => ({ taskIds: [] }),
  'users.changePermissions': () => ({ permissions: 'moderator' }),
}

const cookieFor = ({ name, access }: Endpoint, cast: Cast): string =>
  access === 'user' && name !== 'teams.addMember'
    ? cast.food.owner.cookie
    : cast.eventflowAdmin.cookie

/** The command with the minimal input, or with `over` on top, as a person who may call it. */
export function commandRequest(
  endpoint: Endpoint,
  { ids, cast }: { ids: IdsByName; cast: Cast },
  over: Record<string, unknown> = {},
): RawRequest {
  const isNeeded = (key: string) => isInPath(endpoint, key) || /archive|delete/.test(endpoint.path)
  const needed = referencesOf(endpoint).filter(isNeeded)
  const options = INPUTS[endpoint.name]?.(ids, cast) ?? {}
  const input = { ...minimalInput(endpoint), ...withIds(needed, ids), ...options, ...over }
  return { ...requestOf(endpoint, input), cookie: cookieFor(endpoint, cast) }
}
