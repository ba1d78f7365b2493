import type { Submission } from '@eventflow/domain/submissions'
import type { T } from '@eventflow/domain/words'
import { momentText } from '../../../ui/time-text.ts'

type Submitted = Pick<Submission, 'submittedAt' | 'submittedByName' | 'updatedAt' | 'updatedByName'>

/** Time and person of the first submission and of the last change, without a full stop. */
export function submittedText(submission: Submitted, timeZone: string, t: T): string {
  const { submittedAt, submittedByName, updatedAt, updatedByName } = submission
  if (submittedAt === null) return ''
  const first = momentText(submittedAt, timeZone)
  const submitted = submittedByName
    ? t('filling.submission.submittedBy', { time: first, name: submittedByName })
    : t('filling.submission.submittedAt', { time: first })
  if (updatedAt <= submittedAt) return submitted
  const time = momentText(updatedAt, timeZone)
  return updatedByName
    ? t('filling.submission.changedBy', { submitted, time, name: updatedByName })
    : t('filling.submission.changedAt', { submitted, time })
}
