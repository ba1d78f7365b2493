import type { BatchChange, TaskPair } from '@eventflow/domain/tasks'
import { useId, useState } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Muted } from '../../../ui/layout.tsx'
import { TextArea } from '../../../ui/fields/text-fields.tsx'
import { DeadlineDialog } from './deadline-dialog.tsx'
import { RemindDialog } from './remind-dialog.tsx'
import { useMarking } from './use-marking.ts'

type Unreasoned = Exclude<BatchChange, 'notApplicable'>
type Asked = BatchChange | 'deadline' | 'remind'

const WORDS = {
  complete: 'taskAdmin.report.complete',
  open: 'taskAdmin.report.reopen',
  approved: 'taskAdmin.review.approve',
} as const

interface PairActionsProps {
  /** The selected tasks of teams. */
  pairs: readonly TaskPair[]
  /** Some of them need approval, so their teams get emails about changes. */
  hasApproval: boolean
  /** Clears the selection. */
  onDone: () => void
}

/** Bulk actions for tasks of teams: done, N/A, approve, change the date, remind. */
export function PairActions({ pairs, hasApproval, onDone }: PairActionsProps) {
  const t = useWords()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { mark, isBusy } = useMarking(pairs, onDone)
  const close = () => setAsked(null)
  const isMany = pairs.length > 1
  /** Emails cannot be recalled, so many of them are confirmed first. */
  const begin = (as: Unreasoned) => (hasApproval && isMany ? setAsked(as) : void mark(as))
  return (
    <>
      <Button variant="default" loading={isBusy} onClick={() => begin('complete')}>
        {t('taskAdmin.report.complete')}
      </Button>
      <Button variant="default" onClick={() => setAsked('notApplicable')}>
        {t('taskAdmin.report.notApplicable')}
      </Button>
      <Button variant="default" onClick={() => begin('open')}>
        {t('taskAdmin.report.reopen')}
      </Button>
      {hasApproval && (
        <Button variant="default" onClick={() => begin('approved')}>
          {t('taskAdmin.review.approve')}
        </Button>
      )}
      <Button variant="default" onClick={() => setAsked('deadline')}>
        {t('taskWork.deadline.action')}
      </Button>
      <Button variant="default" onClick={() => setAsked('remind')}>
        {t('taskWork.remind.action')}
      </Button>
      {asked === 'notApplicable' && (
        <ReasonDialog
          count={pairs.length}
          isEmailed={hasApproval}
          onClose={close}
          onMark={async (reason) => {
            if (await mark('notApplicable', reason)) close()
          }}
        />
      )}
      {(asked === 'complete' || asked === 'open' || asked === 'approved') && (
        <ConfirmDialog
          title={t(`taskWork.batch.confirm.${asked}`, { count: pairs.length })}
          text={t('taskWork.batch.emails')}
          action={t(WORDS[asked])}
          isOpen
          onConfirm={() => mark(asked)}
          onClose={close}
        />
      )}
      {asked === 'deadline' && <DeadlineDialog pairs={pairs} onClose={close} onDone={onDone} />}
      {asked === 'remind' && <RemindDialog pairs={pairs} onClose={close} onDone={onDone} />}
    </>
  )
}

interface ReasonDialogProps {
  count: number
  isEmailed: boolean
  onClose: () => void
  onMark: (reason: string) => Promise<void>
}

/** The reason why the selected tasks do not apply, which the teams see. */
function ReasonDialog({ count, isEmailed, onClose, onMark }: ReasonDialogProps) {
  const t = useWords()
  const id = useId()
  const [reason, setReason] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const mark = () => {
    setIsMissing(reason.trim() === '')
    if (reason.trim() !== '') void onMark(reason.trim())
    else document.querySelector<HTMLElement>(`#${CSS.escape(id)}`)?.focus()
  }
  return (
    <Dialog
      title={t('taskWork.batch.notApplicable', { count })}
      isOpen
      onClose={onClose}
      actions={
        <DialogActions
          action={t('taskAdmin.report.notApplicable')}
          onDo={mark}
          onCancel={onClose}
        />
      }
    >
      <TextArea
        id={id}
        label={t('tasks.task.reason')}
        description={t('taskWork.batch.reasonText')}
        error={isMissing ? t('tasks.task.reasonMissing') : null}
        value={reason}
        onChange={setReason}
        maxLength={1000}
        isRequired
      />
      {isEmailed && <Muted as="p">{t('taskWork.batch.emails')}</Muted>}
    </Dialog>
  )
}
