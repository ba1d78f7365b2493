// All invitations are one email; the words make the difference.
import { action, paragraph, SET_PASSWORD_HOURS, small, type EmailTemplate } from '../email.ts'

/** To somebody who may come in now. `link` sets the password, or signs in where there is one. */
interface Invitation {
  readonly firstName: string
  readonly teamName: string
  readonly eventName: string
  /** Paragraphs of the organisers (settings "welcomeEmail"), after the first sentence. */
  readonly paragraphs?: readonly string[]
  readonly link: string
}

interface StandShareInvitation extends Invitation {
  readonly parentTeamName: string
}

/** To people who get a sign-in with the email; the others have one already. */
type WithPassword = 'welcome' | 'welcomeTeamMember' | 'standShareWelcome' | 'welcomeChaser'
type WithSignIn =
  | 'existingWelcome'
  | 'existingWelcomeTeamMember'
  | 'existingStandShareWelcome'
  | 'existingWelcomeChaser'

const invitation = <Model extends Invitation, Hours extends number | null>(
  alias: WithPassword | WithSignIn,
  { singleUseHours, sample }: { readonly singleUseHours: Hours; readonly sample: Model },
): EmailTemplate<Model, Hours> => ({
  singleUseHours,
  sample,
  write: (model, { t }) => {
    const names = {
      team: model.teamName,
      event: model.eventName,
      parent: 'parentTeamName' in model ? String(model.parentTeamName) : '',
    }
    return {
      subject: t(`mail.${alias}.subject`, names),
      heading: t(`mail.${alias}.heading`, names),
      firstName: model.firstName,
      parts: [
        paragraph(t(`mail.${alias}.intro`, names)),
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
  welcomeTeamMember: forPassword<Invitation>('welcomeTeamMember', choosePassword),
  existingWelcomeTeamMember: forSignIn<Invitation>('existingWelcomeTeamMember', signIn),
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
