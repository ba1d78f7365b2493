import { addDays, calendarDate, daysBetween, isCalendarDate } from '@eventflow/domain/kernel'
import { isSentLate, MAX_EXTRA_DAYS, moreTimeFrom, type TeamTask } from '@eventflow/domain/tasks'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, client } from '../../../platform/api.ts'
import { usePortal, useSignedIn } from '../../../platform/portal-context.tsx'
import { useWords } from '../../../platform/words.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { TextArea } from '../../../ui/fields/text-fields.tsx'
import { Row } from '../../../ui/layout.tsx'
import { NeedsNetwork } from '../../../ui/needs-network.tsx'
import { dateText } from '../../../ui/time-text.ts'
import { useAction } from '../../../ui/use-action.ts'
import { isOpen as hasOpenState } from '../due-label.tsx'
import { myTaskQuery } from './my-tasks.queries.ts'

/** Null if the new date is invalid or out of range. */
function daysUntil(from: string, until: string): number | null {
  const days = isCalendarDate(until) ? daysBetween(from, until) : 0
  return days >= 1 && days <= MAX_EXTRA_DAYS ? days : null
}

/** What the team has sent, in time or late, needs no more time. */
const mayNeedTime = (task: TeamTask): boolean => hasOpenState(task.state) && !isSentLate(task)

/** Requests more time for a task with a due date, and shows the current request. */
export function MoreTime({ task }: { task: TeamTask }) {
  const t = useWords()
  const [isOpen, setIsOpen] = useState(false)
  const { extension } = task
  const { team, viewedBy } = useSignedIn()
  if (!mayNeedTime(task) || team === null || team.isOrganiser) return null
  if (extension?.state === 'waiting') return <Asked task={task} until={extension.until} />
  return (
    <>
      {extension?.state === 'declined' && <p>{t('tasks.moreTime.wasDeclined')}</p>}
      {/* Organisers extend deadlines directly, so nobody requests time on behalf of a team. */}
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

/** The request, until it is answered. */
function Asked({ task, until }: { task: TeamTask; until: string }) {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const { viewedBy } = useSignedIn()
  const withdraw = async () => {
    const saved = await client.deadlines.withdraw({ taskId: task.id })
    queryClient.setQueryData(myTaskQuery(task.id).queryKey, saved)
    void queryClient.invalidateQueries({ queryKey: api.comments.key() })
    feedback.succeeded(t('tasks.moreTime.withdrawn'))
  }
  return (
    <Row gap="xs">
      <span>{t('tasks.moreTime.waiting', { date: dateText(until) })}</span>
      {!viewedBy && (
        <Button
          variant="subtle"
          needsNetwork
          onClick={() => void withdraw().catch(feedback.failed)}
        >
          {t('tasks.moreTime.withdraw')}
        </Button>
      )}
    </Row>
  )
}

function useAsking(task: TeamTask, onClose: () => void) {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const [extension, setExtension] = useState({ until: '', reason: '' })
  const [isChecked, setIsChecked] = useState(false)
  const [isBusy, run] = useAction()
  const { event } = usePortal()
  const [today] = useState(() => calendarDate(new Date(), event.timeZone))
  const from = moreTimeFrom(task.dueDate, today)
  const days = daysUntil(from, extension.until)
  const reason = extension.reason.trim()
  const send = async () => {
    setIsChecked(true)
    if (days === null || reason === '') return
    await run(async () => {
      const saved = await client.deadlines.ask({ taskId: task.id, days, reason })
      queryClient.setQueryData(myTaskQuery(task.id).queryKey, saved)
      void queryClient.invalidateQueries({ queryKey: api.comments.key() })
      feedback.succeeded(t('tasks.moreTime.sent', { title: task.title }))
      onClose()
    })
  }
  const problems = {
    until:
      isChecked && days === null
        ? t('tasks.moreTime.untilMissing', { date: dateText(from), count: MAX_EXTRA_DAYS })
        : null,
    reason: isChecked && reason === '' ? t('tasks.moreTime.reasonMissing') : null,
  }
  return { extension, setExtension, from, problems, isBusy, send }
}

function AskDialog({ task, onClose }: { task: TeamTask; onClose: () => void }) {
  const t = useWords()
  const { extension, setExtension, from, problems, isBusy, send } = useAsking(task, onClose)
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
      <DateField
        label={t('tasks.moreTime.until')}
        description={t('tasks.moreTime.untilText', { date: dateText(task.dueDate) })}
        error={problems.until}
        value={extension.until}
        onChange={(until) => setExtension({ ...extension, until })}
        min={addDays(from, 1)}
        max={addDays(from, MAX_EXTRA_DAYS)}
        isRequired
      />
      <TextArea
        label={t('tasks.moreTime.reason')}
        description={t('tasks.moreTime.reasonText')}
        error={problems.reason}
        value={extension.reason}
        onChange={(reason) => setExtension({ ...extension, reason })}
        maxLength={1000}
        isRequired
      />
    </Dialog>
  )
}
