import { api } from '../../../platform/api.ts'
import { pagewise } from '../../../platform/page-list.ts'

export interface FormsListParams {
  readonly search: string
  readonly sort: string
  readonly direction: 'asc' | 'desc'
  readonly isArchived: boolean
  /** The filter `published` or `unpublished`, or undefined. */
  readonly state: string | undefined
}

const IS_PUBLISHED: Readonly<Record<string, boolean>> = { published: true, unpublished: false }

/** Unknown values from a shared URL are ignored. */
export const formsQuery = ({ search, sort, direction, isArchived, state }: FormsListParams) =>
  api.forms.list.infiniteOptions({
    input: (cursor: string | undefined) => ({
      cursor,
      search,
      direction,
      isArchived,
      sort: sort === 'updatedAt' ? 'updatedAt' : 'title',
      isPublished: IS_PUBLISHED[state ?? ''],
    }),
    ...pagewise,
  })

export const formQuery = (formId: string) => api.forms.get.queryOptions({ input: { formId } })
