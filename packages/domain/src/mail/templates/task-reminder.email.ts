import { weekdayText, type CalendarDate } from '../../kernel/index.ts'
import type { T } from '../../words/index.ts'
import { action, paragraph, type EmailTemplate } from '../email.ts'
import { EMAIL_LIST_LENGTH } from '../mail.bounds.ts'

interface ReminderTask {
  readonly title: string
  readonly dueDate: CalendarDate
  readonly state: 'pending' | 'dueSoon' | 'overdue'
  readonly isTimeSensitive: boolean
  /** True if the task is complete, but one of its documents expires on that day. */
  readonly isRenewal: boolean
  /** The day on which prices of its form change; null for none. */
  readonly pricesChangeOn?: CalendarDate | null
  readonly link: string
}

interface TaskReminder {
  readonly firstName: string
  /** '' for organisers, whose email covers all teams. */
  readonly teamName: string
  readonly tasks: readonly ReminderTask[]
  /** The organisers' note in their schedule; '' for none. */
  readonly note: string
  /** The address of the task list. */
  readonly link: string
}

export const taskReminder: EmailTemplate<TaskReminder, null> = {
  singleUseHours: null,
  sample: {
    firstName: 'Amelia',
    teamName: 'Northwind Robotics',
    tasks: [
      {
        title: 'Order power and water',
        dueDate: '2026-03-02',
        state: 'overdue',
        isTimeSensitive: true,
        isRenewal: false,
        pricesChangeOn: '2026-03-16',
        link: '/tasks/sample-1',
      },
      {
        title: 'Stand drawing',
        dueDate: '2026-03-14',
        state: 'dueSoon',
        isTimeSensitive: false,
        isRenewal: false,
        pricesChangeOn: null,
        link: '/tasks/sample-2',
      },
    ],
    note: 'The hall plan goes to print next week.',
    link: '/tasks',
  },
  tags: ({ firstName, teamName, tasks }, { t, eventName }) => ({
    firstName,
    eventName,
    teamName: teamName || t('mail.taskReminder.allTeams'),
    count: String(tasks.length),
  }),
  wording: ({ tasks }, { t }, tags) => {
    const names = {
      event: tags['eventName'] ?? '',
      team: tags['teamName'] ?? '',
      count: tasks.length,
    }
    return {
      subject: t('mail.taskReminder.subject', names),
      heading: t('mail.taskReminder.heading'),
      paragraphs: [t('mail.taskReminder.intro', names)],
    }
  },
  neutral: ({ t }, tags) => {
    const names = { event: tags['eventName'] ?? '', team: tags['teamName'] ?? '' }
    const number = tags['count'] ?? ''
    return {
      subject: t('mail.taskReminder.subjectOfAny', { ...names, number }),
      paragraphs: [t('mail.taskReminder.introOfAny', names)],
    }
  },
  rest: (model, { t }) => ({
    firstName: model.firstName,
    parts: [
      ...(model.note === '' ? [] : [{ kind: 'paragraph' as const, text: model.note }]),
      {
        kind: 'list',
        lines: model.tasks.slice(0, EMAIL_LIST_LENGTH).map((task) => ({
          title: task.title,
          link: task.link,
          detail: detailOf(task, t),
        })),
      },
      ...(model.tasks.length > EMAIL_LIST_LENGTH
        ? [
            paragraph(
              t('mail.taskReminder.more', { count: model.tasks.length - EMAIL_LIST_LENGTH }),
            ),
          ]
        : []),
      action(t('mail.taskReminder.action', { tasks: t('shell.core.tasks') }), model.link),
    ],
  }),
}

const detailOf = (task: ReminderTask, t: T): string =>
  [
    ...(task.isRenewal ? [] : [t(`tasks.state.${task.state}`)]),
    t(task.isRenewal ? 'mail.taskReminder.renewal' : 'mail.taskReminder.due', {
      date: weekdayText(task.dueDate, t.language),
    }),
    ...(task.isTimeSensitive ? [t('mail.taskReminder.timeSensitive')] : []),
    ...(task.pricesChangeOn
      ? [
          t('mail.taskReminder.pricesChange', {
            date: weekdayText(task.pricesChangeOn, t.language),
          }),
        ]
      : []),
  ].join(' · ')
