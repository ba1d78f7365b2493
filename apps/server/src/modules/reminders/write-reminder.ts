// Writes one reminder email, for rules and for reminders by hand alike.
import type { CalendarDate } from '@eventflow/domain/kernel'
import type { EmailModels, EmailOutcome } from '@eventflow/domain/mail'
import type { ListedTask } from '@eventflow/domain/reminders'
import { corePageLink, type CorePages } from '@eventflow/domain/settings'
import type { Scope } from '../../platform/db/index.ts'
import { findFlags, queueEmail, type MailBrand } from '../../platform/mail/index.ts'
import { readAllSettings } from '../settings/index.ts'
import { addReminder, cancelWaiting, setEmail, type NewReminder } from './reminders.repository.ts'
import type { Reached } from './reminder-teams.report.ts'

export interface TaskInReminder extends Pick<
  ListedTask,
  'taskId' | 'title' | 'dueDate' | 'state' | 'isTimeSensitive' | 'isRenewal' | 'ruleId'
> {
  readonly teamId: string
  readonly teamName: string
  /** Known when the reminder is sent. */
  readonly pricesChangeOn?: CalendarDate | null
}

interface ReminderContents {
  readonly firstName: string
  /** Null for organisers, whose email covers all teams. */
  readonly teamId: string | null
  readonly note: string
  readonly tasks: readonly TaskInReminder[]
}

/** The model of the email. Organisers get a link to the report of a task, teams to the task. */
export function modelOf(
  { firstName, teamId, note, tasks }: ReminderContents,
  corePages: CorePages,
): EmailModels['taskReminder'] {
  const isOfAll = teamId === null
  return {
    firstName,
    teamName: isOfAll ? '' : (tasks[0]?.teamName ?? ''),
    note,
    link: isOfAll ? '/admin/tasks' : corePageLink(corePages, 'tasks'),
    tasks: tasks.map(
      ({ taskId, teamName, title, isRenewal = false, pricesChangeOn = null, ...task }) => ({
        title: isOfAll ? `${teamName}: ${title}` : title,
        dueDate: task.dueDate,
        state: task.state,
        isTimeSensitive: task.isTimeSensitive,
        isRenewal,
        pricesChangeOn,
        link: isOfAll ? `/admin/tasks/${taskId}/report` : `/tasks/${taskId}`,
      }),
    ),
  }
}

export interface ReminderToWrite extends Omit<NewReminder, 'userId' | 'outcome' | 'items'> {
  readonly to: Reached
  readonly tasks: readonly TaskInReminder[]
}

/** Queues a reminder. A blocked address gets no email, only a record of the reminder. */
export async function writeReminder(
  scope: Scope,
  { to, tasks, ...reminder }: ReminderToWrite,
  brand: MailBrand,
): Promise<EmailOutcome | 'alreadyThere'> {
  const isStopped = (await findFlags(scope, [to.email.toLowerCase()])).length > 0
  const reminderId = await addReminder(scope, {
    ...reminder,
    userId: to.userId,
    outcome: isStopped ? 'stopped' : 'written',
    items: tasks.map(({ taskId, teamId, ruleId }) => ({ taskId, teamId, ruleId })),
  })
  if (reminderId === null) return 'alreadyThere'
  if (isStopped) return 'blocked'
  await cancelWaiting(scope, { ...reminder, userId: to.userId })
  const { teamId, note } = reminder
  const { corePages } = await readAllSettings(scope)
  const email = await queueEmail(
    scope,
    {
      alias: 'taskReminder',
      to: { email: to.email, name: to.name, userId: to.userId, teamId },
      model: modelOf({ firstName: to.firstName, teamId, note, tasks }, corePages),
    },
    brand,
  )
  await setEmail(scope, reminderId, email.id)
  return email.outcome
}
