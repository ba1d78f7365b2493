// Who may do what to whom: every endpoint × who asks × whose thing it is. Written by hand from the
// specification (portal core, sections 1 and 6; interpretations, sections 7, 8 and 14) and read by a person;
// never made from the code. An endpoint without a row fails, and so does each cell that is not so.

/** Whoever asks. The team of the first two is `parent`. */
export const PRINCIPALS = [
  'guest',
  // A session that outlived its person, who was removed from the event.
  'removed',
  'adminElsewhere',
  'loner',
  'owner',
  'member',
  'shareOwner',
  // In a team of organisers, with the rank of a user.
  'organiserTeam',
  'moderator',
  'admin',
  'eventflowAdmin',
] as const
export type Principal = (typeof PRINCIPALS)[number]

/** Whose thing it is: of a team, of its stand share, of another team, of another event, of nobody. */
export const TARGETS = ['parent', 'share', 'other', 'elsewhere', 'nothing'] as const
export type Target = (typeof TARGETS)[number]

/** May be done by these, to what belongs to these; to all others it is refused or not there. */
type ByTarget = Partial<Record<Principal, readonly Target[]>>

export type Row =
  /** Without a sign-in. What becomes of guests' passes and links is tested beside their module. */
  | 'anybody'
  /** Only where emails stay on the machine. */
  | 'development'
  /** By whoever is signed in, about nothing but themselves. */
  | 'signedIn'
  /** By whoever may edit what is locked: beside that module's policy. */
  | 'whoMayEdit'
  /** By this rank and those above it, whatever belongs to the event. */
  | 'moderator'
  | 'admin'
  | 'eventflowAdmin'
  | ByTarget

const event = ['parent', 'share', 'other'] as const
const own = { owner: ['parent'], shareOwner: ['share'] } as const
const ownPeople = { ...own, member: ['parent'] } as const
const organisers = { moderator: event, admin: event, eventflowAdmin: event } as const
const admins = { admin: event, eventflowAdmin: event } as const

/**
 * Each task here is for the type of its team, and not for stand shares: those do not have it, even where it is
 * their own type. Whoever is in a team of organisers has all of them.
 */
const whoHasTheTask = { owner: ['parent'], member: ['parent'], organiserTeam: event } as const
const teamsWithTask = ['parent', 'other'] as const

const settings = (name: string): Record<string, Row> => ({
  [`settings.${name}.read`]: 'admin',
  [`settings.${name}.change`]: 'admin',
})

