import { useWords } from '../platform/words.tsx'
import { Button } from './button.tsx'

interface DialogActionsProps {
  /** The label of the main button, in one or two words. */
  action: string
  /** The action is running, so the button cannot be pressed. */
  isBusy?: boolean
  /** A choice is missing. */
  isBlocked?: boolean
  onDo: () => void
  onCancel: () => void
}

/** The buttons of a dialog with fields: cancel and the main action. */
export function DialogActions({ action, isBusy, isBlocked, onDo, onCancel }: DialogActionsProps) {
  const t = useWords()
  return (
    <>
      <Button variant="default" onClick={onCancel}>
        {t('ui.cancel')}
      </Button>
      <Button loading={isBusy} disabled={isBlocked} onClick={onDo}>
        {action}
      </Button>
    </>
  )
}
