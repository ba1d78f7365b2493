import type { InvitationModel, StandShareInvitationModel } from '@eventflow/domain/mail'
import { action, paragraph, small, type Desk, type Letter } from '../letter.ts'

type Invitation =
  | 'welcome'
  | 'existingWelcome'
  | 'welcomeTeamMember'
  | 'existingWelcomeTeamMember'
  | 'standShareWelcome'
  | 'existingStandShareWelcome'
  | 'welcomeChaser'
  | 'existingWelcomeChaser'

/** People who have a sign-in already get no link that sets a password. */
const setsPassword = (alias: Invitation): boolean => !alias.startsWith('existing')

/** All invitations are one letter; the words make the difference. */
export const invitation =
  (alias: Invitation) =>
  (model: InvitationModel | StandShareInvitationModel, { t }: Desk): Letter => {
    const names = {
      team: model.teamName,
      event: model.eventName,
      parent: 'parentTeamName' in model ? model.parentTeamName : '',
    }
    return {
      subject: t(`mail.${alias}.subject`, names),
      heading: t(`mail.${alias}.heading`, names),
      firstName: model.firstName,
      parts: [
        paragraph(t(`mail.${alias}.intro`, names)),
        ...(model.paragraphs ?? []).map(paragraph),
        action(t(`mail.${alias}.action`), model.link),
        ...(setsPassword(alias) ? [small(t('mail.once7Days'))] : []),
      ],
    }
  }