export const MATRIX: Readonly<Record<string, Row>> = {
  'access.askCode': 'anybody',
  'access.askEmailChange': 'signedIn',
  'access.beginSecondFactor': 'moderator',
  'access.changePassword': 'signedIn',
  'access.checkEmailLink': 'anybody',
  'access.checkToken': 'anybody',
  'access.confirmSecondFactor': 'moderator',
  'access.endOtherSessions': 'signedIn',
  'access.endSession': own,
  'access.endViewing': 'signedIn',
  'access.enterSecondFactor': 'anybody',
  'access.forgotPassword': 'anybody',
  'access.logIn': 'anybody',
  'access.logInByCode': 'anybody',
  'access.logOut': 'anybody',
  'access.removeSecondFactor': 'signedIn',
  'access.renewRecoveryCodes': 'signedIn',
  'access.resetPassword': 'anybody',
  'access.rollbackEmail': 'anybody',
  'access.secondFactor': 'signedIn',
  'access.session': 'anybody',
  'access.sessions': 'signedIn',
  'access.setPassword': 'anybody',
  'access.updateEmail': 'signedIn',
  // As anybody but organisers; who does not run the event looks as nobody.
  'access.viewAs': organisers,
  'audience.teams': 'moderator',
  'auditLog.list': 'admin',
  'confirmations.add': 'moderator',
  'confirmations.get': 'moderator',
  'confirmations.list': 'moderator',
  'confirmations.remove': 'moderator',
  'confirmations.reorder': 'moderator',
  'confirmations.update': 'moderator',
  'customFields.add': 'admin',
  'customFields.get': 'moderator',
  'customFields.list': 'moderator',
  'customFields.remove': 'admin',
  'customFields.reorder': 'moderator',
  'customFields.update': 'moderator',
  'emails.changeTemplate': 'admin',
  'emails.drop': 'admin',
  'emails.editHeld': 'admin',
  'emails.held': 'admin',
  'emails.heldEmail': 'admin',
  'emails.hold': 'admin',
  'emails.log': 'moderator',
  'emails.previewTemplate': 'admin',
  'emails.release': 'admin',
  'emails.sendAgain': 'admin',
  'emails.sendTest': 'admin',
  'emails.sent': 'moderator',
  'emails.setAside': 'admin',
  'emails.setHold': 'admin',
  'emails.template': 'admin',
  'emails.templates': 'admin',
  'emails.undelivered': 'admin',
  'events.add': 'eventflowAdmin',
  'events.addressing': 'eventflowAdmin',
  'events.archive': 'eventflowAdmin',
  'events.get': 'eventflowAdmin',
  'events.list': 'eventflowAdmin',
  'events.update': 'eventflowAdmin',
  'fieldGroups.add': 'moderator',
  'fieldGroups.changeSettings': 'moderator',
  'fieldGroups.duplicate': 'moderator',
  'fieldGroups.get': 'moderator',
  'fieldGroups.list': 'moderator',
  'fieldGroups.remove': 'moderator',
  'fieldGroups.update': 'moderator',
  'files.get': { ...ownPeople, ...organisers },
  'filling.available': 'signedIn',
  'filling.confirmation': { ...whoHasTheTask, ...organisers },
  'filling.open': { ...whoHasTheTask, ...organisers },
  'filling.ownSubmissions': { ...whoHasTheTask, ...organisers },
  // Organisers without a team are told that they have none.
  'filling.saveDraft': { ...whoHasTheTask, ...organisers },
  'filling.submit': { ...whoHasTheTask, ...organisers },
  'formNotifications.add': 'moderator',
  'formNotifications.get': 'moderator',
  'formNotifications.list': 'moderator',
  'formNotifications.remove': 'moderator',
  'formNotifications.update': 'moderator',
  'forms.add': 'moderator',
  'forms.archive': 'moderator',
  'forms.changeSettings': 'moderator',
  'forms.duplicate': 'moderator',
  'forms.get': 'moderator',
  'forms.list': 'moderator',
  'forms.remove': 'moderator',
  'forms.update': 'moderator',
  'guests.confirmation': 'anybody',
  'guests.fileLink': 'anybody',
  'guests.open': 'anybody',
  'guests.saveDraft': 'anybody',
  'guests.submit': 'anybody',
  'imports.dropWelcomes': 'admin',
  'imports.editCell': 'admin',
  'imports.get': 'admin',
  'imports.list': 'admin',
  'imports.plan': 'admin',
  'imports.releaseWelcomes': 'admin',
  'imports.remove': 'admin',
  'imports.rollBackRow': 'admin',
  'imports.rows': 'admin',
  'imports.start': 'admin',
  'locks.acquire': 'whoMayEdit',
  'locks.release': 'whoMayEdit',
  'locks.renew': 'whoMayEdit',
  'mailbox.get': 'development',
  'mailbox.list': 'development',
  'myNotifications.list': 'signedIn',
  'myNotifications.readAll': 'signedIn',
  // Each is for one team.
  'myNotifications.setRead': { ...ownPeople, organiserTeam: event, ...organisers },
  'myNotifications.unread': 'signedIn',
  'myTasks.assign': whoHasTheTask,
  'myTasks.get': { ...whoHasTheTask, ...organisers },
  'myTasks.list': 'signedIn',
  'myTasks.setStatus': whoHasTheTask,
  'navigation.attention': 'moderator',
  'navigation.dashboard': 'signedIn',
  'navigation.find': 'signedIn',
  'navigation.waiting': 'moderator',
  'notifications.add': 'moderator',
  'notifications.cancel': 'moderator',
  'notifications.get': 'moderator',
  'notifications.list': 'moderator',
  'notifications.push': 'moderator',
  'notifications.recipients': 'moderator',
  'notifications.remove': 'moderator',
  'notifications.schedule': 'moderator',
  'notifications.update': 'moderator',
  'notificationFailures.list': 'moderator',
  'notificationPreview.preview': 'moderator',
  'settings.portal': 'anybody',
  'submissions.changes': 'moderator',
  'submissions.filesOfTeam': 'moderator',
  'submissions.get': { ...ownPeople, ...organisers },
  'submissions.list': 'moderator',
  'submissions.ofTeam': 'moderator',
  'submissions.openToEdit': 'moderator',
  'submissions.remove': 'moderator',
  'submissions.update': 'moderator',
  'taskGroups.add': 'moderator',
  'taskGroups.archive': 'moderator',
  'taskGroups.get': 'moderator',
  'taskGroups.list': 'moderator',
  'taskGroups.remove': 'moderator',
  'taskGroups.update': 'moderator',
  'tasks.add': 'moderator',
  'tasks.archive': 'moderator',
  'tasks.changeSeveral': 'moderator',
  'tasks.get': 'moderator',
  'tasks.list': 'moderator',
  'tasks.ofTeam': 'moderator',
  'tasks.remove': 'moderator',
  'tasks.report': 'moderator',
  'tasks.setStatus': {
    moderator: teamsWithTask,
    admin: teamsWithTask,
    eventflowAdmin: teamsWithTask,
  },
  'tasks.update': 'moderator',
  'teamCustomFields.get': { ...ownPeople, ...organisers },
  'teamCustomFields.update': { ...own, ...organisers },
  'teamTypes.add': 'moderator',
  'teamTypes.get': 'moderator',
  'teamTypes.list': 'moderator',
  'teamTypes.pickTeams': 'moderator',
  'teamTypes.remove': 'moderator',
  'teamTypes.teams': 'moderator',
  'teamTypes.update': 'moderator',
  'teams.add': 'admin',
  'teams.addMember': { ...own, ...admins },
  // Under a stand share there are none: refused for what it is, and not for who asks.
  'teams.addStandShare': { ...own, ...admins },
  'teams.changeType': 'moderator',
  'teams.get': { ...ownPeople, ...organisers },
  'teams.handOver': { ...own, ...admins },
  'teams.list': 'moderator',
  'teams.remove': 'admin',
  'teams.removeMember': { ...own, ...admins },
  'teams.replaceMember': { ...own, ...admins },
  'teams.update': 'moderator',
  'users.add': 'admin',
  'users.allowEmails': 'moderator',
  'users.changeAddress': 'admin',
  'users.changeMe': 'signedIn',
  'users.changePermissions': 'admin',
  // Of a list, those who are not there are left out.
  'users.chase': { admin: TARGETS, eventflowAdmin: TARGETS },
  'users.erase': 'admin',
  'users.finishOnboarding': 'signedIn',
  'users.get': 'moderator',
  'users.inviteAgain': 'admin',
  'users.inviteSeveralAgain': { admin: TARGETS, eventflowAdmin: TARGETS },
  'users.list': 'moderator',
  'users.me': 'signedIn',
  'users.neverSignedIn': 'admin',
  'users.onboarding': 'signedIn',
  'users.remove': 'admin',
  'users.successors': 'admin',
  'users.update': 'moderator',
  'webhooks.add': 'moderator',
  'webhooks.deliveries': 'moderator',
  'webhooks.get': 'moderator',
  'webhooks.list': 'moderator',
  'webhooks.remove': 'moderator',
  'webhooks.replay': 'moderator',
  'webhooks.sendTest': 'moderator',
  'webhooks.update': 'moderator',
  ...settings('branding'),
  ...settings('emails'),
  ...settings('event'),
  ...settings('onboarding'),
  ...settings('terminology'),
  ...settings('variables'),
  ...settings('welcomeEmail'),
}
