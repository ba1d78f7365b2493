import type { Notification } from '@eventflow/domain/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { useFeedback } from '../../../ui/feedback.tsx'

/** Caches the response to a state change and refetches affected queries. */
export function useMoved() {
  const queryClient = useQueryClient()
  const feedback = useFeedback()
  return (saved: Notification, message: string) => {
    queryClient.setQueryData(
      api.notifications.get.queryKey({ input: { adminNotificationId: saved.id } }),
      saved,
    )
    void queryClient.invalidateQueries({ queryKey: api.notifications.key() })
    feedback.succeeded(message)
  }
}
