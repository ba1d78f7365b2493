import type { FormLine } from '@eventflow/domain/forms'
import { useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../platform/api.ts'
import { failureOf } from '../../../platform/failure.ts'
import { useWords } from '../../../platform/words.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { archivedFeedback } from './archived-feedback.ts'

/** Leaves room for the suffix of a copy. */
const MAX_TITLE_CHARACTERS = 180

/** The error with everything that it names, such as the tasks that use a form. */
function inFull(error: unknown): unknown {
  const { code, message, problems } = failureOf(error)
  if (problems.length === 0) return error
  const words = [message, ...problems.map((problem) => problem.message)].join('. ')
  return Object.assign(new Error(words), { code })
}

/** Archiving forms, with Undo, and deleting them, without. */
export function useFormActions() {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.forms.key() })

  const archive = async (formIds: string[], isArchived: boolean): Promise<boolean> => {
    try {
      const { unpublished } = await client.forms.archive({ formIds, isArchived })
      // Loads the new revision first. Otherwise a save right after the message would look like a
      // conflict.
      await refresh()
      feedback.show({
        ...archivedFeedback(t, { count: formIds.length, isArchived, unpublished }),
        action: { label: t('ui.feedback.undo'), run: () => void archive(formIds, !isArchived) },
      })
      return true
    } catch (error) {
      feedback.failed(error)
      return false
    }
  }

  /** Throws the complete refusal of the server. */
  const remove = async (formIds: string[]): Promise<void> => {
    try {
      await client.forms.remove({ formIds })
    } catch (error) {
      throw inFull(error)
    }
    feedback.succeeded(t('builder.remove.done', { count: formIds.length }))
    void refresh()
  }
  return { archive, remove }
}

/** Duplicates a form. Returns its id, or null after showing an error. */
export function useDuplicate() {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  return async ({ id, title }: Pick<FormLine, 'id' | 'title'>): Promise<string | null> => {
    const label = title.slice(0, MAX_TITLE_CHARACTERS)
    const copyTitle = t('builder.editor.copyOf', { label })
    try {
      const copy = await client.forms.duplicate({ formId: id, title: copyTitle })
      void queryClient.invalidateQueries({ queryKey: api.forms.key() })
      feedback.succeeded(t('builder.duplicate.done', { title }))
      return copy.id
    } catch (error) {
      feedback.failed(error)
      return null
    }
  }
}
