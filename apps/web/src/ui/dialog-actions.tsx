import { useWords } from '../platform/words.tsx'
import { Button } from './button.tsx'

interface DialogActionsProps {
  /** What the main button does, in a word or two. */
  action: string
  /** It is under way: the button cannot be pressed again. */
  isBusy?: boolean
  onDo: () => void
  onCancel: () => void
}

/** The buttons of a dialog in which something is filled in: leaving it as it was, and doing it. */
export function DialogActions({ action, isBusy, onDo, onCancel }: DialogActionsProps) {
  const t = useWords()
  return (
    <>
      <Button variant="default" onClick={onCancel}>
        {t('ui.cancel')}
      </Button>
      <Button loading={isBusy} onClick={onDo}>
        {action}
      </Button>
    </>
  )
}
