// Tells organisers who unpublish a form what its teams and guests cannot do then.
import type { FormLine } from '@eventflow/domain/forms'
import type { T } from '@eventflow/domain/words'
import { useWords } from '../../../platform/words.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useQuestion } from '../../../ui/use-question.ts'

/** The form before it is unpublished. */
type Published = Pick<
  FormLine,
  'title' | 'draftCount' | 'withdrawnDraftCount' | 'taskCount' | 'isPublic'
>

/** What follows from unpublishing it; empty if nothing does. The drafts are those of teams that take part. */
export function unpublishEffects(form: Published, t: T): string[] {
  const { draftCount, withdrawnDraftCount, taskCount, isPublic } = form
  const drafts = draftCount - withdrawnDraftCount
  return [
    ...(taskCount > 0 ? [t('builder.editor.unpublishTasks', { count: taskCount })] : []),
    ...(isPublic ? [t('builder.editor.unpublishLink')] : []),
    ...(drafts > 0 ? [t('builder.editor.unpublishDrafts', { count: drafts })] : []),
  ]
}

/** Asks before a form is unpublished, if something follows from it. */
export function useFormUnpublishing(form: Published) {
  const t = useWords()
  const { question, ask, answer } = useQuestion<readonly string[]>()
  return {
    confirm: async (): Promise<boolean> => {
      const effects = unpublishEffects(form, t)
      return effects.length === 0 || ask(effects)
    },
    dialog: (
      <ConfirmDialog
        isOpen={question !== null}
        isDangerous={false}
        title={t('fieldGroups.unpublishAsk', { title: form.title })}
        text={question?.join(' ') ?? ''}
        action={t('fieldGroups.unpublish')}
        onConfirm={() => answer(true)}
        onClose={() => answer(false)}
      />
    ),
  }
}
