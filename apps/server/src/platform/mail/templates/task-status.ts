import { action, paragraph, quote, type Template } from '../letter.ts'

export const taskStatus: Template<'taskStatus'> = (model, { t }) => {
  const names = { task: model.taskTitle, team: model.teamName }
  const move = t(`mail.taskStatus.move.${model.move}`)
  return {
    subject: t('mail.taskStatus.subject', { ...names, move }),
    heading: t('mail.taskStatus.heading', names),
    firstName: model.firstName,
    parts: [
      paragraph(t(`mail.taskStatus.intro.${model.move}`, names)),
      ...(model.note ? [quote(model.note)] : []),
      action(t('mail.taskStatus.action'), model.link),
    ],
  }
}
