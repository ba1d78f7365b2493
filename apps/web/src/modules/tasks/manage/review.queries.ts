import { api } from '../../../platform/api.ts'
import { pagewise } from '../../../platform/page-list.ts'

export interface ReviewRef {
  readonly taskId: string
  readonly teamId: string
}

/** A team's state of a task, and its changes since the last decision. */
export const reviewQuery = ({ taskId, teamId }: ReviewRef) =>
  api.reviews.get.queryOptions({ input: { taskId, teamId } })

/** Items that wait for approval, oldest first, in a fixed order. */
export const reviewsQuery = ({ search }: { readonly search: string }) =>
  api.reviews.list.infiniteOptions({
    input: (cursor: string | undefined) => ({ search, cursor }),
    ...pagewise,
  })
