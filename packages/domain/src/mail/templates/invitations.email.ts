// All invitations share one template and differ only in their words.
import { dayRangeText, fillMergeTags, type MergeValues } from '../../kernel/index.ts'
import {
  action,
  paragraph,
  SET_PASSWORD_HOURS,
  small,
  type EmailTemplate,
  type Part,
  type TemplateContext,
  type Wording,
} from '../email.ts'

/** For a person who can sign in now. `link` sets the password, or signs in if there is one. */
interface InTeam {
  readonly firstName: string
  readonly teamName: string
  readonly eventName: string
  readonly link: string
  /** The person who invited them; omitted if the portal did, for example after an import. */
  readonly inviterName?: string
  /** The person's other teams in the event; omitted if there are none. */
  readonly otherTeams?: readonly string[]
}

/** For an organiser, or a person without a team. */
interface WithoutTeam extends Omit<InTeam, 'teamName'> {
  readonly teamName: null
  readonly isOrganiser: boolean
}

type Invitation = InTeam | WithoutTeam

interface StandShareInvitation extends InTeam {
  readonly parentTeamName: string
}

/** For people who get a new account; the others already have one. */
type WithPassword = 'welcome' | 'welcomeTeamMember' | 'standShareWelcome' | 'welcomeChaser'
type WithSignIn =
  | 'existingWelcome'
  | 'existingWelcomeTeamMember'
  | 'existingStandShareWelcome'
  | 'existingWelcomeChaser'
type InvitationAlias = WithPassword | WithSignIn

/** Invitations that people without a team also receive. */
const WITHOUT_TEAM = [
  'welcome',
  'existingWelcome',
  'welcomeChaser',
  'existingWelcomeChaser',
] as const
type AliasWithoutTeam = (typeof WITHOUT_TEAM)[number]

type InvitationText = Pick<Wording, 'subject' | 'paragraphs'>

const teamInvitationText = (
  alias: InvitationAlias,
  { t }: TemplateContext,
  tags: MergeValues,
): InvitationText => {
  const names = {
    team: tags['teamName'] ?? '',
    event: tags['eventName'] ?? '',
    parent: tags['parentTeamName'] ?? '',
  }
  return {
    subject: t(`mail.${alias}.subject`, names),
    paragraphs: [t(`mail.${alias}.intro`, names)],
  }
}

const invitationTextWithoutTeam = (
  alias: AliasWithoutTeam,
  { eventName: event, isOrganiser }: WithoutTeam,
  { t }: TemplateContext,
): InvitationText => ({
  subject: t(`mail.withoutTeam.subject.${alias}`, { event }),
  paragraphs: [
    t(`mail.withoutTeam.intro.${alias}`, { event }),
    ...(isOrganiser ? [t('mail.withoutTeam.organiser', { event })] : []),
  ],
})

function invitationText(
  alias: InvitationAlias,
  model: Invitation,
  { context, tags }: { readonly context: TemplateContext; readonly tags: MergeValues },
): InvitationText {
  if (model.teamName !== null) return teamInvitationText(alias, context, tags)
  const known = WITHOUT_TEAM.find((one) => one === alias)
  if (known === undefined) throw new Error(`The email ${alias} goes to people in teams alone`)
  return invitationTextWithoutTeam(known, model, context)
}

/** The organisers' paragraphs are only for people of teams who sign in for the first time. */
const hasOrganiserParagraphs = (alias: InvitationAlias, { teamName }: Invitation): boolean =>
  teamName !== null && !isChaser(alias)

const isChaser = (alias: InvitationAlias): boolean => alias.endsWith('Chaser')

/** The dates of the event, and who invited the person. A reminder does not introduce anybody again. */
function invitationFacts(
  alias: InvitationAlias,
  { inviterName = '' }: Invitation,
  { t, eventDates }: TemplateContext,
): readonly Part[] {
  const { from, to } = eventDates ?? { from: '', to: '' }
  const lines = [
    from === '' ? '' : t('mail.eventDates', { dates: dayRangeText(from, to, t.language) }),
    inviterName === '' || isChaser(alias) ? '' : t('mail.invitedBy', { name: inviterName }),
  ].filter((line) => line !== '')
  return lines.length === 0 ? [] : [paragraph(lines.join('\n'))]
}

/** One sign-in is for all teams of the person. */
function otherTeams({ otherTeams: names = [] }: Invitation, { t }: TemplateContext): Part[] {
  if (names.length === 0) return []
  return [paragraph(t('mail.otherTeams', { teams: names.join(', ') }))]
}

const invitation = <Model extends Invitation, Hours extends number | null>(
  alias: InvitationAlias,
  { singleUseHours, sample }: { readonly singleUseHours: Hours; readonly sample: Model },
): EmailTemplate<Model, Hours> => ({
  singleUseHours,
  sample,
  // A person without a team gets the portal's text, because the organisers write theirs for teams.
  isFixed: ({ teamName }) => teamName === null,
  tags: (model) => ({
    firstName: model.firstName,
    eventName: model.eventName,
    teamName: model.teamName ?? '',
    ...('parentTeamName' in model ? { parentTeamName: String(model.parentTeamName) } : {}),
  }),
  wording: (model, context, tags) => {
    const { t } = context
    const event = tags['eventName'] ?? ''
    const team = model.teamName === null ? event : (tags['teamName'] ?? '')
    return {
      ...invitationText(alias, model, { context, tags }),
      heading: t(`mail.${alias}.heading`, { team, event }),
    }
  },
  rest: (model, context, tags) => ({
    firstName: model.firstName,
    parts: [
      ...invitationFacts(alias, model, context),
      ...otherTeams(model, context),
      ...(hasOrganiserParagraphs(alias, model) ? context.welcomeParagraphs : []).map((text) =>
        paragraph(fillMergeTags(text, tags)),
      ),
      action(context.t(`mail.${alias}.action`), model.link),
      ...(singleUseHours === null ? [] : [small(context.t('mail.once7Days'))]),
    ],
  }),
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
  welcome: forPassword<Invitation>('welcome', choosePassword),
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
