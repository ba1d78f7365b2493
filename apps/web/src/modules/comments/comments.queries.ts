import { api } from '../../platform/api.ts'
import { pagewise } from '../../platform/page-list.ts'

export interface ThreadRef {
  readonly taskId: string
  readonly teamId: string
}

const pages = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { readonly nextCursor: string | null }) =>
    nextCursor ?? undefined,
}

/** A conversation, last page first. */
export const threadQuery = ({ taskId, teamId }: ThreadRef) =>
  api.comments.thread.infiniteOptions({
    input: (cursor: string | undefined) => ({ taskId, teamId, cursor }),
    ...pages,
  })

/** The replies to a comment, last page first. */
export const repliesQuery = (commentId: string) =>
  api.comments.get.infiniteOptions({
    input: (cursor: string | undefined) => ({ commentId, cursor }),
    ...pages,
  })

export const unreadQuery = () => api.comments.unread.queryOptions()

/** Teams that wait for an answer, in a fixed order. */
export const inboxQuery = ({ search }: { readonly search: string }) =>
  api.comments.inbox.infiniteOptions({
    input: (cursor: string | undefined) => ({ search, cursor }),
    ...pagewise,
  })
