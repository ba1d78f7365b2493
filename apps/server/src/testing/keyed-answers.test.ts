// The query that answers a repeated call whose first response was too large to store.
import { traverseContractProcedures } from '@orpc/server'
import { expect, test } from 'vitest'
import { apiContract } from '@eventflow/domain/api'
import { doneSchema, takesIdempotencyKey } from '@eventflow/domain/kernel'
import { findRecordQuery } from '../platform/http/read-again.ts'

/**
 * Endpoints without a query: small responses, and results of batches. The browser shows that a
 * batch has been done already, and reads its records again.
 */
const QUERIES = {
  none: `access.cancelAddressChange access.sendEmailChangeAgain access.cancelEmailChange access.grantEventflowAdmin access.switchCompany access.viewAs access.startActing access.endViewing access.forgotPassword
    users.add users.inviteAgain users.changeAddress users.inviteSeveralAgain users.allowEmails users.chase
    events.resume events.clone events.archive teams.changeType teams.putBackTypes
    teams.changeTypeOfMatching imports.rollBackRow imports.rollBack downloads.add
    tasks.putBack tasks.changeSeveral tasks.archive tasks.remove batches.mark batches.putBack deadlines.decide deadlines.set
    reminders.send forms.archive forms.remove guests.submit orders.markPaid orders.putBack waitingLists.join waitingLists.leave waitingLists.moveToFront waitingLists.remove
    submissions.applyPrices
    submissions.remove
    confirmations.remove formNotifications.remove webhooks.remove webhooks.replay webhooks.sendFailedAgain
    webhooks.dismissFailed webhooks.sendTest content.add content.archive listViews.add mailings.sendTest emails.sendTest emails.release emails.sendAgain emails.setAside`,
  'assets.get': 'assets.add',
  'cardLayouts.get': 'cardLayouts.add',
  'comments.get': 'comments.add',
  'confirmations.get': 'confirmations.add',
  'content.get': 'content.publish content.restore',
  'customFields.get': 'customFields.add',
  'emails.hold': 'emails.setHold',
  'events.get': 'events.add',
  'fieldGroups.get': 'fieldGroups.add fieldGroups.duplicate',
  'formNotifications.get': 'formNotifications.add',
  'forms.get': 'forms.add forms.discardDraft forms.duplicate',
  'imports.get': 'imports.start imports.releaseWelcomes imports.retryWelcomes imports.dropWelcomes',
  'mailings.get': 'mailings.add mailings.leaveOut mailings.send mailings.retry',
  'myTasks.get': 'deadlines.ask',
  'notifications.get': `notifications.add notifications.push notifications.schedule notifications.cancel
    notifications.mail`,
  'reminderSchedules.get': 'reminderSchedules.add',
  'replies.get': 'replies.add',
  'reports.get': 'reports.add',
  'reviews.get': 'reviews.move',
  'scheduleItems.get': 'scheduleItems.add',
  'submissions.get': 'filling.submit',
  'supplierGroups.get': 'supplierGroups.add',
  'suppliers.get': 'suppliers.add',
  'taskGroups.get': 'taskGroups.add',
  'tasks.get': 'tasks.add',
  'teamTypes.get': 'teamTypes.add',
  'stands.get': 'stands.add',
  'teams.get': `teams.add teams.withdraw teams.replaceCompany teams.reinstate teams.addStandShare teams.removeMember
    teams.replaceMember teams.addMember`,
  'webhooks.get': 'webhooks.add',
}

test('each endpoint with keys has the query of its record, or none', () => {
  const queries = new Map<string, string[]>()
  traverseContractProcedures({ router: apiContract, path: [] }, ({ contract, path }) => {
    const { route, meta, outputSchema } = contract['~orpc']
    if (!takesIdempotencyKey(route.method, meta) || outputSchema === doneSchema) return
    const query = findRecordQuery(apiContract, contract)
    const name = query?.name.join('.') ?? 'none'
    queries.set(name, [...(queries.get(name) ?? []), path.join('.')])
  })
  const expected = Object.entries(QUERIES).map(([name, commands]) => [name, commands.split(/\s+/)])
  expect(Object.fromEntries(queries)).toEqual(Object.fromEntries(expected))
})
