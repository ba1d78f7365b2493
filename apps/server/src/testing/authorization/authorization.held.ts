// People who may do less than another principal of the matrix: a read-only moderator, one limited
// to a type of teams, one limited to a hall, one limited to a form and a task group, a member limited to no task, and an
// admin acting on behalf of an owner. Written by hand from docs/design/limits.md and
// docs/design/view-as.md. An endpoint that is not listed here must refuse them.
import { TARGETS, type Principal, type Target } from './authorization.rows.ts'

export const HELD = ['reader', 'ofType', 'ofHall', 'ofWork', 'memberOfNoTask', 'acting'] as const
export type Held = (typeof HELD)[number]

/** The principal whose rights each has at most. */
export const LIKE: Readonly<Record<Held, Principal>> = {
  reader: 'moderator',
  ofType: 'moderator',
  ofHall: 'moderator',
  ofWork: 'moderator',
  memberOfNoTask: 'member',
  acting: 'owner',
}

/** About only their own account, session and reading. */
const OWN = [
  'access.askEmailChange',
  'access.cancelEmailChange',
  'access.changePassword',
  'access.endOtherSessions',
  'access.endViewing',
  'access.proveByPasskey',
  'access.removeSecondFactor',
  'access.renewRecoveryCodes',
  'access.sendEmailChangeAgain',
  'access.switchCompany',
  'access.updateEmail',
  'myNotifications.readAll',
  'subscription.change',
  'timeTable.endFeed',
  'timeTable.renewFeed',
  'users.changeMe',
  'users.finishOnboarding',
  'users.chooseLanguage',
]
/** For organisers, who add them to their own account. */
const OWN_OF_ORGANISERS = [
  'access.addPasskey',
  'access.beginPasskey',
  'access.beginSecondFactor',
  'access.confirmSecondFactor',
  'users.changePins',
]

/** The writing endpoints that may be called. */
export const WRITES: Readonly<
  Record<Exclude<Held, 'ofType' | 'ofHall' | 'ofWork' | 'memberOfNoTask'>, readonly string[]>
> = {
  reader: [
    ...OWN,
    ...OWN_OF_ORGANISERS,
    'access.viewAs',
    'comments.markRead',
    'myNotifications.setRead',
    'timeMachine.look',
  ],
  acting: [
    'access.endViewing',
    'access.proveByPasskey',
    'comments.add',
    'filling.saveDraft',
    'filling.submit',
    'myTasks.assign',
    'myTasks.setFiles',
    'myTasks.setStatus',
    'replies.add',
    'teamCustomFields.update',
  ],
}

/** The endpoints that a member limited to no task loses. */
export const LOST_WITH_TASKS: readonly string[] = [
  'comments.add',
  'comments.get',
  'comments.like',
  'comments.markRead',
  'comments.thread',
  'deadlines.ask',
  'deadlines.withdraw',
  'files.get',
  'filling.confirmation',
  'filling.laterPrices',
  'filling.open',
  'filling.ownSubmissions',
  'filling.saveDraft',
  'filling.submit',
  'myTasks.assign',
  'myTasks.get',
  'myTasks.setFiles',
  'myTasks.setStatus',
  'replies.add',
  'replies.get',
  'replies.like',
  'submissions.changes',
  'submissions.get',
  'waitingLists.join',
  'waitingLists.leave',
]

const ALL: readonly Target[] = ['parent', 'share', 'other']
const INSIDE: readonly Target[] = ['parent']

/**
 * The endpoints for a moderator limited to the type of the first team, with the teams whose records
 * they may use.
 */
