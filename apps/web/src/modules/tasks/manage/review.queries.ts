import { api } from '../../../platform/api.ts'
import { pagewise } from '../../../platform/page-list.ts'

export interface ReviewRef {
  readonly taskId: string
  readonly teamId: string
}

/** How far a team is with a task, and what it has changed since the last decision. */
export const reviewQuery = ({ taskId, teamId }: ReviewRef) =>
  api.reviews.get.queryOptions({ input: { taskId, teamId } })

/** What waits for a decision, the oldest first; the order is fixed. */
export const reviewsQuery = ({ search }: { readonly search: string }) =>
  api.reviews.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ search, cursor }),
    ...pagewise,
  })
