// An email by organisers to chosen recipients (ours).
import { shownAddress } from '../../kernel/index.ts'
import { fillWording, type EmailTemplate, type Wording } from '../email.ts'

interface Mailing {
  readonly firstName: string
  readonly surname: string
  readonly email: string
  /** Empty for a person without a team. */
  readonly teamName: string
  /** The numbers and the halls of the team's stands; empty without one. */
  readonly stand: string
  readonly hall: string
  /** The organisers' text, with merge tags. */
  readonly written: Wording
}

/** Organisers write everything except the greeting. */
export const mailing: EmailTemplate<Mailing, null> = {
  singleUseHours: null,
  sample: {
    firstName: 'Amelia',
    surname: 'Hart',
    email: 'amelia@northwind.example',
    teamName: 'Northwind Robotics',
    stand: 'B12',
    hall: 'Hall 2',
    written: {
      subject: 'Gate 4 is closed on Friday',
      heading: 'Another way in for {teamName}',
      paragraphs: ['Deliveries go through gate 2 from 06:00 to 20:00.', 'Bring your vehicle pass.'],
    },
  },
  isFixed: () => true,
  tags: ({ firstName, surname, email, teamName, stand, hall }, { eventName }) => ({
    firstName,
    surname,
    fullName: `${firstName} ${surname}`.trim(),
    email: shownAddress(email),
    teamName,
    stand,
    hall,
    eventName,
  }),
  wording: ({ written }, _context, tags) => fillWording(written, tags),
  rest: ({ firstName }) => ({ firstName, parts: [] }),
}