export const OF_TYPE: Readonly<Record<string, readonly Target[]>> = {
  ...Object.fromEntries([...OWN, ...OWN_OF_ORGANISERS].map((name) => [name, ALL])),
  // Tasks, forms and texts of the event are readable for all.
  'comments.inbox': ALL,
  'comments.unread': ALL,
  'confirmations.get': ALL,
  'confirmations.list': ALL,
  'customFields.get': ALL,
  'customFields.list': ALL,
  'deadlines.waiting': ALL,
  'stands.halls': ALL,
  'stands.list': ALL,
  'expiring.list': ALL,
  'fieldGroups.answers': ALL,
  'fieldGroups.get': ALL,
  'fieldGroups.list': ALL,
  'fieldGroups.orders': ALL,
  'filling.available': ALL,
  'filling.confirmation': ALL,
  'filling.laterPrices': ALL,
  'filling.open': ALL,
  'filling.ownSubmissions': ALL,
  'formNotifications.get': ALL,
  'formNotifications.list': ALL,
  'forms.answers': ALL,
  'forms.get': ALL,
  'forms.list': ALL,
  'forms.orders': ALL,
  // Their own private views.
  'listViews.add': ALL,
  'listViews.list': ALL,
  'myCards.list': ALL,
  'myContent.get': ALL,
  'myContent.list': ALL,
  'myDownloads.address': ALL,
  'myDownloads.list': ALL,
  'myNotifications.list': ALL,
  'myNotifications.unread': ALL,
  'mySuppliers.get': ALL,
  'mySuppliers.groups': ALL,
  'mySuppliers.list': ALL,
  'myTasks.get': ALL,
  'myTasks.list': ALL,
  'navigation.attention': ALL,
  'navigation.companies': ALL,
  'navigation.dashboard': ALL,
  'navigation.find': ALL,
  'navigation.setup': ALL,
  'navigation.waiting': ALL,
  'notificationFailures.list': ALL,
  'orders.list': ALL,
  'orders.sums': ALL,
  'reviews.list': ALL,
  'submissions.list': ALL,
  'submissions.oldPrices': ALL,
  'subscription.read': ALL,
  'taskGroups.get': ALL,
  'taskGroups.list': ALL,
  'tasks.deletionImpact': ALL,
  'tasks.get': ALL,
  'tasks.impact': ALL,
  'tasks.list': ALL,
  'tasks.matching': ALL,
  'tasks.report': ALL,
  'teamTypes.get': ALL,
  'teamTypes.list': ALL,
  'teamTypes.teams': ALL,
  'teams.list': ALL,
  'timeTable.feed': ALL,
  'timeTable.get': ALL,
  'users.list': ALL,
  'users.me': ALL,
  'users.onboarding': ALL,
  'users.pins': ALL,
  'webhooks.deliveries': ALL,
  'webhooks.get': ALL,
  'webhooks.list': ALL,
  'access.passkeys': ALL,
  'access.secondFactor': ALL,
  'access.sessions': ALL,
  'audience.chosen': ALL,
  'audience.teams': ALL,
  // For other teams, the result is that they do not have the task, or empty.
  'batches.mark': ALL,
  'batches.putBack': ALL,
  'teamCustomFields.ofTeams': TARGETS,
  'reminders.plan': ALL,
  'reminders.send': ALL,
  // Teams of the type, their people, and their records.
  'access.viewAs': INSIDE,
  'timeMachine.look': INSIDE,
  'comments.add': INSIDE,
  'comments.get': INSIDE,
  'comments.like': INSIDE,
  'comments.markRead': INSIDE,
  'comments.pin': INSIDE,
  'comments.remove': INSIDE,
  'comments.setAnswered': INSIDE,
  'comments.thread': INSIDE,
  'deadlines.decide': INSIDE,
  'files.get': INSIDE,
  'filling.saveDraft': ALL,
  'filling.submit': ALL,
  'waitingLists.join': ALL,
  'waitingLists.leave': ALL,
  'waitingLists.list': ALL,
  'waitingLists.mine': ALL,
  'waitingLists.moveToFront': INSIDE,
  'waitingLists.remove': INSIDE,
  'myNotifications.setRead': INSIDE,
  'notificationPreview.preview': INSIDE,
  'replies.add': INSIDE,
  'replies.get': INSIDE,
  'replies.like': INSIDE,
  'replies.remove': INSIDE,
  'reviews.get': INSIDE,
  'reviews.move': INSIDE,
  'searchMisses.add': ALL,
  'orders.markPaid': INSIDE,
  'orders.putBack': INSIDE,
  // The form is readable for all. Each order is looked up within the limits.
  'submissions.applyPrices': ALL,
  'submissions.changes': INSIDE,
  'submissions.correctOrder': INSIDE,
  'submissions.filesOfTeam': INSIDE,
  'submissions.get': INSIDE,
  'submissions.ofTeam': INSIDE,
  'submissions.openToEdit': INSIDE,
  'submissions.remove': INSIDE,
  'submissions.update': INSIDE,
  'tasks.ofTeam': INSIDE,
  'tasks.setStatus': INSIDE,
  'tasks.status': INSIDE,
  'teamCustomFields.get': INSIDE,
  'teamCustomFields.update': INSIDE,
  'stands.get': INSIDE,
  'stands.history': INSIDE,
  'teamStands.get': INSIDE,
  'teamStands.history': INSIDE,
  'teams.acting': INSIDE,
  'teams.get': INSIDE,
  'teams.update': INSIDE,
  'users.allowEmails': INSIDE,
  'users.get': INSIDE,
  'users.update': INSIDE,
}

