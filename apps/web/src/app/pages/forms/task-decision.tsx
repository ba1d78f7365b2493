import type { FormTask } from '@eventflow/domain/submissions'
import { approvalName } from '@eventflow/domain/tasks'
import { approvalText } from '../../../modules/tasks/index.ts'
import { useEventLang, useWords } from '../../../platform/words.tsx'
import { Notice } from '../../../ui/notice.tsx'
import classes from './forms.module.css'

const TONES = {
  inReview: 'info',
  approved: 'info',
  changesRequested: 'warning',
  rejected: 'danger',
  skipRefused: 'danger',
} as const

/** Texts for a form with inputs. */
const WHILE_OPEN = {
  inReview: 'filling.decision.reviewBegun',
  approved: 'filling.decision.approved',
  changesRequested: 'tasks.approval.changesRequestedText',
  rejected: 'tasks.approval.rejectedText',
  skipRefused: 'tasks.approval.skipRefusedText',
} as const

/** Texts for a form that is read-only. */
const closedText = (name: keyof typeof WHILE_OPEN) =>
  approvalText(name, { canChange: false, isLocked: false })

interface TaskDecisionProps {
  task: FormTask | null
  /** The form has inputs. */
  isOpen: boolean
}

/** What the organisers' decision about a task, or its deadline, means for its form. */
export function TaskDecision({ task, isOpen }: TaskDecisionProps) {
  const t = useWords()
  const lang = useEventLang()
  if (task === null) return null
  if (task.isLocked === true) return <Notice tone="warning">{t('tasks.task.locked')}</Notice>
  const { approval } = task
  const state = approval?.state ?? 'none'
  if (approval === undefined || state === 'none' || state === 'submitted') return null
  if (state === 'approved' && !isOpen) return null
  const name = approvalName({ ...approval, state })
  return (
    <Notice tone={TONES[name]} title={t(`tasks.approval.${name}`)} role="status">
      <span>{t(isOpen ? WHILE_OPEN[name] : closedText(name), { date: '' })}</span>
      {approval.note && (
        <p className={classes['message']} lang={lang}>
          {approval.note}
        </p>
      )}
    </Notice>
  )
}
