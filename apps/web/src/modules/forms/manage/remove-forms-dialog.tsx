import type { FormLine } from '@eventflow/domain/forms'
import { useWords } from '../../../platform/words.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useWaitingPlaces } from './waiting-places.ts'
import type { T } from '@eventflow/domain/words'

interface RemoveFormsDialogProps {
  forms: readonly FormLine[]
  isOpen: boolean
  onConfirm: () => Promise<unknown>
  onClose: () => void
}

/** Asks before forms are deleted, and lists what else is deleted. */
export function RemoveFormsDialog({ forms, ...rest }: RemoveFormsDialogProps) {
  const t = useWords()
  const count = forms.length
  // Teams only wait for what others have ordered.
  const ordered = rest.isOpen ? forms.filter(({ submissionCount }) => submissionCount > 0) : []
  const places = useWaitingPlaces({ formIds: ordered.map(({ id }) => id) })
  return (
    <ConfirmDialog
      {...rest}
      title={t('builder.remove.title', { count, title: forms[0]?.title ?? '' })}
      text={t('builder.remove.text')}
      refusal={usedByTasks(forms, t)}
      goesToo={[...whatGoesToo(forms, t), ...places]}
      action={t('builder.remove.action', { count })}
    />
  )
}

type Counts = Pick<FormLine, 'fieldCount' | 'submissionCount' | 'draftCount' | 'taskCount'>

const sumOf = (forms: readonly Counts[], what: keyof Counts): number =>
  forms.reduce((sum, form) => sum + form[what], 0)

/** One line for each kind. Tasks are not listed, because forms with tasks cannot be deleted. */
function whatGoesToo(forms: readonly Counts[], t: T): string[] {
  const submissions = sumOf(forms, 'submissionCount')
  const drafts = sumOf(forms, 'draftCount')
  return [
    t('builder.remove.fields', { count: sumOf(forms, 'fieldCount') }),
    ...(submissions > 0 ? [t('builder.remove.submissions', { count: submissions })] : []),
    ...(drafts > 0 ? [t('builder.remove.drafts', { count: drafts })] : []),
    t('builder.remove.messages'),
  ]
}

/** Why forms that tasks use cannot be deleted. */
function usedByTasks(forms: readonly Counts[], t: T): string | undefined {
  const count = sumOf(forms, 'taskCount')
  return count === 0 ? undefined : t('builder.settings.usedBy', { count })
}