/** The same for a moderator limited to the hall of the first team, in which its stand share is too. */
export const OF_HALL: Readonly<Record<string, readonly Target[]>> = Object.fromEntries(
  Object.entries(OF_TYPE).map(([name, targets]) => [
    name,
    targets === INSIDE ? ['parent', 'share'] : targets,
  ]),
)

const named = (targets: readonly Target[], names: string) =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [name, targets]),
  )

/**
 * Endpoints open to a moderator who is limited to one form and one task group, with the teams whose
 * records they may use.
 */
export const OF_WORK: Readonly<Record<string, readonly Target[]>> = {
  ...Object.fromEntries([...OWN, ...OWN_OF_ORGANISERS].map((name) => [name, ALL])),
  // Their own account and screens, and the event's words.
  ...named(
    ALL,
    `access.passkeys access.secondFactor access.sessions audience.chosen audience.teams customFields.get customFields.list
     fieldGroups.answers fieldGroups.get fieldGroups.list fieldGroups.orders myCards.list myContent.get myContent.list
     myDownloads.address myDownloads.list myNotifications.list myNotifications.setRead myNotifications.unread mySuppliers.get
     mySuppliers.groups mySuppliers.list navigation.attention navigation.companies navigation.dashboard navigation.find
     listViews.list navigation.setup navigation.waiting searchMisses.add subscription.read teamTypes.get teamTypes.list
     teamTypes.teams timeTable.feed timeTable.get users.me users.onboarding users.pins`,
  ),
  // Lists that show only permitted records.
  ...named(
    ALL,
    `comments.inbox comments.unread deadlines.waiting expiring.list filling.available forms.list myTasks.list
     orders.list orders.sums reviews.list submissions.filesOfTeam submissions.ofTeam taskGroups.list
     tasks.list tasks.matching tasks.ofTeam waitingLists.mine`,
  ),
  // In a list, missing teams are skipped.
  'teamCustomFields.ofTeams': TARGETS,
  // All teams and their people, read-only.
  ...named(
    ALL,
    `access.viewAs stands.get stands.halls stands.history stands.list teamCustomFields.get teamStands.get
     teamStands.history teams.acting teams.get teams.list timeMachine.look users.get users.list`,
  ),
  // The form, its tasks, the group's tasks, and the teams' answers.
  ...named(
    INSIDE,
    `batches.mark batches.putBack comments.add comments.get comments.like comments.markRead comments.pin comments.remove
     comments.setAnswered comments.thread confirmations.add confirmations.get confirmations.list
     confirmations.remove confirmations.reorder confirmations.update deadlines.decide deadlines.set files.get
     filling.confirmation filling.laterPrices filling.open filling.ownSubmissions filling.saveDraft filling.submit
     formNotifications.add formNotifications.get formNotifications.list formNotifications.remove
     formNotifications.update forms.answers forms.changeSettings forms.discardDraft
     forms.get forms.orders forms.saveDraft forms.update listViews.add myTasks.get
     notificationFailures.list notificationPreview.preview orders.markPaid orders.putBack reminders.plan reminders.send replies.add replies.get replies.like
     replies.remove reviews.get reviews.move submissions.applyPrices submissions.changes submissions.correctOrder submissions.get
     submissions.list submissions.oldPrices submissions.openToEdit
     submissions.remove submissions.update taskGroups.get tasks.changeSeveral tasks.deletionImpact tasks.get
     tasks.impact tasks.putBack tasks.report tasks.setStatus tasks.status tasks.update webhooks.add
     webhooks.deliveries webhooks.get webhooks.list webhooks.remove webhooks.replay webhooks.sendTest
     webhooks.update waitingLists.join waitingLists.leave waitingLists.list waitingLists.moveToFront
     waitingLists.remove`,
  ),
}
