import { api } from '../../../../platform/api.ts'
import { pagewise } from '../../../../platform/page-list.ts'

export interface FieldGroupsListParams {
  readonly search: string
  readonly sort: string
  readonly direction: 'asc' | 'desc'
}

export const fieldGroupsQuery = ({ search, sort, direction }: FieldGroupsListParams) =>
  api.fieldGroups.list.infiniteOptions({
    input: (cursor: string | undefined) => ({
      cursor,
      search,
      direction,
      sort: sort === 'updatedAt' ? 'updatedAt' : 'title',
    }),
    ...pagewise,
  })

export const fieldGroupQuery = (fieldGroupId: string) =>
  api.fieldGroups.get.queryOptions({ input: { fieldGroupId } })
