import { useId, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useWords } from '../../platform/words.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { TextArea } from '../../ui/fields/text-fields.tsx'

interface NotApplicableDialogProps {
  isOpen: boolean
  onClose: () => void
  onMark: (reason: string) => Promise<unknown>
}

/** Why a task does not apply: the organisers read the reason. */
export function NotApplicableDialog({ isOpen, onClose, onMark }: NotApplicableDialogProps) {
  const t = useWords()
  const id = useId()
  const [reason, setReason] = useState('')
  const [error, setError] = useState<string | null>(null)
  const mark = async () => {
    if (reason.trim() === '') {
      setError(t('tasks.task.reasonMissing'))
      document.querySelector<HTMLElement>(`#${CSS.escape(id)}`)?.focus()
      return
    }
    await onMark(reason.trim()).then(onClose, () => undefined)
  }
  return (
    <Dialog
      title={t('tasks.task.notApplicable')}
      isOpen={isOpen}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button onClick={() => void mark()}>{t('tasks.task.markNotApplicable')}</Button>
        </>
      }
    >
      <TextArea
        id={id}
        label={t('tasks.task.reason')}
        description={t('tasks.task.reasonText')}
        value={reason}
        error={error}
        maxLength={1000}
        isRequired
        onChange={(text) => {
          setError(null)
          setReason(text)
        }}
      />
    </Dialog>
  )
}
