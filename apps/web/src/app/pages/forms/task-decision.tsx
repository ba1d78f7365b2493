import type { FormTask } from '@eventflow/domain/submissions'
import { useWords } from '../../../platform/words.tsx'
import { Notice } from '../../../ui/notice.tsx'

interface TaskDecisionProps {
  task: FormTask | null
  /** The form has inputs. */
  isOpen: boolean
}

/** What the organisers' decision about a task, or its deadline, means for its form. */
export function TaskDecision({ task, isOpen }: TaskDecisionProps) {
  const t = useWords()
  if (task === null) return null
  if (task.isLocked === true) return <Notice tone="warning">{t('tasks.task.locked')}</Notice>
  if (task.approval?.state !== 'inReview') return null
  return (
    <Notice title={t('tasks.approval.inReview')} role="status">
      {t(isOpen ? 'filling.decision.reviewBegun' : 'tasks.approval.inReviewText')}
    </Notice>
  )
}
