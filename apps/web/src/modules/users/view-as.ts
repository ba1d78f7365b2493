import { useMutation } from '@tanstack/react-query'
import { client } from '../../platform/api.ts'
import { useFeedback } from '../../ui/feedback.tsx'

/** Views the portal as another person. Reloads the page. */
export function useViewAs() {
  const feedback = useFeedback()
  return useMutation({
    mutationFn: (userId: string) => client.access.viewAs({ userId }),
    onSuccess: () => globalThis.location.assign('/'),
    onError: (error) => feedback.failed(error),
  })
}
