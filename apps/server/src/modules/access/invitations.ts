// The emails that invite somebody. A person who can already sign in, here or at another event, gets
// the "existing" email. Its link leads to the sign-in page and contains no token.
import type { Scope } from '../../platform/db/index.ts'
import type { Caller } from '../../platform/http/index.ts'
import { queueEmail, type MailBrand, type QueuedEmail } from '../../platform/mail/index.ts'
import type { Services } from '../../platform/services.ts'
import { mailBrand } from '../settings/index.ts'
import type { AdmittedPerson } from '../users/index.ts'
import { makeMailLink } from './access.mails.ts'

const ALIASES = {
  welcome: { first: 'welcome', existing: 'existingWelcome' },
  welcomeTeamMember: { first: 'welcomeTeamMember', existing: 'existingWelcomeTeamMember' },
  standShareWelcome: { first: 'standShareWelcome', existing: 'existingStandShareWelcome' },
  welcomeChaser: { first: 'welcomeChaser', existing: 'existingWelcomeChaser' },
} as const

interface TeamOfInvitation {
  readonly id: string
  readonly name: string
}

export type Invitation =
  | { readonly kind: 'welcome' | 'welcomeChaser'; readonly team: TeamOfInvitation }
  | {
      readonly kind: 'welcome' | 'welcomeChaser'
      readonly team: null
      readonly isOrganiser: boolean
    }
  | { readonly kind: 'welcomeTeamMember'; readonly team: TeamOfInvitation }
  | {
      readonly kind: 'standShareWelcome'
      readonly team: TeamOfInvitation
      readonly parentTeamName: string
    }

interface InvitationContext {
  readonly scope: Scope
  readonly services: Services
  readonly viewer?: Caller | null
}

/** Queues the invitation of a person, with a link to set a password if they have none. */
export async function sendInvitation(
  context: InvitationContext,
  person: AdmittedPerson,
  invitation: Invitation,
): Promise<QueuedEmail> {
  const { scope, services } = context
  const { accountId, email, hasPassword } = person
  const brand = await mailBrand(scope, services)
  const link = hasPassword
    ? signInLink(person, brand)
    : await makeMailLink(context, { accountId, email, mode: 'setPassword' })
  return queueEmail(
    scope,
    toEmail({ person, invitation, link, brand, inviterName: inviterOf(context) }),
    brand,
  )
}

/** The dashboard of a person with several companies, because the email's link opens its company. */
const signInLink = ({ otherTeams }: AdmittedPerson, { origin }: MailBrand): string =>
  otherTeams.length === 0 ? `${origin}/auth/login` : `${origin}/`

/** An organiser who acts on behalf of somebody is named instead of that person. */
const inviterOf = ({ viewer }: InvitationContext): string =>
  viewer ? (viewer.viewedBy?.name ?? `${viewer.firstName} ${viewer.surname}`) : ''

interface Written {
  readonly person: AdmittedPerson
  readonly invitation: Invitation
  readonly link: string
  readonly brand: MailBrand
  readonly inviterName: string
}

function toEmail({ person, invitation, link, brand, inviterName }: Written) {
  const { firstName, surname, email, userId, hasPassword } = person
  const which = hasPassword ? 'existing' : 'first'
  const teamId = invitation.team?.id ?? null
  const to = { email, name: `${firstName} ${surname}`, userId, teamId }
  const invited = inviterName === '' ? {} : { inviterName }
  const others = person.otherTeams.map(({ name }) => name)
  const companies = others.length === 0 ? {} : { otherTeams: others }
  const common = { firstName, eventName: brand.eventName, link, ...invited, ...companies }
  if (invitation.team === null) {
    const { isOrganiser, kind } = invitation
    return { alias: ALIASES[kind][which], to, model: { ...common, teamName: null, isOrganiser } }
  }
  const model = { ...common, teamName: invitation.team.name }
  if (invitation.kind !== 'standShareWelcome')
    return { alias: ALIASES[invitation.kind][which], to, model }
  const { parentTeamName } = invitation
  return { alias: ALIASES[invitation.kind][which], to, model: { ...model, parentTeamName } }
}
