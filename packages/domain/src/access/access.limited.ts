// The organiser endpoints that an organiser limited to certain forms, task groups or team types may call
// (docs/design/limits.md). The database decides which records each call reaches. Unlisted endpoints are
// refused, so a new endpoint is closed until it is listed here.
import { hasRank, isLimited, mayChange, type LimitedMatter, type Viewer } from '../kernel/index.ts'

/**
 * `ask` only reads, and `own` concerns only the caller. Other values name what a command changes.
 */
type Opening = 'ask' | 'own' | LimitedMatter

/** Keys are the API area and the endpoint. */
export const OPEN_TO_LIMITED: Readonly<Record<string, Opening>> = {
  'access.addPasskey': 'own',
  'access.beginPasskey': 'own',
  'access.beginSecondFactor': 'own',
  'access.confirmSecondFactor': 'own',
  'access.viewAs': 'own',
  'audience.teams': 'ask',
  'comments.inbox': 'ask',
  'comments.pin': 'answers',
  'comments.setAnswered': 'answers',
  'batches.mark': 'answers',
  'batches.putBack': 'answers',
  'confirmations.add': 'work',
  'confirmations.get': 'ask',
  'confirmations.list': 'ask',
  'confirmations.remove': 'work',
  'confirmations.reorder': 'work',
  'confirmations.update': 'work',
  'customFields.get': 'ask',
  'customFields.list': 'ask',
  'deadlines.decide': 'answers',
  'deadlines.set': 'answers',
  'deadlines.waiting': 'ask',
  'expiring.list': 'ask',
  'fieldGroups.answers': 'ask',
  'fieldGroups.get': 'ask',
  'fieldGroups.list': 'ask',
  'fieldGroups.orders': 'ask',
  'formNotifications.add': 'work',
  'formNotifications.get': 'ask',
  'formNotifications.list': 'ask',
  'formNotifications.remove': 'work',
  'formNotifications.update': 'work',
  'forms.answers': 'ask',
  'forms.changeSettings': 'work',
  'forms.discardDraft': 'work',
  'forms.get': 'ask',
  'forms.list': 'ask',
  'forms.orders': 'ask',
  'forms.saveDraft': 'work',
  'forms.update': 'work',
  'listViews.add': 'own',
  'listViews.list': 'ask',
  'listViews.remove': 'own',
  'listViews.update': 'own',
  'navigation.attention': 'ask',
  'navigation.setup': 'ask',
  'navigation.waiting': 'ask',
  'notificationFailures.list': 'ask',
  'notificationPreview.preview': 'ask',
  'orders.list': 'ask',
  'orders.markPaid': 'answers',
  'orders.putBack': 'answers',
  'orders.sums': 'ask',
  'reminders.plan': 'ask',
  'reminders.send': 'answers',
  'reviews.get': 'ask',
  'reviews.list': 'ask',
  'reviews.move': 'answers',
  'submissions.applyPrices': 'answers',
  'submissions.changes': 'ask',
  'submissions.correctOrder': 'answers',
  'submissions.filesOfTeam': 'ask',
  'submissions.list': 'ask',
  'submissions.oldPrices': 'ask',
  'submissions.ofTeam': 'ask',
  'submissions.openToEdit': 'ask',
  'submissions.remove': 'answers',
  'submissions.update': 'answers',
  'taskGroups.get': 'ask',
  'taskGroups.list': 'ask',
  'tasks.changeSeveral': 'work',
  'tasks.deletionImpact': 'ask',
  'tasks.get': 'ask',
  'tasks.impact': 'ask',
  'tasks.list': 'ask',
  'tasks.matching': 'ask',
  'tasks.ofTeam': 'ask',
  'tasks.putBack': 'work',
  'tasks.report': 'ask',
  'tasks.setStatus': 'answers',
  'tasks.status': 'ask',
  'tasks.update': 'work',
  'teamCustomFields.ofTeams': 'ask',
  'teamCustomFields.update': 'teams',
  'stands.get': 'ask',
  'stands.halls': 'ask',
  'stands.history': 'ask',
  'stands.list': 'ask',
  'teamStands.history': 'ask',
  'teamTypes.get': 'ask',
  'teamTypes.list': 'ask',
  'teamTypes.teams': 'ask',
  'teams.list': 'ask',
  'teams.update': 'teams',
  'timeMachine.look': 'own',
  'users.allowEmails': 'teams',
  'users.changePins': 'own',
  'users.get': 'ask',
  'users.list': 'ask',
  'users.pins': 'ask',
  'users.update': 'teams',
  'waitingLists.list': 'ask',
  'waitingLists.moveToFront': 'answers',
  'waitingLists.remove': 'answers',
  'webhooks.add': 'work',
  'webhooks.deliveries': 'ask',
  'webhooks.get': 'ask',
  'webhooks.list': 'ask',
  'webhooks.remove': 'work',
  'webhooks.replay': 'work',
  'webhooks.sendTest': 'work',
  'webhooks.update': 'work',
}

/**
 * Whether the caller's limits allow a call to an endpoint. Endpoints that are open to all signed-in
 * users are limited by the records that they reach, unless they are listed above.
 */
export function isOpenWithin(
  viewer: Viewer | null,
  { name, isForOrganisers }: { readonly name: string; readonly isForOrganisers: boolean },
): boolean {
  if (viewer === null || viewer.limits === undefined || !isLimited(viewer.limits)) return true
  const opening = Object.hasOwn(OPEN_TO_LIMITED, name) ? OPEN_TO_LIMITED[name] : undefined
  if (opening === undefined) return !isForOrganisers
  if (opening === 'ask' || opening === 'own') return true
  return !hasRank(viewer, 'moderator') || mayChange(viewer.limits, opening)
}

/**
 * Paths of the API, or their beginnings, where a user who may only read can still write. They
 * concern only the user's own account and session.
 */
const OF_ONESELF = [
  '/api/auth/',
  '/api/my-notifications/',
  '/api/subscription',
  '/api/time-table/feed',
  '/api/users/me',
  '/api/viewing',
] as const
/** Marks a conversation as read. */
const OWN_READING = /^\/api\/tasks\/[^/]+\/teams\/[^/]+\/comments\/read$/

/** Shows a team's portal at another time: changes no records, but is logged. */
const LOOKING = /^\/api\/teams\/[^/]+\/as-of$/

export const isAboutOneself = (path: string): boolean =>
  OWN_READING.test(path) ||
  LOOKING.test(path) ||
  OF_ONESELF.some((own) =>
    own.endsWith('/') ? path.startsWith(own) : path === own || path.startsWith(`${own}/`),
  )
