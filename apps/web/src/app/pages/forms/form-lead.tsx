import { calendarDate, daysBetween } from '@eventflow/domain/kernel'
import type { Filling, FormTask } from '@eventflow/domain/submissions'
import { isSentLate } from '@eventflow/domain/tasks'
import type { ReactNode } from 'react'
import { openingText } from '../../../modules/submissions/index.ts'
import { TaskBadges } from '../../../modules/tasks/index.ts'
import { usePortal } from '../../../platform/portal-context.tsx'
import { EventText, useWords } from '../../../platform/words.tsx'
import { CopyButton } from '../../../ui/copy-button.tsx'
import { ForCompany } from '../../../ui/for-company.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { dateText, dueText } from '../../../ui/time-text.ts'
import classes from './forms.module.css'

/** Purpose and deadline of a form. */
export function FormLead({ filling: { definition, task, opening } }: { filling: Filling }) {
  const t = useWords()
  const { event } = usePortal()
  const { description, translations } = definition.form
  // Closed forms explain themselves below.
  const until = opening.state === 'open' ? openingText(opening, event.timeZone, t) : ''
  const isForGuests = definition.form.isPublic && task === null && opening.state === 'open'
  return (
    <>
      <ForCompany />
      {description && (
        <p className={classes['about']}>
          <EventText isTranslated={translations !== undefined}>{description}</EventText>
        </p>
      )}
      {until && <p>{until}</p>}
      {isForGuests && (
        <div className={classes['guest-link']}>
          <CopyButton
            text={`${globalThis.location.origin}/guests/forms/${definition.form.id}`}
            label={t('filling.copyGuestLink')}
            copiedLabel={t('filling.guestLinkCopied')}
          />
        </div>
      )}
      {task && (
        <FormTaskLine task={task}>
          {t('filling.task.for')}{' '}
          <TextLink to="/tasks/$taskId" params={{ taskId: task.id }}>
            <EventText isTranslated={task.isTranslated}>{task.title}</EventText>
          </TextLink>
        </FormTaskLine>
      )}
    </>
  )
}

const daysUntil = (date: string, timeZone: string): number =>
  daysBetween(calendarDate(new Date(), timeZone), date)

interface FormTaskLineProps {
  task: FormTask
  children: ReactNode
}

/** The task that requires the form, with its due date and state. */
export function FormTaskLine({ task, children }: FormTaskLineProps) {
  const t = useWords()
  const { event } = usePortal()
  const date = dateText(task.dueDate)
  const words = dueText(daysUntil(task.dueDate, event.timeZone), t)
  const isDue = task.state !== 'complete' && task.state !== 'notApplicable'
  return (
    <p className={classes['task']}>
      <span>{children}</span>
      {isDue && (
        <span>
          {isSentLate(task)
            ? t('tasks.task.dueOn', { date })
            : t('filling.task.due', { date, words })}
        </span>
      )}
      <TaskBadges state={task.state} approval={task.approval ?? null} />
    </p>
  )
}
