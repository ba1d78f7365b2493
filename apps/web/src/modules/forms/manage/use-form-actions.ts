import type { FormLine } from '@eventflow/domain/forms'
import { useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../platform/api.ts'
import { failureOf } from '../../../platform/failure.ts'
import { useWords } from '../../../platform/words.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'
import { archivedFeedback } from './archived-feedback.ts'

/** So that what says that it is a copy fits behind it. */
const MOST_OF_TITLE = 180

/** A refusal with everything that it names: the tasks that use a form. */
function inFull(error: unknown): unknown {
  const { code, message, problems } = failureOf(error)
  if (problems.length === 0) return error
  const words = [message, ...problems.map((problem) => problem.message)].join('. ')
  return Object.assign(new Error(words), { code })
}

/** Archiving, which can be undone from its message, and deleting, which cannot. */
export function useFormActions() {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: api.forms.key() })

  const archive = async (formIds: string[], isArchived: boolean): Promise<boolean> => {
    try {
      const { unpublished } = await client.forms.archive({ formIds, isArchived })
      // First the newer revision: a save right after the message must not look like somebody else's.
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

  /** Throws what the server refused, in full. */
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

/** Makes a copy of a form. Answers its id; null when it did not succeed, which has been said. */
export function useDuplicate() {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  return async ({ id, title }: Pick<FormLine, 'id' | 'title'>): Promise<string | null> => {
    const label = title.slice(0, MOST_OF_TITLE)
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
