// The fields that the levels of organisers may see near secrets, addresses and people's reading
// habits. A person has reviewed it. Everything else is visible to all organisers alike.
import { under } from './authorization.response-fields.ts'

const PAGE = 'nextCursor total'
const STAMPS = 'createdAt createdBy updatedAt updatedBy revision'

/** The people and their limits. Nothing about their sign-in or sessions. */
const USER = `id firstName surname email permissions language hasLoggedIn lastLoginInTime isOnboarded
  teamId teamName isTeamOwner isWithdrawn emailFlag hasBounced ${STAMPS}
  ${under('limits', 'isReadOnly work.formIds work.taskGroupIds teamTypeIds taskIds dimensions dimensions.customFieldId dimensions.values')}`

/**
 * They configure webhooks, so they see the address. For a header's value and secrets, they see only
 * whether they exist.
 */
const WEBHOOK = `id name parentType parentId isActive isUnreadable requestURL requestMethod requestFormat
  isTypeMatching headerKey headerName operator ruleConditions payloadFields sendOnUpdate sendOnDecision
  hasHeaderValue hasSecret oldSecretUntil goneAt ${STAMPS}`

/**
 * With the answers of teams, which moderators read anyway. Of the sent headers, only harmless
 * values.
 */
const DELIVERY = `id cause submissionId state problem method url contentType body sentHeaders status response
  durationMs attempts createdAt lastTriedAt nextTryAt`

const PIN = 'path name'

/** Fields returned to moderators. A field that is not listed here is not for them. */
export const FIELDS_OF_MODERATORS: Readonly<Record<string, string>> = {
  'emails.log': `${PAGE} ${under(
    'items',
    `id messageId type recipient details team.id team.name user.id user.name templateId emailId subject platform
     userAgent ipAddress createdAt`,
  )}`,
  // Without their texts, which may contain a sign-in code or link.
  'emails.sent': `${PAGE} ${under(
    'items',
    'id alias to.email to.name subject state isHeld problem createdAt sentAt events',
  )}`,
  'users.allowEmails': USER,
  'users.changePins': under('items', PIN),
  'users.get': `${USER} emailResponseIds customFields.* otherTeams.id otherTeams.name`,
  'users.list': `${PAGE} ${under('items', USER)}`,
  'users.pins': under('items', PIN),
  'users.update': USER,
  'webhooks.add': WEBHOOK,
  'webhooks.deliveries': `${PAGE} ${under('items', `${DELIVERY} teamName`)}`,
  'webhooks.dismissFailed': 'changed',
  'webhooks.failed': `${PAGE} ${under(
    'items',
    'id submissionId problem status attempts formId formTitle webhookId webhookName teamName at',
  )}`,
  'webhooks.get': WEBHOOK,
  'webhooks.list': `${PAGE} ${under(
    'items',
    `id name isActive isUnreadable requestURL requestMethod requestFormat goneAt updatedAt lastState lastAt
     failedCount`,
  )}`,
  'webhooks.remove': 'done',
  'webhooks.replay': DELIVERY,
  'webhooks.sendFailedAgain': 'changed',
  'webhooks.sendTest': DELIVERY,
  'webhooks.update': WEBHOOK,
}

/** Fields of these that are empty for moderators and returned to admins. */
export const ONLY_FOR_ADMINS: Readonly<Record<string, readonly string[]>> = {
  // The network and program with which people read their emails, which nobody needs for forms or
  // tasks.
  'emails.log': ['items.ipAddress', 'items.userAgent'],
}
