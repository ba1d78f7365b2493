import { MOST_EXTRA_DAYS, type TeamTask } from '@eventflow/domain/tasks'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../../platform/api.ts'
import { useSignedIn } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { NumberField } from '../../../ui/fields/number-field.tsx'
import { TextArea } from '../../../ui/fields/text-fields.tsx'
import { Row } from '../../../ui/layout.tsx'
import { NeedsNetwork } from '../../../ui/needs-network.tsx'
import { dateText } from '../../../ui/time-text.ts'
import { daysOf } from '../extra-days.ts'
import { myTaskQuery } from './my-tasks.queries.ts'

const hasDate = ({ state }: TeamTask): boolean =>
  state === 'overdue' || state === 'dueSoon' || state === 'pending'

/** Where there is something to do by a date: what was asked for, and asking for more days. */
export function MoreTime({ task }: { task: TeamTask }) {
  const t = useWords()
  const [isOpen, setIsOpen] = useState(false)
  const { extension } = task
  const { team, viewedBy } = useSignedIn()
  if (!hasDate(task) || team === null || team.isOrganiser) return null
  if (extension?.state === 'waiting')
    return <p>{t('tasks.moreTime.waiting', { count: extension.days })}</p>
  return (
    <>
      {extension?.state === 'declined' && <p>{t('tasks.moreTime.wasDeclined')}</p>}
      {/* Organisers give more time as themselves: nobody asks themselves for it on behalf of a team. */}
      {!viewedBy && (
        <Row>
          <Button variant="subtle" needsNetwork onClick={() => setIsOpen(true)}>
            {t('tasks.moreTime.ask')}
          </Button>
          <NeedsNetwork />
        </Row>
      )}
      {isOpen && <AskDialog task={task} onClose={() => setIsOpen(false)} />}
    </>
  )
}

function useAsking(task: TeamTask, onClose: () => void) {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const [wish, setWish] = useState({ days: '', reason: '' })
  const [isChecked, setIsChecked] = useState(false)
  const [isBusy, setIsBusy] = useState(false)
  const days = daysOf(wish.days)
  const reason = wish.reason.trim()
  const send = async () => {
    setIsChecked(true)
    if (days === null || reason === '') return
    setIsBusy(true)
    try {
      const saved = await client.deadlines.ask({ taskId: task.id, days, reason })
      queryClient.setQueryData(myTaskQuery(task.id).queryKey, saved)
      void queryClient.invalidateQueries({ queryKey: api.comments.key() })
      feedback.succeeded(t('tasks.moreTime.sent', { title: task.title }))
      onClose()
    } catch (error) {
      feedback.failed(error)
    } finally {
      setIsBusy(false)
    }
  }
  const problems = {
    days:
      isChecked && days === null
        ? t('tasks.moreTime.daysMissing', { most: MOST_EXTRA_DAYS })
        : null,
    reason: isChecked && reason === '' ? t('tasks.moreTime.reasonMissing') : null,
  }
  return { wish, setWish, problems, isBusy, send }
}

function AskDialog({ task, onClose }: { task: TeamTask; onClose: () => void }) {
  const t = useWords()
  const { wish, setWish, problems, isBusy, send } = useAsking(task, onClose)
  return (
    <Dialog
      title={t('tasks.moreTime.title')}
      isOpen
      onClose={onClose}
      actions={
        <DialogActions
          action={t('tasks.moreTime.send')}
          isBusy={isBusy}
          onDo={() => void send()}
          onCancel={onClose}
        />
      }
    >
      <NumberField
        label={t('tasks.moreTime.days')}
        description={t('tasks.moreTime.daysText', { date: dateText(task.dueDate) })}
        error={problems.days}
        value={wish.days}
        onChange={(days) => setWish({ ...wish, days })}
        isWhole
        isRequired
      />
      <TextArea
        label={t('tasks.moreTime.reason')}
        description={t('tasks.moreTime.reasonText')}
        error={problems.reason}
        value={wish.reason}
        onChange={(reason) => setWish({ ...wish, reason })}
        maxLength={1000}
        isRequired
      />
    </Dialog>
  )
}
