import { useState } from 'react'
import { useWords } from '../../../platform/words.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { ImpactOfChange } from './impact.tsx'
import { useTaskActions } from './use-task-actions.ts'

interface Asked {
  readonly tasks: readonly { readonly id: string; readonly title: string }[]
  readonly answer: (isDone: boolean) => void
}

/** Archives at once what is brought back, and asks first where teams lose something; says what they lose. */
export function useArchiving() {
  const t = useWords()
  const { archive } = useTaskActions()
  const [asked, setAsked] = useState<Asked | null>(null)
  const close = (isDone: boolean) => {
    asked?.answer(isDone)
    setAsked(null)
  }
  const tasks = asked?.tasks ?? []
  const ids = tasks.map(({ id }) => id)
  const names = { count: tasks.length, title: tasks[0]?.title ?? '' }
  return {
    /** Answers whether it was done. */
    archive: (wanted: Asked['tasks'], isArchived: boolean): Promise<boolean> =>
      isArchived
        ? new Promise((answer) => setAsked({ tasks: wanted, answer }))
        : archive(
            wanted.map(({ id }) => id),
            false,
          ),
    dialog: (
      <ConfirmDialog
        isOpen={asked !== null}
        isDangerous={false}
        title={t('taskAdmin.archive.title', names)}
        text={t('taskAdmin.end.archiveText')}
        action={t('taskAdmin.archive.archive')}
        onConfirm={async () => close(await archive(ids, true))}
        onClose={() => close(false)}
      >
        <ImpactOfChange taskIds={ids} change={ids.length > 0 ? { isArchived: true } : null} />
      </ConfirmDialog>
    ),
  }
}
