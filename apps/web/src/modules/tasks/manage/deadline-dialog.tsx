import { calendarDate } from '@eventflow/domain/kernel'
import { MAX_EXTRA_DAYS, type TaskPair } from '@eventflow/domain/tasks'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../../platform/api.ts'
import { usePortal } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { Muted } from '../../../ui/layout.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { useUndoChange } from './use-undo-change.ts'
import { inChunks } from './chunks.ts'
import { daysOf } from '../extra-days.ts'

type Way = 'days' | 'day' | 'reset'

interface DeadlineDialogProps {
  /** The tasks and teams. */
  pairs: readonly TaskPair[]
  onClose: () => void
  onDone: () => void
}

/** Gives teams more days for tasks, a date of their own, or the task's date again. */
export function DeadlineDialog({ pairs, onClose, onDone }: DeadlineDialogProps) {
  const t = useWords()
  const { deadline, setDeadline, today, error, isBusy, save } = useDeadline(pairs, () => {
    onClose()
    onDone()
  })
  const ways = ['days', 'day', 'reset'] as const
  return (
    <Dialog
      title={t('taskWork.deadline.title', { count: pairs.length })}
      isOpen
      onClose={onClose}
      actions={
        <DialogActions
          action={t('ui.save')}
          isBusy={isBusy}
          onDo={() => void save()}
          onCancel={onClose}
        />
      }
    >
      <Segmented
        label={t('taskWork.deadline.way')}
        options={ways.map((value) => ({ value, label: t(`taskWork.deadline.ways.${value}`) }))}
        value={deadline.way}
        onChange={(way) => setDeadline({ ...deadline, way })}
      />
      {deadline.way === 'days' && (
        <NumberField
          label={t('taskWork.deadline.days')}
          description={t('taskWork.deadline.daysText')}
          error={error}
          value={deadline.days}
          onChange={(days) => setDeadline({ ...deadline, days })}
          isWhole
          isRequired
        />
      )}
      {deadline.way === 'day' && (
        <DateField
          label={t('taskWork.deadline.day')}
          error={error}
          value={deadline.dueDate}
          onChange={(dueDate) => setDeadline({ ...deadline, dueDate })}
          min={today}
          isRequired
        />
      )}
      {deadline.way === 'reset' && <Muted as="p">{t('taskWork.deadline.resetText')}</Muted>}
    </Dialog>
  )
}

function useDeadline(pairs: readonly TaskPair[], onDone: () => void) {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const [deadline, setDeadline] = useState<{ way: Way; days: string; dueDate: string }>({
    way: 'days',
    days: '7',
    dueDate: '',
  })
  const undoing = useUndoChange()
  const [isChecked, setIsChecked] = useState(false)
  const [isBusy, run] = useAction()
  const { event } = usePortal()
  const [today] = useState(() => calendarDate(new Date(), event.timeZone))
  const days = daysOf(deadline.days)
  const asked = {
    days: days === null ? null : { days },
    day: deadline.dueDate < today ? null : { dueDate: deadline.dueDate },
    reset: { dueDate: null },
  }[deadline.way]
  const save = async () => {
    setIsChecked(true)
    if (asked === null) return
    await run(async () => {
      let count = 0
      const undos: (string | null)[] = []
      for (const some of inChunks(pairs)) {
        const { changed, undo } = await client.deadlines.set({ pairs: some, due: asked })
        count += changed
        if (changed > 0) undos.push(undo)
      }
      const message = t('taskWork.deadline.done', { count })
      feedback.show({ type: 'success', message, ...undoing(undos) })
      onDone()
    })
    void queryClient.invalidateQueries({ queryKey: api.tasks.key() })
  }
  const missing =
    deadline.way === 'day'
      ? t('taskWork.deadline.dayMissing')
      : t('taskWork.moreTime.daysMissing', { most: MAX_EXTRA_DAYS })
  return {
    deadline,
    setDeadline,
    today,
    error: isChecked && asked === null ? missing : null,
    isBusy,
    save,
  }
}
