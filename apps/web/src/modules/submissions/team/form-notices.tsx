import { calendarDate } from '@eventflow/domain/kernel'
import type { Filling, Opening } from '@eventflow/domain/submissions'
import { workAllowed } from '@eventflow/domain/tasks'
import { useWords } from '../../../platform/words.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { dateText, momentText } from '../../../ui/time-text.ts'
import { submittedText } from '../answers/submitted-text.ts'
import { closedText, openingText } from './opening-text.ts'

interface OpeningNoticeProps {
  opening: Opening
  /** A draft started in time is shown below. */
  hasDraft: boolean
  timeZone: string
}

/** Why the form cannot be filled in now, and when it can. */
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

/** Shows that the form was submitted, and the deadline for changes. */
export function SubmittedNotice({ filling, timeZone }: SubmittedNoticeProps) {
  const t = useWords()
  const { submission, task, canEdit } = filling
  if (!submission?.submittedAt) return null
  const submitted = submittedText(submission, timeZone, t)
  const { hold, changesEnd } = workAllowed({ ...task, submission, isOpen: canEdit })
  // The page shows that it is in review, and that it can be changed later.
  if (hold === 'inReview') return <Notice>{t('filling.submitted.inReview', { submitted })}</Notice>
  if (changesEnd === null) return <Notice>{t('filling.submitted.locked', { submitted })}</Notice>
  const end = changesUntil(filling, timeZone)
  if (changesEnd === 'review')
    return (
      <Notice tone="success">
        {end === null
          ? t('filling.submitted.untilReview', { submitted })
          : t('filling.submitted.untilReviewOr', { submitted, end })}
      </Notice>
    )
  return (
    <Notice tone="success">
      {end === null
        ? t('filling.submitted.editable', { submitted })
        : t('filling.opening.changesUntil', { submitted, end })}
    </Notice>
  )
}

/**
 * The end of changes: the time of the form, or the due date of a task that is locked after it. Any other
 * due date ends nothing.
 */
function changesUntil(
  { task, opening }: SubmittedNoticeProps['filling'],
  timeZone: string,
): string | null {
  const end = opening.editableUntil ?? opening.closesAt
  const lock = task?.locksAfterDue === true ? task.dueDate : null
  const isLockFirst =
    lock !== null && (end === null || lock < calendarDate(new Date(end), timeZone))
  if (isLockFirst) return dateText(lock)
  return end === null ? null : momentText(end, timeZone)
}
