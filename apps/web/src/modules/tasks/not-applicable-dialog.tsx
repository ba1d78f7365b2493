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

/** What is typed, and what is wrong with it. */
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

/** Why a task does not apply: the organisers read the reason. */
export function NotApplicableDialog({ isOpen, onClose, onMark }: NotApplicableDialogProps) {
  const t = useWords()
  const { mark, field } = useReason({ onClose, onMark })
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
        {...field}
        label={t('tasks.task.reason')}
        description={t('tasks.task.reasonText')}
        maxLength={1000}
        isRequired
      />
    </Dialog>
  )
}
