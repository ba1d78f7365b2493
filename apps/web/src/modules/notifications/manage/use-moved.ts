import type { Notification } from '@eventflow/domain/notifications'
import { useQueryClient } from '@tanstack/react-query'
import { api } from '../../../platform/api.ts'
import { useFeedback } from '../../../ui/feedback.tsx'

/** Keeps the answer of a move, and asks again what shows it. */
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
