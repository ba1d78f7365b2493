// The recipient has become responsible for a task or a team.
import { action, type EmailTemplate } from '../email.ts'

interface TaskAssigned {
  readonly firstName: string
  readonly byName: string
  readonly taskTitle: string
  readonly link: string
}

export const taskAssigned: EmailTemplate<TaskAssigned, null> = {
  singleUseHours: null,
  sample: {
    firstName: 'Amelia',
    byName: 'Sam Field',
    taskTitle: 'Stand drawing',
    link: '/tasks/sample-2',
  },
  tags: ({ firstName, byName, taskTitle }, { eventName }) => ({
    firstName,
    eventName,
    byName,
    taskTitle,
  }),
  wording: (_model, { t }, tags) => {
    const names = {
      by: tags['byName'] ?? '',
      task: tags['taskTitle'] ?? '',
    }
    return {
      subject: t('mail.taskAssigned.subject', names),
      heading: t('mail.taskAssigned.heading', names),
      paragraphs: [t('mail.taskAssigned.intro', names)],
    }
  },
  rest: ({ firstName, link }, { t }) => ({
    firstName,
    parts: [action(t('mail.taskAssigned.action'), link)],
  }),
}

interface TeamOwner {
  readonly firstName: string
  readonly teamName: string
}

export const teamOwner: EmailTemplate<TeamOwner, null> = {
  singleUseHours: null,
  sample: { firstName: 'Amelia', teamName: 'Northwind Robotics' },
  tags: ({ firstName, teamName }, { eventName }) => ({ firstName, eventName, teamName }),
  wording: (_model, { t }, tags) => {
    const names = { team: tags['teamName'] ?? '', event: tags['eventName'] ?? '' }
    return {
      subject: t('mail.teamOwner.subject', names),
      heading: t('mail.teamOwner.heading', names),
      paragraphs: [t('mail.teamOwner.intro', names)],
    }
  },
  rest: ({ firstName }, { t }) => ({
    firstName,
    parts: [action(t('mail.teamOwner.action'), '/my-team')],
  }),
}
