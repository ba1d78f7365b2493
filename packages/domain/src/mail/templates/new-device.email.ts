// Notifies a person of a sign-in to their account on a new device (ours).
import { action, type EmailTemplate } from '../email.ts'

interface NewDevice {
  readonly firstName: string
  /** The browser and system: "Firefox on Windows". */
  readonly device: string
  readonly network: string
  /** In the event's time zone. */
  readonly time: string
}

export const newDevice: EmailTemplate<NewDevice, null> = {
  singleUseHours: null,
  sample: {
    firstName: 'Amelia',
    device: 'Firefox on Windows',
    network: '203.0.113.7',
    time: 'Mon 15 Jun, 13:00',
  },
  tags: ({ firstName, device, network, time }, { eventName }) => ({
    firstName,
    eventName,
    device,
    network,
    time,
  }),
  wording: (_model, { t }, tags) => {
    const { eventName = '', device = '', network = '', time = '' } = tags
    return {
      subject: t('mail.newDevice.subject', { event: eventName }),
      heading: t('mail.newDevice.heading'),
      paragraphs: [
        t('mail.newDevice.intro', { event: eventName, device, network, time }),
        t('mail.newDevice.advice'),
      ],
    }
  },
  rest: (model, { t }) => ({
    firstName: model.firstName,
    parts: [action(t('mail.newDevice.action'), '/my-account')],
  }),
}
