// All invitations are one email; the words make the difference.
import {
  action,
  paragraph,
  SET_PASSWORD_HOURS,
  small,
  type EmailTemplate,
  type TemplateContext,
} from '../email.ts'

/** To somebody who may come in now. `link` sets the password, or signs in where there is one. */
interface InTeam {
  readonly firstName: string
  readonly teamName: string
  readonly eventName: string
  /** Paragraphs of the organisers (settings "welcomeEmail"), after the first sentence. */
  readonly paragraphs?: readonly string[]
  readonly link: string
}

/** To an organiser, or to somebody who is in no team (any more). */
interface WithoutTeam extends Omit<InTeam, 'teamName'> {
  readonly teamName: null
  readonly isOrganiser: boolean
}

type Invitation = InTeam | WithoutTeam

interface StandShareInvitation extends InTeam {
  readonly parentTeamName: string
}

/** To people who get a sign-in with the email; the others have one already. */
type WithPassword = 'welcome' | 'welcomeTeamMember' | 'standShareWelcome' | 'welcomeChaser'
type WithSignIn =
  | 'existingWelcome'
  | 'existingWelcomeTeamMember'
  | 'existingStandShareWelcome'
  | 'existingWelcomeChaser'
type InvitationAlias = WithPassword | WithSignIn

/** Those that go to people without a team too. */
const WITHOUT_TEAM = [
  'welcome',
  'existingWelcome',
  'welcomeChaser',
  'existingWelcomeChaser',
] as const
type AliasWithoutTeam = (typeof WITHOUT_TEAM)[number]

interface Said {
  readonly subject: string
  readonly intro: readonly string[]
}

const saysOfTeam = (alias: InvitationAlias, model: InTeam, { t }: TemplateContext): Said => {
  const names = {
    team: model.teamName,
    event: model.eventName,
    parent: 'parentTeamName' in model ? String(model.parentTeamName) : '',
  }
  return {
    subject: t(`mail.${alias}.subject`, names),
    intro: [t(`mail.${alias}.intro`, names)],
  }
}

const saysWithoutTeam = (
  alias: AliasWithoutTeam,
  { eventName: event, isOrganiser }: WithoutTeam,
  { t }: TemplateContext,
): Said => ({
  subject: t(`mail.withoutTeam.subject.${alias}`, { event }),
  intro: [
    t(`mail.withoutTeam.intro.${alias}`, { event }),
    ...(isOrganiser ? [t('mail.withoutTeam.organiser', { event })] : []),
  ],
})

function says(alias: InvitationAlias, model: Invitation, context: TemplateContext): Said {
  if (model.teamName !== null) return saysOfTeam(alias, model, context)
  const known = WITHOUT_TEAM.find((one) => one === alias)
  if (known === undefined) throw new Error(`The email ${alias} goes to people in teams alone`)
  return saysWithoutTeam(known, model, context)
}

const invitation = <Model extends Invitation, Hours extends number | null>(
  alias: InvitationAlias,
  { singleUseHours, sample }: { readonly singleUseHours: Hours; readonly sample: Model },
): EmailTemplate<Model, Hours> => ({
  singleUseHours,
  sample,
  write: (model, context) => {
    const { subject, intro } = says(alias, model, context)
    const { t } = context
    return {
      subject,
      heading: t(`mail.${alias}.heading`, {
        team: model.teamName ?? model.eventName,
        event: model.eventName,
      }),
      firstName: model.firstName,
      parts: [
        ...intro.map(paragraph),
        ...(model.paragraphs ?? []).map(paragraph),
        action(t(`mail.${alias}.action`), model.link),
        ...(singleUseHours === null ? [] : [small(t('mail.once7Days'))]),
      ],
    }
  },
})

const person = {
  firstName: 'Amelia',
  teamName: 'Northwind Robotics',
  eventName: 'Harbour Tech Expo',
}
const parent = { parentTeamName: 'Contoso Marine' }
const choosePassword = { ...person, link: '/auth/set-password#token=sample-sample-sample-sample' }
const signIn = { ...person, link: '/auth/login' }

const forPassword = <Model extends Invitation>(alias: WithPassword, sample: Model) =>
  invitation<Model, number>(alias, { singleUseHours: SET_PASSWORD_HOURS, sample })
const forSignIn = <Model extends Invitation>(alias: WithSignIn, sample: Model) =>
  invitation<Model, null>(alias, { singleUseHours: null, sample })

export const invitations = {
  welcome: forPassword<Invitation>('welcome', {
    ...choosePassword,
    paragraphs: ['The hall opens for building up on the 2nd.'],
  }),
  existingWelcome: forSignIn<Invitation>('existingWelcome', signIn),
  welcomeTeamMember: forPassword<InTeam>('welcomeTeamMember', choosePassword),
  existingWelcomeTeamMember: forSignIn<InTeam>('existingWelcomeTeamMember', signIn),
  standShareWelcome: forPassword<StandShareInvitation>('standShareWelcome', {
    ...choosePassword,
    ...parent,
  }),
  existingStandShareWelcome: forSignIn<StandShareInvitation>('existingStandShareWelcome', {
    ...signIn,
    ...parent,
  }),
  welcomeChaser: forPassword<Invitation>('welcomeChaser', choosePassword),
  existingWelcomeChaser: forSignIn<Invitation>('existingWelcomeChaser', signIn),
}
