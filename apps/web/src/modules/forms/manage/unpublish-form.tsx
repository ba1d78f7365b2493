// Tells organisers who unpublish a form how many drafts its teams cannot continue then.
import type { FormLine } from '@eventflow/domain/forms'
import { useWords } from '../../../platform/words.tsx'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useQuestion } from '../../../ui/use-question.ts'

/** The form before it is unpublished. */
type Published = Pick<FormLine, 'title' | 'draftCount' | 'withdrawnDraftCount'>

/** The drafts of teams that take part. */
export const openDraftCount = ({ draftCount, withdrawnDraftCount }: Published): number =>
  draftCount - withdrawnDraftCount

/** Asks before a form with drafts is unpublished. Without drafts there is no question. */
export function useFormUnpublishing(form: Published) {
  const t = useWords()
  const { question, ask, answer } = useQuestion<number>()
  return {
    confirm: async (): Promise<boolean> => {
      const count = openDraftCount(form)
      return count === 0 || ask(count)
    },
    dialog: (
      <ConfirmDialog
        isOpen={question !== null}
        isDangerous={false}
        title={t('fieldGroups.unpublishAsk', { title: form.title })}
        text={t('builder.editor.unpublishDrafts', { count: question ?? 0 })}
        action={t('fieldGroups.unpublish')}
        onConfirm={() => answer(true)}
        onClose={() => answer(false)}
      />
    ),
  }
}
