import { action, quote, type EmailTemplate } from '../email.ts'

/** A change of a team's task: completed, or a decision about its approval. */
export const TASK_MOVES = [
  'complete',
  'incomplete',
  'notApplicable',
  'submitted',
  'inReview',
  'approved',
  'changesRequested',
  'rejected',
  'waitsAgain',
  'skipAsked',
  'skipRefused',
] as const

interface TaskStatus {
  readonly firstName: string
  readonly teamName: string
  readonly taskTitle: string
  readonly move: (typeof TASK_MOVES)[number]
  /** The reviewer's note, or why the task does not apply. */
  readonly note?: string
  readonly link: string
}

export const taskStatus: EmailTemplate<TaskStatus, null> = {
  singleUseHours: null,
  sample: {
    firstName: 'Amelia',
    teamName: 'Northwind Robotics',
    taskTitle: 'Stand drawing',
    move: 'changesRequested',
    note: 'Please add the height of the back wall.\nEverything else is fine.',
    link: '/tasks/sample-2',
  },
  tags: (model, { t, eventName }) => ({
    firstName: model.firstName,
    eventName,
    teamName: model.teamName,
    taskTitle: model.taskTitle,
    move: t(`mail.taskStatus.move.${model.move}`),
  }),
  wording: ({ move }, { t }, tags) => {
    const names = { task: tags['taskTitle'] ?? '', team: tags['teamName'] ?? '' }
    return {
      subject: t('mail.taskStatus.subject', { ...names, move: tags['move'] ?? '' }),
      heading: t('mail.taskStatus.heading', names),
      paragraphs: [t(`mail.taskStatus.intro.${move}`, names)],
    }
  },
  neutral: ({ t }, tags) => ({
    paragraphs: [
      t('mail.taskStatus.introOfAny', {
        task: tags['taskTitle'] ?? '',
        team: tags['teamName'] ?? '',
        move: tags['move'] ?? '',
      }),
    ],
  }),
  rest: (model, { t }) => ({
    firstName: model.firstName,
    parts: [
      ...(model.note ? [quote(model.note)] : []),
      action(t('mail.taskStatus.action'), model.link),
    ],
  }),
}
