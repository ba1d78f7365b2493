import { formatDate } from '../format-date.ts'
import { action, paragraph, type Template } from '../letter.ts'

export const taskReminder: Template<'taskReminder'> = (model, { t, brand }) => {
  const names = { event: brand.eventName, team: model.teamName, count: model.tasks.length }
  return {
    subject: t('mail.taskReminder.subject', names),
    heading: t('mail.taskReminder.heading'),
    firstName: model.firstName,
    parts: [
      paragraph(t('mail.taskReminder.intro', names)),
      {
        kind: 'list',
        lines: model.tasks.map((task) => ({
          title: task.title,
          link: task.link,
          detail: [
            t(`mail.taskReminder.state.${task.state}`),
            t('mail.taskReminder.due', { date: formatDate(task.dueDate) }),
            ...(task.isTimeSensitive ? [t('mail.taskReminder.timeSensitive')] : []),
          ].join(' · '),
        })),
      },
      action(t('mail.taskReminder.action', { tasks: t('shell.core.tasks') }), model.link),
    ],
  }
}
