import { calendarDate } from '@eventflow/domain/kernel'
import type { Filling, Opening } from '@eventflow/domain/submissions'
import { useWords } from '../../../platform/words.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { dateText, momentText } from '../../../ui/time-text.ts'
import { submittedText } from '../answers/submitted-text.ts'
import { closedText, openingText } from './opening-text.ts'

interface OpeningNoticeProps {
  opening: Opening
  /** A draft that was begun in time is shown below. */
  hasDraft: boolean
  timeZone: string
}

/** Why nothing can be filled in now, and from when it can. */
export function OpeningNotice({ opening, hasDraft, timeZone }: OpeningNoticeProps) {
  const t = useWords()
  const { state } = opening
  if (state === 'open') return null
  const text = openingText(opening, timeZone, t)
  if (state === 'notYet') return <Notice>{`${text} ${t('filling.opening.lookAhead')}`}</Notice>
  const words = hasDraft && state === 'closed' ? closedText(opening, timeZone, t) : text
  return <Notice tone="warning">{words}</Notice>
}

interface SubmittedNoticeProps {
  filling: Pick<Filling, 'submission' | 'task' | 'canEdit' | 'opening'>
  timeZone: string
}

/** That it has been submitted, and until when it can be changed. */
export function SubmittedNotice({ filling, timeZone }: SubmittedNoticeProps) {
  const t = useWords()
  const { submission, task, canEdit, opening } = filling
  if (!submission?.submittedAt) return null
  const submitted = submittedText(submission, timeZone, t)
  if (!canEdit) return <Notice>{t('filling.submitted.locked', { submitted })}</Notice>
  const { editableUntil, closesAt } = opening
  const end = editableUntil ?? closesAt
  if (end !== null)
    return (
      <Notice tone="success">
        {t('filling.opening.changesUntil', { submitted, end: momentText(end, timeZone) })}
      </Notice>
    )
  // A due date that is past ends nothing: the person who may edit still may.
  const isAhead = task !== null && isStillAhead(task.dueDate, timeZone)
  return (
    <Notice tone="success">
      {isAhead
        ? t('filling.submitted.editableUntil', { submitted, date: dateText(task.dueDate) })
        : t('filling.submitted.editable', { submitted })}
    </Notice>
  )
}

const isStillAhead = (dueDate: string, timeZone: string): boolean =>
  calendarDate(new Date(), timeZone) <= dueDate
