import { api } from '../../platform/api.ts'
import { pagewise } from '../../platform/page-list.ts'

export interface ThreadRef {
  readonly taskId: string
  readonly teamId: string
}

export const threadQuery = ({ taskId, teamId }: ThreadRef) =>
  api.comments.thread.queryOptions({ input: { taskId, teamId } })

export const unreadQuery = () => api.comments.unread.queryOptions()

/** Teams that wait for an answer; the order is fixed. */
export const inboxQuery = ({ search }: { readonly search: string }) =>
  api.comments.inbox.infiniteOptions({
    input: (cursor: string | undefined) => ({ search, cursor }),
    ...pagewise,
  })
