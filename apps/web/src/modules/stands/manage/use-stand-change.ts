import { useQueryClient } from '@tanstack/react-query'
import { useFeedback } from '../../../ui/feedback.tsx'
import { SHOWN_IN } from '../stands.queries.ts'

/** Carries out a change of stands, refreshes what shows them, and reports its success. Throws its failure. */
export function useStandChange() {
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  return async (change: () => Promise<unknown>, message: string): Promise<void> => {
    await change()
    for (const queryKey of SHOWN_IN) await queryClient.invalidateQueries({ queryKey })
    feedback.succeeded(message)
  }
}
