// Notifies a person that the second step of their sign-in was turned on or off (ours).
import { action, type EmailTemplate } from '../email.ts'

interface SecondFactorChange {
  readonly firstName: string
  readonly isOn: boolean
}

export const secondFactorChange: EmailTemplate<SecondFactorChange, null> = {
  singleUseHours: null,
  sample: { firstName: 'Amelia', isOn: true },
  isFixed: () => true,
  tags: ({ firstName }, { eventName }) => ({ firstName, eventName }),
  wording: ({ isOn }, { t }, tags) => {
    const names = { event: tags['eventName'] ?? '' }
    const move = isOn ? 'on' : 'off'
    return {
      subject: t(`mail.secondFactorChange.subject.${move}`, names),
      heading: t('mail.secondFactorChange.heading'),
      paragraphs: [t(`mail.secondFactorChange.intro.${move}`, names)],
    }
  },
  rest: (model, { t }) => ({
    firstName: model.firstName,
    parts: [action(t('mail.secondFactorChange.action'), '/my-account')],
  }),
}
