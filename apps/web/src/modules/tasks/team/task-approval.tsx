import type { TeamTask } from '@eventflow/domain/tasks'
import { useEventLang, useWords } from '../../../platform/words.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { momentText } from '../../../ui/time-text.ts'
import classes from '../tasks.module.css'

const TONES = {
  submitted: 'info',
  inReview: 'info',
  approved: 'success',
  changesRequested: 'warning',
  rejected: 'danger',
} as const

/** The organisers' decision about the team's work, and what it means for the team. */
export function TaskApproval({ task, timeZone }: { task: TeamTask; timeZone: string }) {
  const t = useWords()
  const lang = useEventLang()
  const { approval, isApprovalNeeded, notApplicableReason: reason } = task
  const state = approval?.state ?? 'none'
  if (approval === null || state === 'none') {
    const isOpen = isApprovalNeeded && !task.isComplete && !task.isNotApplicable
    return isOpen ? <Notice>{t('tasks.approval.needed')}</Notice> : null
  }
  const date = momentText(state === 'submitted' ? approval.sentAt : approval.at, timeZone)
  const isNotApplicableRequested = approval.requested === 'notApplicable' && reason !== null
  return (
    <Notice tone={TONES[state]} title={t(`tasks.approval.${state}`)} role="status">
      <span>{t(`tasks.approval.${state}Text`, { date })}</span>
      {approval.note && (
        <p className={classes['text']} lang={lang}>
          {approval.note}
        </p>
      )}
      {isNotApplicableRequested && <p>{t('tasks.approval.asksNotApplicable', { reason })}</p>}
    </Notice>
  )
}
