import { api } from '../../platform/api.ts'
import { pagewise } from '../../platform/page-list.ts'

const SORTS = ['updatedAt', 'teamName', 'submittedAt'] as const

export interface SubmissionsWishes {
  readonly formId: string
  readonly search: string
  readonly sort: string
  readonly direction: 'asc' | 'desc'
  readonly withDrafts: boolean
}

/** What a shared address says that the list does not know is left out. */
export const submissionsQuery = ({ sort, ...wishes }: SubmissionsWishes) =>
  api.submissions.list.infiniteOptions({
    input: (cursor: string | undefined) => ({
      ...wishes,
      cursor,
      sort: SORTS.find((known) => known === sort) ?? 'updatedAt',
    }),
    ...pagewise,
  })
