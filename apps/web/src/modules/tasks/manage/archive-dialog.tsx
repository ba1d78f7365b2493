import { useWords } from '../../../platform/words.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useQuestion } from '../../../ui/use-question.ts'
import { ImpactOfChange } from './impact.tsx'
import { useTaskActions } from './use-task-actions.ts'

type Tasks = readonly { readonly id: string; readonly title: string }[]

/**
 * Archives or restores tasks. Archiving asks first if teams would lose something, and shows what.
 */
export function useArchiving() {
  const t = useWords()
  const { archive } = useTaskActions()
  const { question, ask, answer } = useQuestion<Tasks>()
  const tasks = question ?? []
  const ids = tasks.map(({ id }) => id)
  const names = { count: tasks.length, title: tasks[0]?.title ?? '' }
  return {
    /** Returns whether it succeeded. */
    archive: (wanted: Tasks, isArchived: boolean): Promise<boolean> =>
      isArchived
        ? ask(wanted)
        : archive(
            wanted.map(({ id }) => id),
            false,
          ),
    dialog: (
      <ConfirmDialog
        isOpen={question !== null}
        isDangerous={false}
        title={t('taskAdmin.archive.title', names)}
        text={t('taskAdmin.end.archiveText')}
        action={t('taskAdmin.archive.archive')}
        onConfirm={async () => answer(await archive(ids, true))}
        onClose={() => answer(false)}
      >
        <ImpactOfChange taskIds={ids} change={ids.length > 0 ? { isArchived: true } : null} />
      </ConfirmDialog>
    ),
  }
}
