// Who may call what, written by hand and read by a person: the contract states the access line, and
// this list says what it has to be. A new endpoint is added here, and so is a change of mind.
import { expect, test } from 'vitest'
import type { Access } from '@eventflow/domain/kernel'
import { everyEndpoint } from './endpoints.ts'

const WHO_MAY_CALL: Record<Access, readonly string[]> = {
  public: [
    'access.checkToken',
    'access.forgotPassword',
    'access.logIn',
    'access.logOut',
    'access.resetPassword',
    'access.session',
    'access.setPassword',
    'settings.portal',
  ],
  // Only where e-mails stay here: whoever is at the machine may read them.
  development: ['mailbox.get', 'mailbox.list'],
  // Own things, or things that the module's policy asks about.
  user: [
    'access.changePassword',
    'files.get',
    'files.link',
    'filling.available',
    'filling.confirmation',
    'filling.open',
    'filling.saveDraft',
    'filling.submit',
    'myTasks.assign',
    'myTasks.get',
    'myTasks.list',
    'myTasks.setStatus',
    'navigation.dashboard',
    'navigation.find',
    'submissions.get',
    'teams.addMember',
    'teams.get',
    'users.changeMe',
    'users.me',
  ],
  moderator: [
    'fieldGroups.add',
    'fieldGroups.changeSettings',
    'fieldGroups.duplicate',
    'fieldGroups.get',
    'fieldGroups.list',
    'fieldGroups.remove',
    'fieldGroups.update',
    'forms.add',
    'forms.archive',
    'forms.changeSettings',
    'forms.duplicate',
    'forms.get',
    'forms.list',
    'forms.remove',
    'forms.update',
    'navigation.attention',
    'submissions.changes',
    'submissions.list',
    'submissions.openToEdit',
    'submissions.remove',
    'submissions.update',
    'taskGroups.add',
    'taskGroups.archive',
    'taskGroups.get',
    'taskGroups.list',
    'taskGroups.remove',
    'taskGroups.update',
    'tasks.add',
    'tasks.archive',
    'tasks.get',
    'tasks.list',
    'tasks.remove',
    'tasks.report',
    'tasks.setStatus',
    'tasks.update',
    'teamTypes.add',
    'teamTypes.get',
    'teamTypes.list',
    'teamTypes.remove',
    'teamTypes.update',
    'teams.list',
    'teams.update',
    'users.list',
  ],
  admin: [
    'auditLog.list',
    'emails.sendAgain',
    'emails.setAside',
    'emails.undelivered',
    'settings.changeBranding',
    'settings.changeEvent',
    'settings.changeVariables',
    'settings.readBranding',
    'settings.readEvent',
    'settings.readVariables',
    'teams.add',
    'teams.remove',
    'users.changePermissions',
  ],
  eventflowAdmin: [
    'events.add',
    'events.addressing',
    'events.archive',
    'events.get',
    'events.list',
    'events.update',
  ],
}

const accesses = Object.keys(WHO_MAY_CALL) as Access[]

test.each(accesses)('what needs %s is exactly this', (wanted) => {
  const names = everyEndpoint()
    .filter(({ access }) => access === wanted)
    .map(({ name }) => name)
  expect(names.toSorted()).toEqual(WHO_MAY_CALL[wanted].toSorted())
})
