import { useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../platform/api.ts'
import { failureOf } from '../../platform/failure.ts'
import { useWords } from '../../platform/words.tsx'
import { useFeedback } from '../../ui/feedback.tsx'

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
      await client.forms.archive({ formIds, isArchived })
    } catch (error) {
      feedback.failed(error)
      return false
    }
    void refresh()
    feedback.show({
      type: 'success',
      message: t(isArchived ? 'builder.archive.archived' : 'builder.archive.unarchived', {
        count: formIds.length,
      }),
      action: { label: t('ui.feedback.undo'), run: () => void archive(formIds, !isArchived) },
    })
    return true
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
