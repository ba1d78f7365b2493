import { fieldTarget, type ImportTarget } from '@eventflow/domain/imports'
import { useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../platform/api.ts'
import { useWords } from '../../../platform/words.tsx'
import { useFeedback } from '../../../ui/feedback.tsx'

/**
 * Adds a custom field for a column, and returns it as a target. Teams do not see the field until an
 * organiser shows it. Null if it could not be added; the error is already shown.
 */
export function useNewField(): (label: string) => Promise<ImportTarget | null> {
  const t = useWords()
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  return async (label) => {
    try {
      const field = { label, type: 'text', showField: false, teamCanEdit: false } as const
      const { id } = await client.customFields.add(field)
      await queryClient.invalidateQueries({ queryKey: api.customFields.key() })
      feedback.succeeded(t('imports.columns.fieldAdded', { label }))
      return fieldTarget(id)
    } catch (error) {
      feedback.failed(error)
      return null
    }
  }
}
