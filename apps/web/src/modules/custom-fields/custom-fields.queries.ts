import { api } from '../../platform/api.ts'
import { pagewise } from '../../platform/page-list.ts'

export interface CustomFieldsWishes {
  readonly search: string
  readonly sort: string
  readonly direction: 'asc' | 'desc'
}

const SORTS = ['index', 'label', 'type', 'updatedAt'] as const

/** All custom fields; what a shared address says that the list does not know is left out. */
export const customFieldsQuery = ({ sort, ...wishes }: CustomFieldsWishes) =>
  api.customFields.list.infiniteOptions({
    input: (cursor: string | undefined) => ({
      ...wishes,
      cursor,
      sort: SORTS.find((known) => known === sort) ?? 'index',
    }),
    ...pagewise,
  })

export const customFieldQuery = (customFieldId: string) =>
  api.customFields.get.queryOptions({ input: { customFieldId } })

/** As many as an event can have. */
const ALL = 200

/** Every custom field in its order. */
export const customFieldOrderQuery = () =>
  api.customFields.list.queryOptions({ input: { sort: 'index', limit: ALL } })

/** What a team has in its custom fields. */
export const teamCustomFieldsQuery = (teamId: string) =>
  api.teamCustomFields.get.queryOptions({ input: { teamId } })
