// The recipients of a form notification (docs/rules.md, section 5).
import {
  answerPlaces,
  isSentToSupport,
  type Answers,
  type FormDefinition,
  type FormNotificationSettings,
  type SendToType,
  type Visible,
} from '@eventflow/domain/forms'
import { mailAddress } from '@eventflow/domain/mail'
import type { ReadScope } from '../../../platform/db/index.ts'
import { fullNameOf } from '../answers/answer-facts.ts'
import { findMembers, findOrganisers, type Person } from '../people.report.ts'

export interface Recipient {
  readonly email: string
  readonly name: string
  readonly userId: string | null
  /**
   * The origin of the address: a person of the event, the submitter, the support address, an
   * organiser's entry, or an answer.
   */
  readonly source: 'person' | 'caller' | 'support' | 'organiser' | 'answer'
}

/** A submission with what its notifications need. */
export interface Submitted {
  readonly definition: FormDefinition
  readonly values: Answers
  readonly visible: Visible
  readonly submitter: Person
  readonly isOfCaller: boolean
  /** Null for a guest. */
  readonly teamId: string | null
  readonly supportEmail: string
}

type Settings = FormNotificationSettings
type Find = (
  scope: ReadScope,
  settings: Settings,
  about: Submitted,
) => Promise<readonly Recipient[]>

const asRecipient = (person: Person): Recipient => ({
  email: person.email,
  name: fullNameOf(person),
  userId: person.userId,
  source: 'person',
})

export const typed = (addresses: string, source: 'support' | 'organiser' | 'answer'): Recipient[] =>
  splitAddresses(addresses).map((email) => ({ email, name: '', userId: null, source }))

/** The addresses in a list that somebody typed. */
export const splitAddresses = (addresses: string): string[] =>
  addresses
    .split(/[\s,;]+/)
    .filter((address) => address !== '')
    .map(inAscii)

export const isAddress = (text: string): boolean => mailAddress(text) !== null

/** An address in the form of mail servers: an internationalised domain becomes ASCII. */
function inAscii(address: string): string {
  const at = address.lastIndexOf('@')
  const domain = address.slice(at + 1)
  if (at < 1 || /^[\u0000-\u007f]*$/.test(domain) || !URL.canParse(`http://${domain}`))
    return address
  return `${address.slice(0, at)}@${new URL(`http://${domain}`).hostname}`
}

const findByType: Record<SendToType, Find> = {
  user: async (_scope, _settings, { submitter, isOfCaller }) => [
    { ...asRecipient(submitter), source: isOfCaller ? 'caller' : 'person' },
  ],
  admin: async (scope) => (await findOrganisers(scope)).map(asRecipient),
  custom: async (_scope, { sendTo }) => typed(sendTo, 'organiser'),
  fieldId: async (_scope, { sendTo }, about) => typed(answeredIn(about, sendTo, null), 'answer'),
  templateFieldId: async (_scope, settings, about) =>
    typed(answeredIn(about, settings.sendTo, settings), 'answer'),
  teamOwner: async (scope, _settings, { teamId }) =>
    (await membersOf(scope, teamId)).filter(({ isOwner }) => isOwner).map(asRecipient),
  team: async (scope, _settings, { teamId }) => (await membersOf(scope, teamId)).map(asRecipient),
}

const membersOf = async (scope: ReadScope, teamId: string | null) =>
  teamId === null ? [] : findMembers(scope, teamId)

/** The shown answers to an email question of the form, or inside the templates of a group. */
function answeredIn(about: Submitted, fieldId: string, inGroup: Settings | null): string {
  return answerPlaces(about.definition, about.values, about.visible)
    .filter(({ field, inside }) => {
      if (field.id !== fieldId) return false
      if (inGroup === null || inside === null) return inGroup === null && inside === null
      const { sendToFieldGroupId: groupId, sendToLoopIndex: loop } = inGroup
      const isOfGroup = groupId === '' || inside.template.fieldGroupId === groupId
      return isOfGroup && (loop === '' || inside.loop === loop)
    })
    .map(({ value }) => (typeof value === 'string' ? value : ''))
    .join(' ')
}

/** Each address once, unvalidated. */
export async function findRecipients(
  scope: ReadScope,
  settings: Settings,
  about: Submitted,
): Promise<Recipient[]> {
  const found = isSentToSupport(settings)
    ? typed(about.supportEmail, 'support')
    : await findByType[settings.sendToType](scope, settings, about)
  const byAddress = new Map(found.map((each) => [each.email.toLowerCase(), each]))
  return [...byAddress.values()]
}
