// What the ranks among organisers are told, where secrets, addresses and what people do with their emails are near:
// by field, read by a person. The rest of what organisers work with is told to all of them alike.
import { under } from './authorization.told.ts'

const PAGE = 'nextCursor total'
const STAMPS = 'createdAt createdBy updatedAt updatedBy revision'

/** Whom they work with, and who is held within what. Nothing of how somebody signs in, and of no session. */
const USER = `id firstName surname email permissions language hasLoggedIn lastLoginInTime isOnboarded
  teamId teamName isTeamOwner emailFlag hasBounced ${STAMPS}
  ${under('limits', 'isReadOnly work.formIds work.taskGroupIds teamTypeIds taskIds')}`

/** They set webhooks up, so the address is theirs; of a header's value and of secrets, whether there are any. */
const WEBHOOK = `id name parentType parentId isActive isUnreadable requestURL requestMethod requestFormat
  isTypeMatching headerKey headerName operator ruleConditions payloadFields sendOnUpdate sendOnDecision
  hasHeaderValue hasSecret oldSecretUntil goneAt ${STAMPS}`

/** With the answers of teams, which moderators read anyway; of the headers that went out, no value but harmless ones. */
const DELIVERY = `id cause submissionId state problem method url contentType body sentHeaders status response
  durationMs attempts createdAt lastTriedAt nextTryAt`

/** Told to moderators; a field that is not named here is not for them. */
export const FIELDS_OF_MODERATORS: Readonly<Record<string, string>> = {
  'emails.log': `${PAGE} ${under(
    'items',
    `id messageId type recipient details team.id team.name user.id user.name templateId emailId subject platform
     userAgent ipAddress createdAt`,
  )}`,
  // Without their texts, which may hold a code or a link that signs somebody in.
  'emails.sent': `${PAGE} ${under(
    'items',
    'id alias to.email to.name subject state isHeld problem createdAt sentAt events',
  )}`,
  'users.allowEmails': USER,
  'users.get': `${USER} emailResponseIds customFields.*`,
  'users.list': `${PAGE} ${under('items', USER)}`,
  'users.update': USER,
  'webhooks.add': WEBHOOK,
  'webhooks.deliveries': `${PAGE} ${under('items', `${DELIVERY} teamName`)}`,
  'webhooks.get': WEBHOOK,
  'webhooks.list': `${PAGE} ${under(
    'items',
    `id name isActive isUnreadable requestURL requestMethod requestFormat goneAt updatedAt lastState lastAt
     failedCount`,
  )}`,
  'webhooks.remove': 'done',
  'webhooks.replay': DELIVERY,
  'webhooks.sendTest': DELIVERY,
  'webhooks.update': WEBHOOK,
}

/** Of those, what stands empty for moderators and is told from admins on. */
export const ONLY_FOR_ADMINS: Readonly<Record<string, readonly string[]>> = {
  // Where from and with what people read their emails: nothing that helps with a form or a task.
  'emails.log': ['items.ipAddress', 'items.userAgent'],
}
