import { Button } from '@mantine/core'
import { useState } from 'react'
import { useWords } from '../platform/words.tsx'
import { Dialog } from './dialog.tsx'
import classes from './confirm-dialog.module.css'
import { useFeedback } from './feedback.tsx'

export interface ConfirmDialogProps {
  title: string
  text: string
  /** What goes with it, one line each: "3 tasks", "12 submissions and their files". */
  goesToo?: readonly string[]
  /** The verb of the main button: "Delete team". */
  action: string
  isDangerous?: boolean
  isOpen: boolean
  /** The dialog stays while this runs, and closes when it has succeeded. */
  onConfirm: () => Promise<unknown> | void
  onClose: () => void
}

/** Asks once before something that cannot be undone, and names what goes with it. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const t = useWords()
  const feedback = useFeedback()
  const [isBusy, setIsBusy] = useState(false)
  const confirm = async () => {
    setIsBusy(true)
    try {
      await props.onConfirm()
      props.onClose()
    } catch (error) {
      feedback.failed(error)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Dialog
      title={props.title}
      isOpen={props.isOpen}
      onClose={props.onClose}
      actions={
        <>
          <Button variant="default" onClick={props.onClose}>
            {t('ui.cancel')}
          </Button>
          <Button
            color={props.isDangerous === false ? 'brand' : 'red'}
            loading={isBusy}
            onClick={() => void confirm()}
          >
            {props.action}
          </Button>
        </>
      }
    >
      <p>{props.text}</p>
      {props.goesToo && props.goesToo.length > 0 && (
        <div>
          <p>{t('ui.confirm.goesToo')}</p>
          <ul className={classes['list']}>
            {props.goesToo.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
    </Dialog>
  )
}
