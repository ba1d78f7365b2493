import { useId, useRef, useState, type ReactNode } from 'react'
import {
  canBeCompleted,
  hasNothingToRead,
  haveFilesToSend,
  isAwaiting,
  isLocked,
  isSkipRefused,
  mustWait,
  teamMayNow,
  type TeamTask,
  workHold,
  type WorkHold,
} from '@eventflow/domain/tasks'
import { Bar } from '../../../ui/bar.tsx'
import { Button } from '../../../ui/button.tsx'
import { useWords } from '../../../platform/words.tsx'
import { Row } from '../../../ui/layout.tsx'
import classes from '../tasks.module.css'
import { taskTypeScreens } from '../types/task-type-screens.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { DialogActions } from '../../../ui/dialog-actions.tsx'
import { TextArea } from '../../../ui/fields/text-fields.tsx'
import { useIsWide } from '../../../ui/list/use-is-wide.ts'
import { WaitingNotice } from '../../../ui/waiting-notice.tsx'
import { useTaskStatus, useWaitingStatus, type StatusChange } from './use-task-status.ts'

/** A team's actions on a task: one main button, and secondary ones. */
export function TaskActions({ task }: { task: TeamTask }) {
  const t = useWords()
  const { nothingToDo } = taskTypeScreens[task.type]
  if (!canBeCompleted(task.type)) return <p>{t(nothingToDo)}</p>
  const hold = workHold({ isLocked: isLocked(task), approval: task.approval })
  if (hold !== null) return <HeldActions task={task} hold={hold} />
  return <OpenActions task={task} />
}

/** Nothing changes while the task is locked or in review, but the team can view its answers. */
function HeldActions({ task, hold }: { task: TeamTask; hold: WorkHold }) {
  const t = useWords()
  const { start } = taskTypeScreens[task.type]
  const view = start !== null && task.submission !== null && (
    <Row className={classes['actions']}>
      <start.Button task={task} />
    </Row>
  )
  return (
    <>
      {/* The notice about the review is shown above. */}
      {hold === 'locked' && <p>{t('tasks.task.locked')}</p>}
      {view}
    </>
  )
}

/** The team's pending request to the organisers. */
const askedFor = ({ approval }: TeamTask) =>
  approval !== null && isAwaiting(approval.state) ? approval.requested : null

function OpenActions({ task }: { task: TeamTask }) {
  const t = useWords()
  const { setStatus, isBusy } = useTaskStatus(task)
  const waiting = useWaitingStatus(task)
  const group = useRef<HTMLDivElement>(null)
  // A second Enter must not press the button that undoes the change.
  const change = (input: StatusChange) =>
    void setStatus(input).then(
      () => group.current?.focus({ preventScroll: true }),
      () => undefined,
    )
  const frame = {
    ref: group,
    role: 'group',
    tabIndex: -1,
    'aria-label': task.title,
    align: 'stretch',
    gap: 'xs',
    className: classes['actions'],
  } as const
  const reopen = () => change({ isComplete: false, isNotApplicable: false })
  const asks = askedFor(task)
  if (waiting !== null) {
    const again = () => {
      waiting.drop()
      void setStatus(waiting.change)
    }
    return (
      <WaitingNotice one={waiting.found} onAgain={again} onTakeBack={waiting.drop}>
        {t(STATUS_NAMES[statusName(waiting.change)])}
      </WaitingNotice>
    )
  }
  if (asks === 'notApplicable' || task.isNotApplicable) {
    return (
      <Row {...frame}>
        <Button variant="default" loading={isBusy} onClick={reopen}>
          {t(asks === null ? 'tasks.task.applies' : 'tasks.approval.takeBack')}
        </Button>
      </Row>
    )
  }
  const isOpen = !task.isComplete && asks === null
  const tick = !mustWait(task) && mayTick(task) && (
    <Tick
      task={task}
      isBusy={isBusy}
      onTick={() => change({ isComplete: true, isNotApplicable: false })}
      onUndo={reopen}
    />
  )
  return (
    <Row {...frame}>
      <MainAction task={task} isOpen={isOpen} tick={tick} />
      {isOpen && teamMayNow('markNotApplicable', task) && (
        <NotApplicable
          label={t(notApplicableLabel(task))}
          action={t(
            task.isApprovalNeeded
              ? 'tasks.approval.askNotApplicable'
              : 'tasks.task.markNotApplicable',
          )}
          isBusy={isBusy}
          onMark={(reason) => setStatus({ isComplete: false, isNotApplicable: true, reason })}
        />
      )}
    </Row>
  )
}

