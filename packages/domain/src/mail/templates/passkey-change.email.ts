// Notifies a person that one of their passkeys was added or removed (ours).
import { action, type EmailTemplate } from '../email.ts'

interface PasskeyChange {
  readonly firstName: string
  /** The person's name for the passkey. */
  readonly passkeyName: string
  readonly isAdded: boolean
}

export const passkeyChange: EmailTemplate<PasskeyChange, null> = {
  singleUseHours: null,
  sample: { firstName: 'Amelia', passkeyName: 'Laptop at the office', isAdded: true },
  isFixed: () => true,
  tags: ({ firstName, passkeyName }, { eventName }) => ({ firstName, passkeyName, eventName }),
  wording: ({ isAdded }, { t }, tags) => {
    const names = { event: tags['eventName'] ?? '', name: tags['passkeyName'] ?? '' }
    const move = isAdded ? 'added' : 'removed'
    return {
      subject: t(`mail.passkeyChange.subject.${move}`, names),
      heading: t('mail.passkeyChange.heading'),
      paragraphs: [t(`mail.passkeyChange.intro.${move}`, names)],
    }
  },
  rest: (model, { t }) => ({
    firstName: model.firstName,
    parts: [action(t('mail.passkeyChange.action'), '/my-account')],
  }),
}
