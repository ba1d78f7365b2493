// A model of each e-mail, believable enough to be shown as a preview of its template.
import type { MailModels } from './mail.models.ts'

const invitation = {
  firstName: 'Amelia',
  teamName: 'Northwind Robotics',
  eventName: 'Harbour Tech Expo',
  link: '/auth/set-password#token=sample-sample-sample-sample',
}
const comeIn = { ...invitation, link: '/auth/login' }
const share = { parentTeamName: 'Contoso Marine' }

export const SAMPLE_MODELS: MailModels = {
  welcome: { ...invitation, paragraphs: ['The hall opens for building up on the 2nd.'] },
  existingWelcome: comeIn,
  welcomeTeamMember: invitation,
  existingWelcomeTeamMember: comeIn,
  standShareWelcome: { ...invitation, ...share },
  existingStandShareWelcome: { ...comeIn, ...share },
  welcomeChaser: invitation,
  existingWelcomeChaser: comeIn,
  taskReminder: {
    firstName: 'Amelia',
    teamName: 'Northwind Robotics',
    tasks: [
      {
        title: 'Order power and water',
        dueDate: '2026-03-02',
        state: 'overdue',
        isTimeSensitive: true,
        link: '/tasks/sample-1',
      },
      {
        title: 'Stand drawing',
        dueDate: '2026-03-14',
        state: 'dueSoon',
        isTimeSensitive: false,
        link: '/tasks/sample-2',
      },
    ],
    link: '/tasks',
  },
  taskStatus: {
    firstName: 'Amelia',
    teamName: 'Northwind Robotics',
    taskTitle: 'Stand drawing',
    move: 'changesRequested',
    note: 'Please add the height of the back wall.\nEverything else is fine.',
    link: '/tasks/sample-2',
  },
  formNotification: {
    subject: 'Power and water',
    heading: 'Thank you for your order',
    paragraphs: ['We have received what you sent on 2 March.', 'You can change it until the 9th.'],
    answers: [
      { label: 'Sockets', value: '4' },
      { label: 'Water', value: 'Yes' },
      { label: 'Remarks', value: '' },
    ],
    customFields: [{ label: 'Hall', value: '7' }],
    link: '/submissions/sample',
  },
  verifyEmailChange: {
    firstName: 'Amelia',
    newEmail: 'amelia@northwind.example',
    link: '/auth/update-email#token=sample-sample-sample-sample',
  },
  verifyPasswordChange: {
    firstName: 'Amelia',
    link: '/auth/reset-password#token=sample-sample-sample-sample',
  },
  confirmEmailChange: {
    firstName: 'Amelia',
    newEmail: 'amelia@northwind.example',
    link: '/auth/update-email#token=sample-sample-sample-sample',
  },
  confirmPasswordChange: { firstName: 'Amelia' },
  adminNotification: {
    firstName: 'Amelia',
    title: 'Gate 4 is closed on Friday',
    description: 'Deliveries go through gate 2 from 06:00 to 20:00.\n\nBring your vehicle pass.',
    link: '/notifications',
  },
  commentNotification: {
    firstName: 'Amelia',
    authorName: 'Sam Okafor',
    taskTitle: 'Stand drawing',
    comment: 'Could you send the drawing as a PDF as well?',
    isReply: false,
    link: '/tasks/sample-2',
  },
}
