import type { FormLine } from '@eventflow/domain/forms'
import { useWords } from '../../platform/words.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { usedByTasks, whatGoesToo } from './what-goes-too.ts'

interface RemoveFormsDialogProps {
  forms: readonly FormLine[]
  isOpen: boolean
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Asks before forms are deleted, and names what goes with them. */
export function RemoveFormsDialog({ forms, ...rest }: RemoveFormsDialogProps) {
  const t = useWords()
  const count = forms.length
  return (
    <ConfirmDialog
      {...rest}
      title={t('builder.remove.title', { count, title: forms[0]?.title ?? '' })}
      text={t('builder.remove.text')}
      refusal={usedByTasks(forms, t)}
      goesToo={whatGoesToo(forms, t)}
      action={t('builder.remove.action', { count })}
    />
  )
}
