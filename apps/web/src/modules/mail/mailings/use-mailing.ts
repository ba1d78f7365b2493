import type { MailingDetail } from '@eventflow/domain/mailings'
import { useQueryClient } from '@tanstack/react-query'
import { api, client } from '../../../platform/api.ts'
import { useFeedback } from '../../../ui/feedback.tsx'
import { mailingQuery } from './mailings.queries.ts'

/** Actions on a mailing. Each result is shown immediately, and errors too. */
export function useMailing(mailingId: string) {
  const feedback = useFeedback()
  const queryClient = useQueryClient()
  const show = (next: MailingDetail) => {
    queryClient.setQueryData(mailingQuery(mailingId).queryKey, next)
    for (const queryKey of [api.mailings.recipients.key(), api.mailings.list.key()])
      void queryClient.invalidateQueries({ queryKey })
  }
  const attempt = async (call: () => Promise<MailingDetail>): Promise<boolean> => {
    try {
      show(await call())
      return true
    } catch (error) {
      feedback.failed(error)
      void queryClient.invalidateQueries({ queryKey: mailingQuery(mailingId).queryKey })
      return false
    }
  }
  return {
    show,
    leaveOut: (recipientIds: readonly string[]) =>
      attempt(() => client.mailings.leaveOut({ mailingId, recipientIds: [...recipientIds] })),
    /** Throws on failure, because the dialog shows the error. */
    send: async () => {
      const known = queryClient.getQueryData(mailingQuery(mailingId).queryKey)
      show(await client.mailings.send({ mailingId, revision: known?.revision ?? 1 }))
    },
    retry: () => attempt(() => client.mailings.retry({ mailingId })),
  }
}