interface MainActionProps {
  task: TeamTask
  isOpen: boolean
  /** False if the team cannot tick the task. */
  tick: ReactNode
}

/** The main button of an open task is in a bar at the bottom of a phone. */
function MainAction({ task, isOpen, tick }: MainActionProps) {
  const isWide = useIsWide()
  const { start } = taskTypeScreens[task.type]
  const main = start ? <start.Button task={task} /> : tick
  return (
    <>
      {main && isOpen && !isWide ? <Bar>{main}</Bar> : main}
      {start && tick}
    </>
  )
}

const STATUS_NAMES = {
  complete: 'tasks.waiting.complete',
  notApplicable: 'tasks.waiting.notApplicable',
  open: 'tasks.waiting.open',
} as const

const statusName = ({ isComplete, isNotApplicable }: StatusChange) => {
  if (isComplete) return 'complete'
  return isNotApplicable ? 'notApplicable' : 'open'
}

/** The pages to read must exist first, but an agreement can always be undone. */
const mayTick = (task: TeamTask): boolean =>
  haveFilesToSend(task) ||
  (teamMayNow('complete', task) &&
    task.files.length === 0 &&
    (task.isComplete || !hasNothingToRead(task)))

const notApplicableLabel = ({ isApprovalNeeded }: TeamTask) =>
  isApprovalNeeded ? 'tasks.approval.askNotApplicable' : 'tasks.task.notApplicable'

interface NotApplicableProps extends Pick<NotApplicableDialogProps, 'action' | 'onMark'> {
  label: string
  isBusy: boolean
}

/** Marks the task as not applicable, or requests that, with a reason. */
function NotApplicable({ label, isBusy, ...asked }: NotApplicableProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button variant="default" onClick={() => setIsAsking(true)} disabled={isBusy}>
        {label}
      </Button>
      <NotApplicableDialog
        title={label}
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        {...asked}
      />
    </>
  )
}

interface TickProps {
  task: TeamTask
  isBusy: boolean
  onTick: () => void
  onUndo: () => void
}

function Tick({ task, isBusy, onTick, onUndo }: TickProps) {
  const t = useWords()
  const { start, completeLabel } = taskTypeScreens[task.type]
  const { state = 'none' } = task.approval ?? {}
  if (task.isComplete || isAwaiting(state)) {
    return (
      <Button variant="default" loading={isBusy} onClick={onUndo}>
        {t(task.isComplete ? 'tasks.task.undo' : 'tasks.approval.takeBack')}
      </Button>
    )
  }
  return (
    <Button loading={isBusy} onClick={onTick} variant={start ? 'default' : 'filled'}>
      {t(sendLabel(task) ?? (task.toRead ? 'tasks.reading.agree' : completeLabel))}
    </Button>
  )
}

/** If approval is needed, completing only submits it. A disclaimer is accepted anyway. */
function sendLabel({ type, isApprovalNeeded, approval }: TeamTask) {
  if (!isApprovalNeeded || type === 'disclaimer') return null
  const isFirst = approval === null || isSkipRefused(approval)
  return isFirst ? 'tasks.approval.send' : 'tasks.approval.sendAgain'
}

interface NotApplicableDialogProps {
  title: string
  action: string
  isOpen: boolean
  onClose: () => void
  onMark: (reason: string) => Promise<unknown>
}

/** The typed reason and its problem. */
function useReason({ onClose, onMark }: Pick<NotApplicableDialogProps, 'onClose' | 'onMark'>) {
  const t = useWords()
  const id = useId()
  const [value, setValue] = useState('')
  const [error, setError] = useState<string | null>(null)
  const mark = async () => {
    if (value.trim() !== '') return onMark(value.trim()).then(onClose, () => undefined)
    setError(t('tasks.task.reasonMissing'))
    document.querySelector<HTMLElement>(`#${CSS.escape(id)}`)?.focus()
  }
  const onChange = (text: string) => {
    setError(null)
    setValue(text)
  }
  return { mark, field: { id, value, error, onChange } }
}

/** Asks for the reason why a task does not apply, which organisers see. */
function NotApplicableDialog({ title, action, isOpen, onClose, onMark }: NotApplicableDialogProps) {
  const t = useWords()
  const { mark, field } = useReason({ onClose, onMark })
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      onClose={onClose}
      actions={<DialogActions action={action} onDo={() => void mark()} onCancel={onClose} />}
    >
      <TextArea
        {...field}
        label={t('tasks.task.reason')}
        description={t('tasks.task.reasonText')}
        maxLength={1000}
        isRequired
      />
    </Dialog>
  )
}
