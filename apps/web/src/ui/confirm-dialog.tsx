import { useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { failureOf, isAlreadyDone } from '../platform/failure.ts'
import { useWords } from '../platform/words.tsx'
import { Dialog } from './dialog.tsx'
import classes from './confirm-dialog.module.css'
import { useFeedback } from './feedback.tsx'
import { Text } from './layout.tsx'

export interface ConfirmDialogProps {
  title: string
  text: string
  /** What else is deleted, one line each: "3 tasks", "12 submissions and their files". */
  goesToo?: readonly string[]
  /** The verb of the main button: "Delete team". */
  action: string
  isDangerous?: boolean
  /** Why the action is impossible now; shown instead of the question. */
  refusal?: string | undefined
  isOpen: boolean
  /** Disables the main button while a choice is missing. */
  isBlocked?: boolean
  /** Additional text or fields. */
  children?: ReactNode
  /** The dialog stays open while this runs, and closes if it succeeds. */
  onConfirm: () => Promise<unknown> | void
  onClose: () => void
}

/** Runs the action. Shows errors, or closes the dialog if there are none. */
function useConfirming({ onConfirm, onClose }: ConfirmDialogProps) {
  const [isBusy, setIsBusy] = useState(false)
  const [failure, setFailure] = useState<readonly string[]>([])
  const t = useWords()
  const feedback = useFeedback()
  const confirm = async () => {
    setIsBusy(true)
    setFailure([])
    try {
      await onConfirm()
      onClose()
    } catch (error) {
      if (isAlreadyDone(error)) {
        feedback.failed(error)
        onClose()
      } else {
        const { message, problems } = failureOf(error)
        const texts = problems.map((problem) => problem.message)
        setFailure([message ?? t('ui.feedback.error'), ...texts.filter((text) => text !== message)])
      }
    }
    setIsBusy(false)
  }
  return { isBusy, failure, confirm }
}

/** Asks for confirmation of an action that cannot be undone, and lists what else is deleted. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const t = useWords()
  const { isBusy, failure, confirm } = useConfirming(props)
  const { title, isOpen, onClose, refusal } = props
  const frame = { title, isOpen, onClose }
  if (refusal !== undefined) return <Refusal {...frame}>{refusal}</Refusal>
  const actions = (
    <>
      <Button variant="default" onClick={onClose}>
        {t('ui.cancel')}
      </Button>
      <Button
        color={props.isDangerous === false ? 'brand' : 'red'}
        loading={isBusy}
        disabled={props.isBlocked}
        onClick={() => void confirm()}
      >
        {props.action}
      </Button>
    </>
  )
  return (
    <Dialog {...frame} actions={actions}>
      <p>{props.text}</p>
      {props.children}
      <GoesToo lines={props.goesToo ?? []} />
      {failure.length > 0 && (
        <div role="alert">
          {failure.map((text) => (
            <Text key={text} as="p" tone="error">
              {text}
            </Text>
          ))}
        </div>
      )}
    </Dialog>
  )
}

interface RefusalProps {
  title: string
  isOpen: boolean
  onClose: () => void
  children: string
}

function Refusal({ children, ...frame }: RefusalProps) {
  const t = useWords()
  const actions = (
    <Button variant="default" onClick={frame.onClose}>
      {t('ui.close')}
    </Button>
  )
  return (
    <Dialog {...frame} actions={actions}>
      <p>{children}</p>
    </Dialog>
  )
}

function GoesToo({ lines }: { lines: readonly string[] }) {
  const t = useWords()
  if (lines.length === 0) return null
  return (
    <div>
      <p>{t('ui.confirm.goesToo')}</p>
      <ul className={classes['list']}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
